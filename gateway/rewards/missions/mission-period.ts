import type { MissionPeriod } from '../../../schemas/documents/missions.document.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'

/** The first day of the period that a date lies in; weeks begin on Monday. */
export function periodStart(period: MissionPeriod, date: string): string {
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 7)}-01`
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** The first day behind the period that begins on a date. */
export function periodEnd(period: MissionPeriod, starts: string): string {
  if (period === 'day') return addDays(starts, 1)
  if (period === 'week') return addDays(starts, 7)
  return periodStart('month', addDays(starts, 31))
}

/** The instants of a period, half-open, in a zone. */
export function periodIn(zone: string, period: MissionPeriod, starts: string): { from: Date; until: Date } {
  return { from: startOfDate(zone, starts), until: startOfDate(zone, periodEnd(period, starts)) }
}
