import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { type DateUnit, getUnitStart } from './date-units.ts'

it.each<[DateUnit, string, string, string, string]>([
  ['day', '2024-02-29', '2024-02-28', '2024-02-29', '2024-03-01'],
  ['week', '2026-03-01', '2026-02-16', '2026-02-23', '2026-03-02'],
  ['week', '2026-03-02', '2026-02-23', '2026-03-02', '2026-03-09'],
  ['month', '2024-01-31', '2023-12-01', '2024-01-01', '2024-02-01'],
  ['month', '2026-12-31', '2026-11-01', '2026-12-01', '2027-01-01'],
  ['quarter', '2026-03-31', '2025-10-01', '2026-01-01', '2026-04-01'],
  ['quarter', '2026-11-15', '2026-07-01', '2026-10-01', '2027-01-01'],
  ['year', '2024-02-29', '2023-01-01', '2024-01-01', '2025-01-01'],
  ['year', '0020-06-15', '0019-01-01', '0020-01-01', '0021-01-01'],
])('the %s of %s comes after %s, begins on %s and ends before %s', (unit, date, before, start, next) => {
  expect([-1, 0, 1].map((on) => getUnitStart(unit, date, on))).toEqual([before, start, next])
})

it.each<[DateUnit, (date: string) => string]>([
  ['day', (date) => date],
  ['week', (date) => String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7))],
  ['month', (date) => date.slice(0, 7)],
  ['quarter', (date) => `${date.slice(0, 4)} ${String(Math.ceil(Number(date.slice(5, 7)) / 3))}`],
  ['year', (date) => date.slice(0, 4)],
])('each %s holds every date from its first to the one before the next, over four years', (unit, getName) => {
  for (let date = '2023-12-28'; date < '2028-01-04'; date = addDays(date, 1)) {
    const [start, next] = [getUnitStart(unit, date), getUnitStart(unit, date, 1)]
    expect([date, getName(start), getName(addDays(next, -1))]).toEqual([date, getName(date), getName(date)])
    expect(getName(addDays(start, -1))).not.toBe(getName(date))
    expect(getName(next)).not.toBe(getName(date))
    expect(getUnitStart(unit, next, -1)).toBe(start)
  }
})
