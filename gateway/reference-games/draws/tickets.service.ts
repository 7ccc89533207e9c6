import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expand } from '../../../schemas/lottery/expand.ts'
import { findDraws, lotteryGame } from '../../../schemas/lottery/games.ts'
import type { LotteryGame } from '../../../schemas/lottery/lottery.document.ts'
import { prizeModeNames, type PrizeMode } from '../../../schemas/base/prize-mode-names.ts'
import { listModes, getPayouts, topPayout, getWin } from '../../../schemas/lottery/prize-modes.ts'
import { findKind } from '../../../schemas/lottery/sheets.ts'
import type { Tx } from '../../base/db/database.ts'
import { round, type PlayerSession, type Round } from '../core/core.tables.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { beginRound, refundRound, requireStake, roundOfKey, settleRound, takeStake } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import { ticketText } from '../fair/draw-proof.ts'
import { closeDraw, unsettledDraws } from './draw-clock.ts'
import { draw, drawTicket, type Draw, type DrawTicket, type TicketEntry } from './draws.tables.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** The max win of a ticket, in minor units: bets above it are refused. */
const maxWin = 10n ** 14n

/** The lottery game that a session was launched for. */
export function gameOfSession({ terms }: PlayerSession): LotteryGame {
  const { code, id, type } = terms.game
  const found = lotteryGame(code) ?? findDraws(id, type)
  if (!found) throw new VendorRefusal('game_unavailable', 503)
  return found
}

/** The prize mode that the site launched it in, where the area has it; else the area's first. */
export function modeOfSession(session: PlayerSession, { area }: LotteryGame): PrizeMode {
  const modes = listModes(area, prizeModeNames)
  const requested = modes.find((mode) => mode === session.terms.params['prizeMode'])
  return requested ?? modes[0] ?? 'LOTT'
}

/** A game of the hall that the session is in. */
export function gameInHall(session: PlayerSession, code: string): LotteryGame {
  const found = lotteryGame(code)
  if (!found || found.area !== gameOfSession(session).area) throw new VendorRefusal('game_unavailable', 404)
  return found
}

export interface TicketOrder {
  /** The page's idempotency key. */
  key: string
  game: string
  no: string
  /** Minor units a line. */
  unit: bigint
  entries: TicketEntry[]
  clientSeed: string
}

/** What a ticket costs, in minor units. Refuses what is no bet, and what could win more than is paid. */
export function getPrice(
  sheet: string,
  mode: PrizeMode,
  { unit, entries }: Pick<TicketOrder, 'unit' | 'entries'>,
  max = maxWin,
): bigint {
  let stake = 0n
  let win = 0n
  for (const { kind: id, picks, times } of entries) {
    const kind = findKind(sheet, id)
    if (!kind) throw new VendorRefusal('bet_unknown', 422)
    const lines = expand(kind, picks)
    if (lines.length === 0) throw new VendorRefusal('bet_incomplete', 422)
    const payouts = getPayouts(mode, sheet, id)
    const laid = unit * BigInt(times)
    stake += laid * BigInt(lines.length)
    const best = Math.max(...lines.map((line) => topPayout(payouts, kind, line)))
    win += (laid * BigInt(Math.ceil(best)) * BigInt(lines.length)) / 100n
  }
  if (win > max) throw new VendorRefusal('win_limit', 422)
  return stake
}

/** Registers a ticket while its draw is on sale. The draw stands still meanwhile. */
async function register(
  vendor: Vendor,
  session: PlayerSession,
  { sheet }: LotteryGame,
  mode: PrizeMode,
  order: TicketOrder,
): Promise<{ made: Round; isNew: boolean }> {
  const { payout } = session.terms.limits
  const max = payout !== undefined && BigInt(payout) < maxWin ? BigInt(payout) : maxWin
  const stake = getPrice(sheet, mode, order, max)
  requireStake(session, stake)
  return vendor.within(async (tx) => {
    const known = await roundOfKey(tx, session, order.key)
    if (known) return { made: known, isNew: false }
    const { game, no, entries, unit, clientSeed } = order
    const [open] = await tx
      .select()
      .from(draw)
      .where(and(eq(draw.game, game), eq(draw.no, no)))
      .for('share')
    if (!open) throw new VendorRefusal('draw_unknown', 404)
    if (open.state !== 'open' || open.closesAt <= vendor.clock()) throw new VendorRefusal('draw_closed')
    const made = await beginRound(vendor, tx, session, {
      key: order.key,
      stake,
      bets: { game, no, mode, unit: String(unit), entries },
      betGroup: `${game}:${no}`,
    })
    const digest = sha256(ticketText(made.id, clientSeed, entries))
    await tx
      .insert(drawTicket)
      .values({ roundId: made.id, game, no, mode, unit, entries, clientSeed, digest })
    return { made, isNew: true }
  })
}

/** What became of a ticket that was sent before: a page whose response was lost sends it again. */
async function replay(vendor: Vendor, made: Round): Promise<Round> {
  if (made.refused !== null) throw new VendorRefusal(made.refused)
  if (made.state === 'staking') throw new VendorRefusal('in_progress', 503)
  const [now] = await vendor.within((tx) => tx.select().from(round).where(eq(round.id, made.id)))
  return now ?? made
}

/** Buys a ticket: written down, paid, waiting for its draw. The same key again returns the same ticket. */
export async function buyTicket(
  vendor: Vendor,
  session: PlayerSession,
  order: TicketOrder,
): Promise<{ ticket: Round; balance: bigint | undefined }> {
  const game = gameInHall(session, order.game)
  const { made, isNew } = await register(vendor, session, game, modeOfSession(session, game), order)
  if (!isNew) return { ticket: await replay(vendor, made), balance: undefined }
  let ticket = made
  const { balance } = await takeStake(vendor, session, made, async (tx) => {
    const [waiting] = await tx.update(round).set({ isWaiting: true }).where(eq(round.id, made.id)).returning()
    ticket = waiting ?? made
  })
  return { ticket, balance }
}

/** A line that won: of which bet of the ticket, and how much in minor units. */
export interface WonLine {
  entry: number
  line: string
  win: string
}

/** What a ticket wins by the numbers drawn, and the lines that win it. */
export function judge(
  sheet: string,
  { mode, unit, entries }: Pick<DrawTicket, 'mode' | 'unit' | 'entries'>,
  numbers: NonNullable<Draw['numbers']>,
): { payout: bigint; won: WonLine[] } {
  const won: WonLine[] = []
  let payout = 0n
  for (const [entry, { kind: id, picks, times }] of entries.entries()) {
    const kind = findKind(sheet, id)
    if (!kind) throw new Error(`${sheet} has no bet ${id}`)
    const payouts = getPayouts(mode, sheet, id)
    for (const line of expand(kind, picks)) {
      const win = getWin(payouts, kind, line, numbers, unit * BigInt(times))
      if (win === 0n) continue
      payout += win
      if (won.length < 50) won.push({ entry, line, win: String(win) })
    }
  }
  return { payout, won }
}

async function settleTicket(
  vendor: Vendor,
  tx: Tx,
  made: Draw,
  ticket: DrawTicket,
  open: Round,
): Promise<void> {
  const { game, no, numbers } = made
  const sheet = lotteryGame(game)?.sheet
  if (numbers === null || sheet === undefined) {
    await refundRound(vendor, tx, open, { game, no, isVoid: true })
    return
  }
  const { payout, won } = judge(sheet, ticket, numbers)
  const first = numbers[0]?.join(' ') ?? ''
  await settleRound(vendor, tx, open, {
    payout,
    result: { game, no, numbers, won },
    details: { draw: no, numbers: first.slice(0, 60), lines: won.length },
  })
}

const batch = 200

/** Settles a batch of tickets of a draw and returns their rounds. Repeatable, by any process. */
async function settleBatch(vendor: Vendor, made: Draw): Promise<Round[]> {
  return vendor.within(async (tx) => {
    const found = await tx
      .select({ ticket: drawTicket, made: round })
      .from(drawTicket)
      .innerJoin(round, eq(round.id, drawTicket.roundId))
      .where(
        and(
          eq(drawTicket.game, made.game),
          eq(drawTicket.no, made.no),
          isNull(drawTicket.settledAt),
          sql`${round.state} <> 'staking'`,
        ),
      )
      .orderBy(asc(round.id))
      .limit(batch)
      .for('update', { of: drawTicket, skipLocked: true })
    for (const { ticket, made: one } of found)
      if (one.state === 'open') await settleTicket(vendor, tx, made, ticket, one)
    const ids = found.map(({ made: one }) => one.id)
    if (ids.length > 0)
      await tx.update(drawTicket).set({ settledAt: vendor.clock() }).where(inArray(drawTicket.roundId, ids))
    if (found.length < batch) await closeDraw(tx, made)
    return ids.length === 0 ? [] : tx.select().from(round).where(inArray(round.id, ids))
  })
}

/** Settles or refunds every ticket whose draw is over. Returns their rounds. */
export async function settleDraws(vendor: Vendor): Promise<Round[]> {
  const settled: Round[] = []
  for (const made of await unsettledDraws(vendor))
    for (;;) {
      const some = await settleBatch(vendor, made)
      settled.push(...some)
      if (some.length < batch) break
    }
  await Promise.all(settled.map(({ id }) => vendor.deliver(id)))
  return settled
}
