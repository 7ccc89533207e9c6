import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../base/db/database.ts'

/** Play as the wallet protocol writes it, at any time and by anybody, without a vendor. */
export interface Player {
  database: Database
  merchant: string
  memberId: string
}

export interface PlayedRound {
  id: string
  nodeId: string
  vendor: string
}

const vendor = 'livery'
function nextRef() {
  return `ref-${randomUUID()}`
}

async function operation(
  tx: Tx,
  player: Player,
  round: PlayedRound,
  op: string,
  ref: string,
  amount: bigint,
  at: Date,
) {
  const kind = { debit: 'bet', credit: 'win', rollback: 'refund' }[op] ?? ''
  const signed = op === 'debit' ? -amount : amount
  if (amount > 0n)
    await tx.execute(sql`select play_post(${vendor}, ${ref}, ${kind}, ${player.memberId}::uuid, ${signed.toString()}::bigint,
      'PHP', 2, ${round.id}, ${round.nodeId}, ${at.toISOString()}::timestamptz)`)
  await tx.execute(sql`insert into wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
    values (${player.merchant}, ${vendor}, ${ref}, ${op === 'rollback' ? 'rollback' : 'move'}, ${op}, ${round.id},
      ${player.memberId}::uuid, ${amount.toString()}::bigint, ${at.toISOString()}::timestamptz)`)
}

/** Takes a stake; the round begins, or goes on. Returns the reference of the stake. */
export function bet(player: Player, round: PlayedRound, amount: bigint, at: Date): Promise<string> {
  const ref = nextRef()
  return player.database.within(player.merchant, async (tx) => {
    await operation(tx, player, round, 'debit', ref, amount, at)
    await tx.execute(sql`insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, currency, scale,
        started_at)
      values (${player.merchant}, ${round.id}, ${player.memberId}::uuid, ${round.nodeId}, ${round.vendor}, 'reels', 'open',
        ${amount.toString()}::bigint, 'PHP', 2, ${at.toISOString()}::timestamptz)
      on conflict (merchant, id) do update set stake = game_round.stake + excluded.stake`)
    return ref
  })
}

/** Credits a win, before or after the end. */
export function win(player: Player, round: PlayedRound, amount: bigint, at: Date): Promise<void> {
  return player.database.within(player.merchant, async (tx) => {
    await operation(tx, player, round, 'credit', nextRef(), amount, at)
    await tx.execute(sql`update game_round set payout = payout + ${amount.toString()}::bigint
      where merchant = ${player.merchant} and id = ${round.id}`)
  })
}

/** Ends a round. */
export function end(player: Player, round: PlayedRound, at: Date): Promise<void> {
  return player.database.within(player.merchant, async (tx) => {
    await tx.execute(sql`update game_round set state = 'settled', ended_at = ${at.toISOString()}::timestamptz
      where merchant = ${player.merchant} and id = ${round.id} and state = 'open'`)
  })
}

/** Gives a stake back, before or after the end. */
export function undo(player: Player, round: PlayedRound, ref: string, at: Date): Promise<void> {
  return player.database.within(player.merchant, async (tx) => {
    await tx.execute(sql`select play_undo(${vendor}, ${player.merchant}, ${player.memberId}::uuid, ${round.nodeId}, ${round.id},
      ${ref}, 'PHP', 2, ${at.toISOString()}::timestamptz)`)
  })
}
