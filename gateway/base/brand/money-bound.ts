import { decimal } from '../../../schemas/base/money.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import { addDays, dateIn, startOfDate } from '../calendar/calendar.ts'
import type { LoadedBrand } from './brand.types.ts'

interface Bounds {
  /** Minor units. */
  least?: bigint
  most?: bigint
  missing?: bigint
  until?: Date
}

/** The bound of a refusal in the money of a brand; what is below nothing is nothing. */
export function moneyBound({ merchant }: LoadedBrand, { until, ...amounts }: Bounds): RefusalBound {
  const { symbol, scale } = merchant.currency
  const shown = Object.entries(amounts).map(([name, minor]) => [
    name,
    decimal(minor > 0n ? minor : 0n, scale),
  ])
  return { ...Object.fromEntries(shown), symbol, ...(until && { until: until.toISOString() }) }
}

/** When the next day of a merchant begins. */
export function nextDay({ merchant: { timeZone } }: LoadedBrand, now: Date): Date {
  return startOfDate(timeZone, addDays(dateIn(timeZone, now), 1))
}
