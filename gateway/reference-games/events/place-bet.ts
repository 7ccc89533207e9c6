import { eq } from 'drizzle-orm'
import { sha256 } from '../../base/crypto/sha256.ts'
import { getCommitment } from '../core/fair.ts'
import type { BetAnswer, eventBetBody, tableBetBody, TicketLeg } from '../../../schemas/vendor/events.ts'
import type { Static } from 'typebox'
import { type PlayerSession, round } from '../core/core.tables.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { beginRound, requireStake, roundOfKey, takeStake } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import { tables } from '../fair/tables/tables.ts'
import { findGroup } from './board.ts'
import { type EventBets, eventTicket } from './events.tables.ts'
import { getSecret } from './secret.ts'
import { type Fixture, findFixture, getLength, getMoment } from './sports/fixtures.ts'
import { findPrice } from './sports/markets.ts'
import { sports } from './sports/sports.ts'
import { kindOfTable, getPhase, tableRound } from './table-rounds.ts'
import { describeBet } from './describe-bet.ts'
import { getMaxPayout, getTicket } from './tickets.ts'
import { eventSeed } from './seed.ts'
import { getPayout } from '../fair/ticket-payout.ts'

type EventBet = Static<typeof eventBetBody>
type TableBet = Static<typeof tableBetBody>

/** How far ahead of its start an event takes bets. */
const earliest = 60 * 60_000

/** The response to a key that was used before, if it was. */
async function replayed(vendor: Vendor, session: PlayerSession, key: string): Promise<BetAnswer | undefined> {
  const known = await vendor.within((tx) => roundOfKey(tx, session, key))
  if (known?.refused != null) throw new VendorRefusal(known.refused)
  return known && { status: 'taken', ticket: getTicket(known), balance: null }
}

async function take(
  vendor: Vendor,
  session: PlayerSession,
  key: string,
  stake: bigint,
  bets: EventBets,
  bet?: ReturnType<typeof describeBet>,
): Promise<BetAnswer> {
  const made = await vendor.within((tx) =>
    beginRound(vendor, tx, session, { key, stake, bets, betGroup: getBetGroup(bets), ...(bet && { bet }) }),
  )
  const { balance } = await takeStake(vendor, session, made, async (tx, open) => {
    await tx.update(round).set({ isWaiting: true }).where(eq(round.id, open.id))
    await tx.insert(eventTicket).values({ roundId: open.id, dueAt: new Date(bets.dueAt) })
  })
  return { status: 'taken', ticket: getTicket({ ...made, state: 'open' }), balance: String(balance) }
}

/** Names what a bet is on: its match or the round of its table, of a combination all its matches. */
function getBetGroup({ legs }: EventBets): string {
  const events = [...new Set(legs.map(({ event }) => event))].toSorted()
  return sha256(events.join('\n'))
}

function getLeg(fixture: Fixture, leg: EventBet['legs'][number], price: number): TicketLeg {
  const { id, sport, league, home, away, start } = fixture
  return {
    event: id,
    market: leg.market,
    selection: leg.selection,
    price,
    stake: null,
    sport,
    league,
    start,
    home: [...home],
    away: [...away],
    outcome: null,
    score: null,
    proof: { commitment: fixture.commitment, seed: null, play: fixture.play },
  }
}

/**
 * Takes a bet on matches at the prices that the player saw. A price that fell, or closed, is answered `changed` and
 * nothing is taken, unless the player takes `anyPrice` that is open; one that rose is given.
 */
export async function placeBet(vendor: Vendor, session: PlayerSession, bet: EventBet): Promise<BetAnswer> {
  const known = await replayed(vendor, session, bet.key)
  if (known) return known
  const stake = BigInt(bet.stake)
  requireStake(session, stake)
  const { kind, legs, anyPrice = false } = bet
  if ((kind === 'single') !== (legs.length === 1)) throw new VendorRefusal('invalid_request', 400)
  if (new Set(legs.map(({ event }) => event)).size < legs.length) throw new VendorRefusal('same_event', 422)
  const secret = await getSecret(vendor)
  const now = vendor.clock().getTime()
  const category = session.terms.game.type
  const found = legs.map((leg) => {
    const fixture = findFixture(secret, leg.event)
    const isOurs = fixture && sports[fixture.sport].group === category && fixture.start - now < earliest
    const moment = isOurs && getMoment(fixture, now)
    const price = moment ? findPrice(fixture, moment, leg.market, leg.selection, now) : undefined
    if (!moment || price === undefined) throw new VendorRefusal('unknown_market', 422)
    return { fixture, moment, leg, price }
  })
  if (found.some(({ leg, price }) => price === null || (price < leg.price && !anyPrice)))
    return { status: 'changed', prices: found.map(({ price }) => price) }
  const priced = found.map(({ fixture, leg, price }) => getLeg(fixture, leg, price ?? leg.price))
  const pays = getPayout(kind, stake, priced, getMaxPayout(session))
  const dueAt = Math.max(...found.map(({ fixture }) => fixture.start + getLength(fixture)))
  const bets = { kind, legs: priced, potential: String(pays), dueAt }
  return take(vendor, session, bet.key, stake, bets, describeBet(found, pays))
}

/** Takes stakes on the spots of a live table while its round takes bets. */
export async function placeTableBet(
  vendor: Vendor,
  session: PlayerSession,
  bet: TableBet,
): Promise<BetAnswer> {
  const known = await replayed(vendor, session, bet.key)
  if (known) return known
  const { id: game, motif, title, type } = session.terms.game
  if (findGroup(type)) throw new VendorRefusal('unknown_market', 422)
  const kind = kindOfTable(motif)
  const at = tableRound(game, bet.round)
  const now = vendor.clock().getTime()
  if (now < at.opensAt || getPhase(at, now) !== 'betting') throw new VendorRefusal('bets_closed')
  const commitment = getCommitment(eventSeed(await getSecret(vendor), at.id))
  const legs = Object.entries(bet.spots).map(([selection, stake]): TicketLeg => {
    const spot = Object.hasOwn(tables[kind].spots, selection) ? tables[kind].spots[selection] : undefined
    if (!spot) throw new VendorRefusal('unknown_market', 422)
    const { price } = spot
    const names: [string, string] = [title, title]
    return {
      event: at.id,
      market: 'spot',
      selection,
      price,
      stake,
      sport: kind,
      league: game,
      home: names,
      away: names,
      start: at.opensAt,
      outcome: null,
      score: null,
      proof: { commitment, seed: null, play: null },
    }
  })
  const stake = legs.reduce((sum, leg) => sum + BigInt(leg.stake ?? '0'), 0n)
  requireStake(session, stake)
  return take(vendor, session, bet.key, stake, {
    kind: 'table',
    legs,
    potential: String(getPayout('table', stake, legs, getMaxPayout(session))),
    dueAt: at.showsAt,
  })
}
