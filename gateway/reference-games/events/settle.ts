import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { TicketLeg } from '../../../schemas/vendor/events.ts'
import { round, type Round } from '../core/core.tables.ts'
import { refundRound, sessionOfRound, settleRound } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import type { TableKind } from '../fair/tables/table.ts'
import { tables } from '../fair/tables/tables.ts'
import { getOutcome } from '../fair/market-outcome.ts'
import { isAllVoid, getPayout } from '../fair/ticket-payout.ts'
import { type EventBets, eventTicket } from './events.tables.ts'
import { getSecret } from './secret.ts'
import { getEnd, findFixture } from './sports/fixtures.ts'
import { tableResult, tableRound } from './table-rounds.ts'
import { getMaxPayout } from './tickets.ts'
import { eventSeed } from './seed.ts'

const maxAtOnce = 200

/** A leg with what it came to; undefined while its event is on. */
function ended(secret: string, leg: TicketLeg, now: number): TicketLeg | undefined {
  const proof = { ...leg.proof, seed: eventSeed(secret, leg.event) }
  const [, game, number] = /^table:(.+):(\d+)$/.exec(leg.event) ?? []
  if (game !== undefined && number !== undefined) {
    if (now < tableRound(game, Number(number)).showsAt) return undefined
    const kind = leg.sport as TableKind
    const result = tableResult(secret, kind, leg.event)
    const outcome = tables[kind].spots[leg.selection]?.outcome(result) ?? 'void'
    return { ...leg, outcome, score: result.mark, proof }
  }
  const fixture = findFixture(secret, leg.event)
  // A fixture that a new release no longer has can never be played: its bets come back.
  if (!fixture) return { ...leg, outcome: 'void', score: null }
  const end = getEnd(fixture, now)
  if (!end) return undefined
  const score = `${String(end.score[0])}–${String(end.score[1])}`
  return {
    ...leg,
    proof,
    score,
    outcome: end.isVoid ? 'void' : getOutcome(leg.market, leg.selection, end.score),
  }
}

async function settleOne(vendor: Vendor, secret: string, open: Round): Promise<boolean> {
  const now = vendor.clock()
  const { kind, legs } = open.bets as EventBets
  const played = legs.map((leg) => ended(secret, leg, now.getTime())).filter((leg) => leg !== undefined)
  if (played.length < legs.length) return false
  return vendor.within(async (tx) => {
    const max = getMaxPayout(await sessionOfRound(tx, open.id))
    const payout = getPayout(kind, open.stake, played, max)
    const result = { kind, legs: played }
    const details = {
      kind,
      legs: played.length,
      won: played.filter(({ outcome }) => outcome === 'won').length,
    }
    const isOver = isAllVoid(played)
      ? await refundRound(vendor, tx, open, result)
      : await settleRound(vendor, tx, open, { payout, result, details })
    await tx.update(eventTicket).set({ doneAt: now }).where(eq(eventTicket.roundId, open.id))
    return isOver
  })
}

/** Settles every bet whose events are over, each once, and notifies the wallet. */
export async function settleDue(vendor: Vendor): Promise<number> {
  const due = await vendor.within((tx) =>
    tx
      .select({ round })
      .from(eventTicket)
      .innerJoin(round, eq(round.id, eventTicket.roundId))
      .where(and(isNull(eventTicket.doneAt), lte(eventTicket.dueAt, vendor.clock()), eq(round.state, 'open')))
      .orderBy(asc(eventTicket.dueAt))
      .limit(maxAtOnce),
  )
  if (due.length === 0) return 0
  const secret = await getSecret(vendor)
  const settled: string[] = []
  for (const { round: open } of due) if (await settleOne(vendor, secret, open)) settled.push(open.id)
  await Promise.all(settled.map((id) => vendor.deliver(id)))
  return settled.length
}
