import { expect, test } from 'vitest'
import { datesOf, quickPeriods } from './quick-periods.ts'

test('quick periods are whole days of the calendar, over the ends of months and years', () => {
  const at = new Date(2028, 2, 1, 0, 30)
  expect(Object.fromEntries(quickPeriods.map((period) => [period, datesOf(period, at)]))).toEqual({
    today: { from: '2028-03-01', to: '2028-03-01' },
    yesterday: { from: '2028-02-29', to: '2028-02-29' },
    days7: { from: '2028-02-24', to: '2028-03-01' },
    days30: { from: '2028-02-01', to: '2028-03-01' },
    month: { from: '2028-03-01', to: '2028-03-01' },
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    all: {},
  })
  expect(datesOf('lastMonth', new Date(2027, 0, 31))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
