import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { Windows } from '../conditions/conditions.ts'

export type Phase = 'comingSoon' | 'open' | 'close'

type Configured = LoadedBrand['merchant']['promotions'][number]

const hour = 3_600_000

/** What a brand tells of without anything to do. */
function information({ id, kicker, title, terms, art, palette }: Configured): Offer {
  return {
    id,
    kind: 'information',
    category: 'event',
    kicker,
    title,
    text: {},
    terms: [terms],
    art,
    palette,
    turn: 'once',
    budget: {},
    priority: 0,
    audience: [],
    conditions: [],
    isStopped: false,
  }
}

const cache = new WeakMap<LoadedBrand['merchant'], readonly Offer[]>()

/** Everything that a brand offers, the most important first: `rewards/promotions.json`, then what `promotions` only tells of. */
export function listOffers({ merchant }: Pick<LoadedBrand, 'merchant'>): readonly Offer[] {
  const known = cache.get(merchant)
  if (known) return known
  const { offers } = merchant.rewards.promotions
  const ids = new Set(offers.map(({ id }) => id))
  const all = [
    ...offers.toSorted((entry, other) => other.priority - entry.priority),
    ...merchant.promotions.filter(({ id }) => !ids.has(id)).map(information),
  ]
  cache.set(merchant, all)
  return all
}

export function findOffer(brand: LoadedBrand, id: string): Offer | undefined {
  return listOffers(brand).find((offer) => offer.id === id)
}

/** Whether an offer runs at an instant; its end does not belong to it. */
export function getPhase({ from, until, isStopped }: Offer, now: Date): Phase {
  if (isStopped || (until !== undefined && now >= new Date(until))) return 'close'
  return from !== undefined && now < new Date(from) ? 'comingSoon' : 'open'
}

/** The turn of an offer in which an instant lies: `once`, or the date on which it began. */
export function getTurn({ turn }: Offer, zone: string, now: Date): string {
  return turn === 'once' ? 'once' : getUnitStart(turn, dateIn(zone, now))
}

/**
 * Stretches in which the rules of an offer measure: never before `since`, nor outside of its period. They end with an hour, so
 * that the sums of whole hours answer.
 */
export function getWindows(offer: Offer, zone: string, now: Date, since: Date): Windows {
  const today = dateIn(zone, now)
  const begin = offer.from === undefined ? since : new Date(Math.max(Date.parse(offer.from), since.getTime()))
  const hourEnd = new Date(Math.floor(now.getTime() / hour) * hour + hour)
  const until =
    offer.until === undefined ? hourEnd : new Date(Math.min(Date.parse(offer.until), hourEnd.getTime()))
  const within = (unit: 'day' | 'week' | 'month') => {
    const from = startOfDate(zone, getUnitStart(unit, today))
    return { from: from > begin ? from : begin, until }
  }
  const spans = { day: within('day'), week: within('week'), month: within('month') }
  return { ...spans, turn: offer.turn === 'once' ? { from: begin, until } : spans[offer.turn] }
}
