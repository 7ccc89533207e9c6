import type { ContractKind, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { Span } from './settlement.types.ts'

export type Period = (typeof contractPeriods)[number]

const hour = 3_600_000
/** Milliseconds between two payments of a real-time salary. */
const realtimeStep = 300_000
/** Milliseconds after the end of a period until it is settled. */
const afterEnd = 60_000

const units = { daily: 'day', weekly: 'week', semiMonthly: 'month', monthly: 'month' } as const

/** The first date of the period that holds a date, and the first of the next. */
function listDates(period: Period, date: string): [string, string] {
  const unit = units[period]
  const [first, next] = [getUnitStart(unit, date), getUnitStart(unit, date, 1)]
  if (period !== 'semiMonthly') return [first, next]
  const middle = addDays(first, 15)
  return date < middle ? [first, middle] : [middle, next]
}

/** The period of a merchant's calendar that holds an instant. Weeks begin on Mondays, the second half of a month on its 16th. */
export function periodAt(zone: string, period: Period, instant: number): Span {
  const [first, next] = listDates(period, dateIn(zone, new Date(instant)))
  return { from: startOfDate(zone, first).getTime(), until: startOfDate(zone, next).getTime() }
}

/** The period that ended so many periods ago: 1 for the last one that is over. */
export function endedPeriod(zone: string, period: Period, now: number, back: number): Span {
  let span = periodAt(zone, period, now)
  for (let n = 0; n < back; n += 1) span = periodAt(zone, period, span.from - 1)
  return span
}

/** The first and the last day of a period, as a merchant's calendar has them. */
export function datesIn(zone: string, { from, until }: Span): { first: string; last: string } {
  return { first: dateIn(zone, new Date(from)), last: dateIn(zone, new Date(until - 1)) }
}

function listDays(zone: string, { from, until }: Span): Span[] {
  const days: Span[] = []
  for (let at = from; at < until;) {
    const day = { from: at, until: Math.min(until, periodAt(zone, 'daily', at).until) }
    days.push(day)
    at = day.until
  }
  return days
}

/** Hours are counted from midnight: where clocks change by half an hour, the last one of the day is shorter. */
function listHours(zone: string, period: Span): Span[] {
  return listDays(zone, period).flatMap(({ from, until }) =>
    Array.from({ length: Math.ceil((until - from) / hour) }, (_, n) => ({
      from: from + n * hour,
      until: Math.min(until, from + (n + 1) * hour),
    })),
  )
}

/** What a kind of contract judges by itself within a period: its days, its hours, or the whole. */
export function listSpans(kind: ContractKind, zone: string, period: Span): Span[] {
  if (kind === 'daily') return listDays(zone, period)
  if (kind === 'hourly') return listHours(zone, period)
  return [period]
}

/** How far a kind and period is settled: all before `settled`, of a period that began at `begins`. */
export interface Standing {
  begins: number
  settled: number
}

/**
 * What is to be settled next; undefined while its time has not come. A real-time salary is the day so far, in steps of five
 * minutes; everything else the whole period, a minute after its end. A period begins where the last one ended, also where the
 * zone has come to mean other instants meanwhile: nothing is settled twice, and nothing left out.
 */
export function dueSpan(
  kind: ContractKind,
  period: Period,
  zone: string,
  { begins, settled }: Standing,
  now: number,
): (Span & { isFinal: boolean }) | undefined {
  const end = periodAt(zone, period, begins).until
  if (kind !== 'realtime')
    return now >= end + afterEnd ? { from: begins, until: end, isFinal: true } : undefined
  const steps = Math.floor((now - begins) / realtimeStep)
  const until = Math.min(end, begins + steps * realtimeStep)
  return until > settled ? { from: begins, until, isFinal: until === end } : undefined
}

/** The next instant at which a span of a series can be due. */
export function nextDueAt(
  kind: ContractKind,
  period: Period,
  zone: string,
  { begins }: Standing,
  now: number,
): number {
  const end = periodAt(zone, period, begins).until
  if (kind !== 'realtime') return end + afterEnd
  return Math.min(end, begins + (Math.floor((now - begins) / realtimeStep) + 1) * realtimeStep)
}
