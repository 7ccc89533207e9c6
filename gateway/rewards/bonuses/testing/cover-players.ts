import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { sha256 } from '../../../base/crypto/sha256.ts'
import { rows } from '../../../base/db/database.ts'
import { newId } from '../../../base/db/id.ts'
import type { WalletBody } from '../../../../schemas/vendor/wallet.ts'
import { walletHandlers } from '../../../games/play/seamless-wallet.service.ts'
import { freshToken } from '../../../games/play/tokens.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { first, openTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { measured } from '../../measures/measures.ts'

export const merchant = 'firstcode'

const games = [
  { id: 'wheel', name: { EN: 'Wheel' }, type: 'LIVE', vendor: 'PG', art: 'g-sport' },
  { id: 'wheel2', name: { EN: 'Wheel' }, type: 'LIVE', vendor: 'PG', art: 'g-sport' },
  { id: 'reels', name: { EN: 'Reels' }, type: 'RNG', vendor: 'PG', art: 'g-sport' },
]

export const house = first({
  merchant: { games, vendors: [{ code: 'PG', name: 'PG' }], withdrawal: { turnoverPercent: 100 } },
})

export let gateway: TestGateway
let wallets: ReturnType<typeof walletHandlers>[]
let made: number

export function next(kind: string): string {
  return `${kind}.${String((made += 1))}`
}

export interface Player {
  id: string
  tokens: Record<string, string>
  isSingle: boolean
}

/** A member with money, in a session of each game. */
export async function makePlayer(isSingle: boolean): Promise<Player> {
  const { clock, database, config } = gateway.platform
  const [id, session] = [newId(clock().getTime()), newId(clock().getTime())]
  const now = clock().toISOString()
  const tokens = Object.fromEntries(games.map((game) => [game.id, freshToken(merchant)]))
  const seats = Object.entries(tokens).map(([game, token]) => ({ game, hash: sha256(token) }))
  await database.within(merchant, async (tx) => {
    await tx.execute(sql`with player as (
        insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at)
        values (${merchant}, ${id}::uuid, ${id}, ${id}, ${now}::timestamptz, 0, ${id}, 'active', 'DEMO', ${now}::timestamptz)
      ), presence as (
        insert into session (merchant, token_hash, id, member_id, created_at, seen_at, idle_minutes, expires_at, address, user_agent)
        values (${merchant}, ${id}, ${session}::uuid, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz, 600,
          ${now}::timestamptz + interval '1 day', '', '')
      )
      insert into vendor_session (merchant, token_hash, vendor, member_id, session_id, node_id, is_single, created_at, seen_at)
      select ${merchant}, hash, ${config.vendor.name}, ${id}::uuid, ${session}::uuid, game, ${isSingle},
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (hash text, game text)`)
    await tx.execute(
      sql`select ledger_post(${`gift ${id}`}, 'adjustment', 'PHP', 2, ${JSON.stringify([
        { kind: 'member', member: id, wallet: 'main', amount: 100_000 },
        { kind: 'house', amount: -100_000 },
      ])}::jsonb, '{}', ${now}::timestamptz)`,
    )
  })
  return { id, tokens, isSingle }
}

export interface PlacedBet {
  /** Minor units. */
  stake: number
  payout: number
  /** undefined: its vendor names none. */
  group?: string
  /** What has to come for it to pay. */
  bet?: WalletBody<'debit'>['bet']
  game?: string
  isRefunded?: boolean
  process?: number
}

/** Takes a stake and returns how its round ends. */
export async function begin({ tokens, isSingle }: Player, placed: PlacedBet): Promise<() => Promise<void>> {
  const { stake, payout, group, bet, game = 'wheel', isRefunded = false } = placed
  const [wallet, other] = [wallets[placed.process ?? 0], wallets[1 - (placed.process ?? 0)]]
  if (!wallet || !other) throw new Error('no such process')
  const where = { session: tokens[game] ?? '', game, round: next('round') }
  const named = { ...(group !== undefined && { group }), ...(bet && { bet }) }
  const ref = next('stake')
  const now = () => gateway.platform.clock().toISOString()
  const opened = { ...where, ...named, stake: String(stake), payout: '0', startedAt: now() }
  if (isSingle) await wallet.debit({ ...where, ...named, ref, amount: String(stake) })
  else await wallet.report({ ...opened, state: 'open', endedAt: null })
  return async () => {
    if (!isSingle) {
      const over = { payout: isRefunded ? '0' : String(payout), endedAt: now() }
      await other.report({ ...opened, ...over, state: isRefunded ? 'refunded' : 'settled' })
    } else if (isRefunded) await other.rollback({ ...where, ref })
    else {
      await other.credit({ ...where, ref: next('win'), amount: String(payout), debitRef: ref })
      await other.end(where)
    }
  }
}

/** Plays bets whose stakes are all taken before the first of them ends. */
export async function play(player: Player, bets: readonly PlacedBet[]): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  for (const bet of bets) ends.push(await begin(player, bet))
  await Promise.all(ends.map((end) => end()))
}

/** What counts, as each reader finds it. Minor units. */
export async function readCounted({ id }: Player) {
  const { database, clock } = gateway.platform
  const day = { from: new Date(0), until: new Date(clock().getTime() + 1000) }
  const hours = {
    from: new Date(Math.floor(clock().getTime() / 3_600_000 - 1) * 3_600_000),
    until: day.until,
  }
  return database.within(merchant, async (tx) => {
    const getSum = async (text: SQL) => {
      const [found] = await rows<{ sum: string }>(tx, text)
      return Number(found?.sum)
    }
    const measure = async (of: 'stake' | 'loss', period: typeof day) =>
      Number((await measured(tx, house, { of }, period, [id])).get(id) ?? 0n)
    return {
      stake: await measure('stake', day),
      ofRows: await measure('stake', hours),
      loss: await measure('loss', day),
      turnover: await getSum(
        sql`select coalesce(sum(amount), 0)::text as sum from play_valid_stakes(${id}::uuid, '-infinity')`,
      ),
      facts: await getSum(sql`select coalesce(sum(valid), 0)::text as sum from (
        select distinct on (body->>'round') (body->>'valid')::bigint as valid from fact
        where merchant = ${merchant} and member_id = ${id}::uuid and kind in ('bet.settled', 'round.reversed')
        order by body->>'round', id desc) as newest`),
    }
  })
}

export function counting(amount: number, loss = amount) {
  return { stake: amount, ofRows: amount, loss, turnover: amount, facts: amount }
}

/** What counts, whatever was lost. */
export function countingPlay(amount: number) {
  return { stake: amount, ofRows: amount, turnover: amount, facts: amount }
}

export const both = [
  ['debited', true],
  ['reported', false],
] as const

/** A gateway with a roulette and reels, for both kinds of wallet; in the end its books must be sound. */
export function prepareCoverBets() {
  beforeAll(async () => {
    made = 0
    gateway = await openTestGateway({ brands: [house] })
    wallets = [gateway.app.platform, (await gateway.beside()).app.platform].map(walletHandlers)
  })
  afterAll(async () => {
    const { database, clock } = gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await gateway.close()
  })
}
