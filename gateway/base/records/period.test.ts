import { expect, it } from 'vitest'
import { first } from '../../testing/test-gateway.ts'
import { getUnitStart } from '../calendar/date-units.ts'
import { getPeriod } from './period.ts'

const brand = first({ merchant: { timeZone: 'Asia/Manila' } })
const now = new Date('2026-03-01T15:59:59Z')

it('a period is from the beginning of its first day until the end of its last, until tomorrow by itself', () => {
  expect(getPeriod(brand, { from: '2026-02-27' }, now)).toEqual({
    zone: 'Asia/Manila',
    first: '2026-02-27',
    last: '2026-03-02',
    from: new Date('2026-02-26T16:00:00Z'),
    until: new Date('2026-03-02T16:00:00Z'),
  })
})

it.each([
  ['to', { to: '2026-02-30' }],
  ['to', { to: 'today' }],
  ['to', { from: '2026-03-02', to: '2026-03-01' }],
  ['to', { to: '9999-12-31' }],
  ['from', { from: '10000-01-01' }],
  ['from', { from: '9999-01-01' }],
  ['zone', { zone: 'Mars/Olympus' }],
])('a period is refused for its %s: %j', (field, query) => {
  expect(() => getPeriod(brand, query, now)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      details: { fields: { [field]: 'field_format' } },
    }) as Error,
  )
})

it('behind the last date that a period may have there are dates of every unit', () => {
  const { last } = getPeriod(brand, { to: '9998-12-31' }, now)
  for (const unit of ['day', 'week', 'month', 'quarter', 'year'] as const)
    expect(getUnitStart(unit, last, 1) > last).toBe(true)
})
