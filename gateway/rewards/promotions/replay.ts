import { toMinor } from '../../../schemas/base/money.ts'
import { listRules } from '../../../schemas/documents/condition.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { measured } from '../measures/measures.ts'
import { getTurn, getWindows } from './offers.ts'
import { qualified } from './qualified.ts'
import { listPrizes, ticketsFor } from './raffle.service.ts'

/** Days of the merchant's calendar, both of them included. */
interface ReplayDays {
  from: string
  to: string
}

/** What an offer would have come to. */
interface Replayed {
  /** Members who would have had it, and how often in all. */
  members: number
  times: number
  /** Of them, how many its budget would have given. */
  given: number
  /** Minor units. */
  money: bigint
  points: number
}

function daysIn({ from, to }: ReplayDays): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whether what was reached within a turn stays reached until its end: then its last day tells all. */
function onlyGrows({ audience, conditions }: Offer): boolean {
  return [...audience, ...conditions]
    .flatMap(listRules)
    .every(
      (rule) =>
        !('segment' in rule) &&
        (!('measure' in rule) || (rule.measure.of !== 'loss' && (rule.within ?? 'turn') === 'turn')),
    )
}

function worth(gift: Gift, brand: LoadedBrand) {
  return gift.kind === 'points'
    ? { money: 0n, points: gift.points }
    : { money: toMinor(gift.amount, brand.merchant.currency.scale) ?? 0n, points: 0 }
}

function within(offer: Offer, times: number, each: bigint, brand: LoadedBrand): number {
  const { count, amount } = offer.budget
  const all = amount === undefined ? undefined : toMinor(amount, brand.merchant.currency.scale)
  const byMoney = all === undefined || each === 0n ? times : Number(all / each)
  return Math.min(times, count ?? times, byMoney)
}

async function replayRaffle(
  tx: Tx,
  brand: LoadedBrand,
  offer: Offer,
  period: { from: Date; until: Date },
): Promise<Replayed> {
  if (!offer.raffle) return { members: 0, times: 0, given: 0, money: 0n, points: 0 }
  const have = await measured(tx, brand, offer.raffle.measure, period)
  const tickets = new Map([...have].map(([id, value]) => [id, ticketsFor(offer, value, brand)]))
  const last = new Date(period.until.getTime() - 1)
  const windows = getWindows(offer, brand.merchant.timeZone, last, period.from)
  const queries = [offer.audience, offer.conditions].map((clauses) => ({ clauses, windows }))
  const among = new Set([...tickets].flatMap(([id, count]) => (count > 0 ? [id] : [])))
  const held = await qualified(tx, brand, queries, last, new Map(), among)
  const won = listPrizes(offer).slice(0, held.length)
  const sums = won.map((gift) => worth(gift, brand))
  return {
    members: held.length,
    times: held.reduce((sum, id) => sum + (tickets.get(id) ?? 0), 0),
    given: won.length,
    money: sums.reduce((sum, { money }) => sum + money, 0n),
    points: sums.reduce((sum, { points }) => sum + points, 0),
  }
}

/**
 * What an offer would have come to in days that are past, by the judgement that members meet, over sums that the database keeps:
 * a few statements a day, whatever the number of members. It is looked at alone, as if everybody joined at once and claimed on the
 * first day that it could be claimed, looked at when each day ends.
 */
export async function replay(
  tx: Tx,
  brand: LoadedBrand,
  written: Offer,
  days: ReplayDays,
  now: Date,
): Promise<Replayed> {
  const { timeZone } = brand.merchant
  const offer: Offer = { ...written }
  delete offer.from
  delete offer.until
  const since = startOfDate(timeZone, days.from)
  const end = (day: string) =>
    new Date(Math.min(startOfDate(timeZone, addDays(day, 1)).getTime(), now.getTime()))
  if (offer.kind === 'raffle') return replayRaffle(tx, brand, offer, { from: since, until: end(days.to) })
  const moments = daysIn(days).map((day) => new Date(end(day).getTime() - 1))
  const turns = new Map<string, Date[]>()
  for (const at of moments) {
    const turn = getTurn(offer, timeZone, at)
    turns.set(turn, [...(turns.get(turn) ?? []), at])
  }
  const isEasy = onlyGrows(offer)
  const people = new Set<string>()
  let times = 0
  for (const instants of turns.values()) {
    const inTurn = new Set<string>()
    for (const at of isEasy ? instants.slice(-1) : instants) {
      const windows = getWindows(offer, timeZone, at, since)
      const queries = [offer.audience, offer.conditions].map((clauses) => ({ clauses, windows }))
      for (const id of await qualified(tx, brand, queries, at)) inTurn.add(id)
    }
    times += inTurn.size
    for (const id of inTurn) people.add(id)
  }
  const each = offer.gift ? worth(offer.gift, brand) : { money: 0n, points: 0 }
  const given = within(offer, times, each.money, brand)
  return {
    members: people.size,
    times,
    given,
    money: each.money * BigInt(given),
    points: each.points * given,
  }
}
