import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOneAtATime } from '../../../schemas/vendor/mechanic.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { type PlayerSession, playerSession, round, type Round, walletJob } from './core.tables.ts'
import { purseWallet } from './purse-wallet.ts'
import { VendorRefusal } from './refusal.ts'
import type { Vendor } from './vendor.ts'
import { type WalletClient, WalletLost, WalletRefused } from './wallet-client.ts'

/** Attempts at a debit before it is given up and rolled back. */
const debitAttempts = 2

/** The ref of a round's one debit. */
function debitRef(roundId: string): string {
  return `${roundId}.d`
}

/** The wallet that a session plays with: the gateway's, or the purse here. */
export function getWallet(
  vendor: Pick<Vendor, 'wallet' | 'within' | 'clock'>,
  session: PlayerSession,
): WalletClient {
  return session.isSingle ? vendor.wallet : purseWallet(vendor, session)
}

export interface NewRound {
  /** The page's idempotency key. */
  key: string
  /** Minor units. */
  stake: bigint
  bets: unknown
  /** The outcome that they are on, where other rounds may bet on it. */
  betGroup?: string
  /** What has to come for it to pay, where bets on several events are taken. */
  bet?: NonNullable<Round['bet']>
  proof?: { seedId: string; clientSeed: string; nonce: number }
}

/** Refuses a stake outside the limits of the game. */
export function requireStake({ terms }: PlayerSession, stake: bigint): void {
  if (stake < BigInt(terms.limits.min) || stake > BigInt(terms.limits.max))
    throw new VendorRefusal('limit', 422)
}

/** The round that a page's key already made. */
export async function roundOfKey(tx: Tx, session: PlayerSession, key: string): Promise<Round | undefined> {
  const { merchant, player, game } = session
  const [found] = await tx
    .select()
    .from(round)
    .where(
      and(
        eq(round.merchant, merchant),
        eq(round.player, player),
        eq(round.game, game),
        eq(round.requestKey, key),
      ),
    )
  return found
}

/** Stores a round before its stake is debited. Refuses a second one at a time where the mechanic has one. */
export async function beginRound(
  vendor: Vendor,
  tx: Tx,
  session: PlayerSession,
  wanted: NewRound,
): Promise<Round> {
  const { merchant, player, game, mechanic } = session
  if (isOneAtATime(mechanic)) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant} ${player} ${game}`}, 0))`,
    )
    const [other] = await tx
      .select({ id: round.id })
      .from(round)
      .where(
        and(
          eq(round.merchant, merchant),
          eq(round.player, player),
          eq(round.game, game),
          inArray(round.state, ['staking', 'open']),
        ),
      )
      .limit(1)
    if (other) throw new VendorRefusal('round_open')
  }
  const now = vendor.clock()
  const [made] = await tx
    .insert(round)
    .values({
      id: newId(now.getTime()),
      merchant,
      player,
      sessionId: session.id,
      game,
      mechanic,
      state: 'staking',
      requestKey: wanted.key,
      stake: wanted.stake,
      seedId: wanted.proof?.seedId ?? null,
      clientSeed: wanted.proof?.clientSeed ?? null,
      nonce: wanted.proof?.nonce ?? null,
      bets: wanted.bets,
      betGroup: wanted.betGroup ?? null,
      bet: wanted.bet ?? null,
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new VendorRefusal('in_progress')
  return made
}

function job(vendor: Vendor, tx: Tx, made: Round, call: 'credit' | 'rollback' | 'end', body: object) {
  return tx.insert(walletJob).values({
    roundId: made.id,
    call,
    body: { game: made.game, round: made.id, ...body },
    dueAt: vendor.clock(),
  })
}

async function refuse(vendor: Vendor, made: Round, code: string, isLost: boolean): Promise<never> {
  await vendor.within(async (tx) => {
    const [changed] = await tx
      .update(round)
      .set({ state: 'refunded', refused: code, endedAt: vendor.clock(), seenAt: vendor.clock() })
      .where(and(eq(round.id, made.id), eq(round.state, 'staking')))
      .returning({ id: round.id })
    if (changed && isLost) await job(vendor, tx, made, 'rollback', { ref: debitRef(made.id) })
  })
  if (isLost) void vendor.deliver(made.id)
  throw new VendorRefusal(code, isLost ? 503 : 409)
}

/**
 * Asks the wallet for a round's stake. Taken: the round is open and `onTaken` runs in the same transaction. Refused: the
 * round is over, VendorRefusal with the wallet's code. Never answered: the stake is rolled back, `wallet_unreachable`.
 */
export async function takeStake(
  vendor: Vendor,
  session: PlayerSession,
  made: Round,
  onTaken: (tx: Tx, open: Round) => Promise<void> = async () => undefined,
): Promise<{ balance: bigint }> {
  const ask = getWallet(vendor, session)
  const body = {
    session: session.walletSession,
    game: made.game,
    round: made.id,
    ref: debitRef(made.id),
    amount: String(made.stake),
    ...(made.betGroup === null ? {} : { group: made.betGroup }),
    ...(made.bet === null ? {} : { bet: made.bet }),
  }
  let answer: { balance: string } | undefined
  for (let attempt = 1; answer === undefined; attempt += 1)
    try {
      answer = await ask('debit', body)
    } catch (error) {
      if (error instanceof WalletRefused) return refuse(vendor, made, error.code, false)
      if (!(error instanceof WalletLost)) throw error
      if (attempt >= debitAttempts) return refuse(vendor, made, 'wallet_unreachable', true)
    }
  const isOpen = await vendor.within(async (tx) => {
    const [open] = await tx
      .update(round)
      .set({ state: 'open' })
      .where(and(eq(round.id, made.id), eq(round.state, 'staking')))
      .returning()
    if (open) await onTaken(tx, open)
    return open !== undefined
  })
  // The recovery gave it up meanwhile, and its rollback is on the way.
  if (!isOpen) throw new VendorRefusal('wallet_unreachable', 503)
  return { balance: BigInt(answer.balance) }
}

export interface Settlement {
  /** Minor units, 0 for none. */
  payout: bigint
  result: unknown
  /** What the player may read of it in the site's history: flat and small. */
  details?: Record<string, unknown>
}

/** Ends an open round with its result. What the wallet is owed is written down with it: call vendor.deliver() after. */
export async function settleRound(
  vendor: Vendor,
  tx: Tx,
  open: Round,
  settlement: Settlement,
): Promise<boolean> {
  const { payout, result, details } = settlement
  const [changed] = await tx
    .update(round)
    .set({ state: 'settled', payout, result, isWaiting: false, endedAt: vendor.clock() })
    .where(and(eq(round.id, open.id), eq(round.state, 'open')))
    .returning({ id: round.id })
  if (!changed) return false
  if (payout > 0n)
    await job(vendor, tx, open, 'credit', {
      ref: `${open.id}.c`,
      debitRef: debitRef(open.id),
      amount: String(payout),
    })
  await job(vendor, tx, open, 'end', details ? { details } : {})
  return true
}

/** Gives the stake of an open round back, such as when a match is cancelled. Call vendor.deliver() after. */
export async function refundRound(
  vendor: Vendor,
  tx: Tx,
  open: Round,
  result: unknown = null,
): Promise<boolean> {
  const [changed] = await tx
    .update(round)
    .set({ state: 'refunded', result, isWaiting: false, endedAt: vendor.clock() })
    .where(and(eq(round.id, open.id), inArray(round.state, ['open', 'staking'])))
    .returning({ id: round.id })
  if (changed) await job(vendor, tx, open, 'rollback', { ref: debitRef(open.id) })
  return changed !== undefined
}

/** The session that a round was begun in. */
export async function sessionOfRound(tx: Tx, roundId: string): Promise<PlayerSession> {
  const [found] = await tx
    .select({ session: playerSession })
    .from(round)
    .innerJoin(playerSession, eq(playerSession.id, round.sessionId))
    .where(eq(round.id, roundId))
  if (!found) throw new Error(`Round ${roundId} has no session`)
  return found.session
}
