import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, startOfDate } from '../calendar/calendar.ts'
import { type Bounds, listPieces, sharedPieces, type Span } from './pieces.ts'

const minute = 60_000

function units(zone: string, first: string, days: number): Bounds[] {
  return Array.from({ length: days }, (_, index) => ({
    from: startOfDate(zone, addDays(first, index)),
    until: startOfDate(zone, addDays(first, index + 1)),
  }))
}

/** How often each instant is counted in a period. */
function countIn(period: number, periods: readonly Bounds[], longest: Span) {
  const own = sharedPieces(periods, longest).pieces.flatMap(({ lo, hi, shares }) =>
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
      fc.constantFrom<Span[]>('hour', 'day', 'month'),
      (zone, day, days, longest) => {
        const periods = units(zone, addDays('2025-01-01', day), days)
        for (const [at, { from, until }] of periods.entries()) {
          const times = countIn(at, periods, longest)
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
  const { pieces } = sharedPieces(units('Asia/Manila', '2026-01-01', 365), 'day')
  expect(pieces.filter(({ source }) => source === 'day')).toHaveLength(365)
  const edges = pieces.filter(({ source }) => source === 'hour')
  expect(edges).toHaveLength(366)
  expect(edges.every(({ lo, hi }) => Date.parse(hi) - Date.parse(lo) === 8 * 60 * minute)).toBe(true)
  expect(pieces.some(({ source }) => source === 'rows')).toBe(false)
})

it('reads of a period of months the months, and the days of those that it has in part', () => {
  const until = startOfDate('Asia/Manila', '2026-03-11')
  const months = ['2025-12-20', '2026-01-01', '2026-02-01', '2026-03-01'].map((date) =>
    startOfDate('Asia/Manila', date),
  )
  const periods = months.map((from, index) => ({ from, until: months[index + 1] ?? until }))
  const { pieces } = sharedPieces(periods, 'month')
  const stretches = (source: string) =>
    pieces
      .filter((piece) => piece.source === source)
      .map(({ lo, hi }) => [lo.slice(0, 10), hi.slice(0, 10)])
      .sort()
  expect(stretches('month')).toEqual([
    ['2026-01-01', '2026-02-01'],
    ['2026-02-01', '2026-03-01'],
  ])
  expect(stretches('day')).toEqual([
    ['2025-12-20', '2026-01-01'],
    ['2026-03-01', '2026-03-11'],
  ])
  expect(pieces.filter(({ source }) => source === 'hour')).toHaveLength(5)
})

it('cuts a period of any length into months, days, hours and rows that follow each other', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60_000_000 }),
      (from, minutes) => {
        const until = new Date(from.getTime() + minutes * minute)
        const pieces = listPieces({ from, until }, 'month')
        expect([pieces[0]?.lo, pieces.at(-1)?.hi]).toEqual([from.toISOString(), until.toISOString()])
        for (const [index, { source, lo, hi }] of pieces.entries()) {
          if (index > 0) expect(lo).toBe(pieces[index - 1]?.hi)
          expect(lo < hi).toBe(true)
          const midnight = /T00:00:00.000Z$/
          for (const edge of [lo, hi]) {
            if (source === 'month') expect(edge.slice(8)).toBe('01T00:00:00.000Z')
            if (source === 'day') expect(edge).toMatch(midnight)
            if (source === 'hour') expect(edge).toMatch(/:00:00.000Z$/)
          }
        }
      },
    ),
  )
})

it('is nothing of a period that ends before it begins', () => {
  const [from, until] = [new Date('2026-03-02T10:30:00Z'), new Date('2026-03-02T10:00:00Z')]
  expect([sharedPieces([{ from, until }], 'month').pieces, listPieces({ from, until }, 'month')]).toEqual([
    [],
    [],
  ])
})
