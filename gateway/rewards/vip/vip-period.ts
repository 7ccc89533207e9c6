import type { VipPeriod } from '../../../schemas/documents/vip.document.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { Period } from '../measures/measures.ts'

/** A time that the database can hold, too. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/** The period of a merchant's calendar that holds an instant; of levels that are never lost, all time. */
export function vipPeriodAt(zone: string, period: VipPeriod, at: Date): Period {
  if (period === 'always') return { from: new Date(0), until: endOfTime }
  const date = dateIn(zone, at)
  return {
    from: startOfDate(zone, getUnitStart(period, date)),
    until: startOfDate(zone, getUnitStart(period, date, 1)),
  }
}

/** The period before one; undefined where there is none. */
export function vipPeriodBefore(zone: string, period: VipPeriod, { from }: Period): Period | undefined {
  if (period === 'always') return undefined
  return vipPeriodAt(zone, period, startOfDate(zone, addDays(dateIn(zone, from), -1)))
}
