import type { LoadedBrand } from '../brand/brand.types.ts'
import { isZone } from '../../../schemas/base/zone-clock.ts'
import { addDays, dateIn, startOfDate } from '../calendar/calendar.ts'
import { Refusal } from '../http/refusal.ts'

/** A period as a call names it. */
export interface PeriodQuery {
  from?: string
  to?: string
  zone?: string
}

/** Half-open: what is at `until` is behind it. */
export interface Period {
  zone: string
  /** First and last day. */
  first: string
  last: string
  from: Date
  until: Date
}

/** Nobody has records of before. */
const beginning = '2000-01-01'
/** A period ends where the next day, week, month or year begins, and that has to be a date of four digits too. */
const firstRefused = '9999-01-01'

function requireDate(field: 'from' | 'to', date: string): string {
  const isReal =
    !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && addDays(date, 0) === date && date < firstRefused
  if (!isReal) throw new Refusal('invalid_request', { fields: { [field]: 'field_format' } })
  return date
}

/** The period that is meant. Refuses what is no date, no zone, or ends before it begins. */
export function getPeriod({ merchant }: LoadedBrand, query: PeriodQuery, now: Date): Period {
  const zone = query.zone ?? merchant.timeZone
  if (!isZone(zone)) throw new Refusal('invalid_request', { fields: { zone: 'field_format' } })
  const first = requireDate('from', query.from ?? beginning)
  const today = addDays(dateIn(zone, now), 1)
  const last = requireDate('to', query.to ?? (first > today ? first : today))
  if (last < first) throw new Refusal('invalid_request', { fields: { to: 'field_format' } })
  return { zone, first, last, from: startOfDate(zone, first), until: startOfDate(zone, addDays(last, 1)) }
}
