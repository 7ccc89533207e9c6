import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn } from '../../base/calendar/calendar.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { getPeriod } from '../../base/records/period.ts'

/** Most days of an answer. */
const maxDays = 400

export interface Days {
  first: string
  last: string
}

/** How many days there are from the first to the last. */
export function getLength({ first, last }: Days): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
}

/** The days of the merchant that are requested, 30 until today where none are named. Refuses more than a year or so. */
export function getDays(brand: LoadedBrand, requested: { from?: string; to?: string }, now: Date): Days {
  const today = dateIn(brand.merchant.timeZone, now)
  const to = requested.to ?? (requested.from !== undefined && requested.from > today ? requested.from : today)
  // getPeriod says what is no date before anything is reckoned from it.
  const { last } = getPeriod(brand, { to }, now)
  const { first } = getPeriod(brand, { from: requested.from ?? addDays(last, -29), to: last }, now)
  if (getLength({ first, last }) > maxDays)
    throw new Refusal('invalid_request', { fields: { from: 'field_format' } })
  return { first, last }
}
