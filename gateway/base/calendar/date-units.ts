import { addDays } from './calendar.ts'

/** Months in what a calendar is cut into beside days and weeks. */
const monthsIn = { month: 1, quarter: 3, year: 12 } as const

export type DateUnit = 'day' | 'week' | keyof typeof monthsIn

/** Months since the year 0. */
function countMonths(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function getFirstOfMonth(months: number): string {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The first date of the unit that a date lies in, some units on. Weeks begin on Mondays, quarters and years in January. */
export function getUnitStart(unit: DateUnit, date: string, unitsOn = 0): string {
  if (unit === 'day') return addDays(date, unitsOn)
  if (unit === 'week') {
    const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
    return addDays(date, unitsOn * 7 - sinceMonday)
  }
  const length = monthsIn[unit]
  return getFirstOfMonth((Math.floor(countMonths(date) / length) + unitsOn) * length)
}
