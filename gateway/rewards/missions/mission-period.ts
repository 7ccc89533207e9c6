import type { MissionPeriod } from '../../../schemas/documents/missions.document.ts'
import { startOfDate } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'

/** The instants of the period that begins on a date, half-open, in a zone. */
export function periodIn(zone: string, period: MissionPeriod, starts: string): { from: Date; until: Date } {
  return { from: startOfDate(zone, starts), until: startOfDate(zone, getUnitStart(period, starts, 1)) }
}
