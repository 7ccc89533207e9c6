import { expect, test } from 'vitest'
import { getDates, quickPeriods } from './quick-periods.ts'

test('quick periods are whole days of the calendar, over the ends of months and years', () => {
  const at = new Date('2028-02-29T16:30:00Z')
  expect(
    Object.fromEntries(quickPeriods.map((period) => [period, getDates(period, at, 'Asia/Manila')])),
  ).toEqual({
    today: { from: '2028-03-01', to: '2028-03-01' },
    yesterday: { from: '2028-02-29', to: '2028-02-29' },
    days7: { from: '2028-02-24', to: '2028-03-01' },
    days30: { from: '2028-02-01', to: '2028-03-01' },
    month: { from: '2028-03-01', to: '2028-03-01' },
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    all: {},
  })
  expect(getDates('lastMonth', new Date('2027-01-31T12:00:00Z'), 'UTC')).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})

test('today is the day of the zone, whatever day it is elsewhere', () => {
  const at = new Date('2026-11-23T16:02:00Z')
  const today = ['UTC', 'Asia/Manila', 'America/Los_Angeles'].map((zone) => getDates('today', at, zone).to)
  expect(today).toEqual(['2026-11-23', '2026-11-24', '2026-11-23'])
})
