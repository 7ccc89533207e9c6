import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, startOfDate } from '../calendar/calendar.ts'
import { type Bounds, listPieces, sharedPieces } from './pieces.ts'

const minute = 60_000

function units(zone: string, first: string, days: number): Bounds[] {
  return Array.from({ length: days }, (_, index) => ({
    from: startOfDate(zone, addDays(first, index)),
    until: startOfDate(zone, addDays(first, index + 1)),
  }))
}

/** How often each instant is counted in a period. */
function countIn(period: number, periods: readonly Bounds[]) {
  const own = sharedPieces(periods).pieces.flatMap(({ lo, hi, shares }) =>
    shares
      .filter(({ slot }) => slot === period)
      .map(({ sign }) => ({ lo: Date.parse(lo), hi: Date.parse(hi), sign })),
  )
  return (at: number) => own.reduce((sum, { lo, hi, sign }) => (lo <= at && at < hi ? sum + sign : sum), 0)
}

it('adds up to each period exactly, whatever the zone and the clock change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'Asia/Manila',
        'Asia/Kolkata',
        'Asia/Kathmandu',
        'America/St_Johns',
        'Europe/Berlin',
        'UTC',
      ),
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: 1, max: 5 }),
      (zone, day, days) => {
        const periods = units(zone, addDays('2025-01-01', day), days)
        for (const [at, { from, until }] of periods.entries()) {
          const times = countIn(at, periods)
          const [begin, end] = [from.getTime(), until.getTime()]
          for (let instant = begin - 1_560 * minute; instant < end + 1_560 * minute; instant += 7.5 * minute)
            expect(times(instant)).toBe(instant >= begin && instant < end ? 1 : 0)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('reads each edge of a year by days once, and no more than half a day of hours', () => {
  const { pieces } = sharedPieces(units('Asia/Manila', '2026-01-01', 365))
  expect(pieces.filter(({ source }) => source === 'day')).toHaveLength(365)
  const edges = pieces.filter(({ source }) => source === 'hour')
  expect(edges).toHaveLength(366)
  expect(edges.every(({ lo, hi }) => Date.parse(hi) - Date.parse(lo) === 8 * 60 * minute)).toBe(true)
  expect(pieces.some(({ source }) => source === 'rows')).toBe(false)
})

it('is nothing of a period that ends before it begins', () => {
  const [from, until] = [new Date('2026-03-02T10:30:00Z'), new Date('2026-03-02T10:00:00Z')]
  expect([sharedPieces([{ from, until }]).pieces, listPieces({ from, until })]).toEqual([[], []])
})
