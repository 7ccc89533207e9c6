import type { VipPeriod } from '../../../schemas/documents/vip.document.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Period } from '../measures/measures.ts'

/** A time that the database can hold, too. */
const endOfTime = new Date('9999-12-31T00:00:00Z')
const months = { month: 1, quarter: 3, year: 12 } as const

/** The first date of the month that is so many after a month: 2026-11 and 2 is 2027-01-01. */
function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** The period of a merchant's calendar that holds an instant; of levels that are never lost, all time. */
export function vipPeriodAt(zone: string, period: VipPeriod, at: Date): Period {
  if (period === 'always') return { from: new Date(0), until: endOfTime }
  const date = dateIn(zone, at)
  const length = months[period]
  const month = (Math.ceil(Number(date.slice(5, 7)) / length) - 1) * length + 1
  const first = `${date.slice(0, 4)}-${String(month).padStart(2, '0')}`
  return {
    from: startOfDate(zone, `${first}-01`),
    until: startOfDate(zone, monthAfter(first, length)),
  }
}

/** The period before one; undefined where there is none. */
export function vipPeriodBefore(zone: string, period: VipPeriod, { from }: Period): Period | undefined {
  if (period === 'always') return undefined
  return vipPeriodAt(zone, period, startOfDate(zone, addDays(dateIn(zone, from), -1)))
}
