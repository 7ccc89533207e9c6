import { describe, expect, it } from 'vitest'
import { isZone } from '../../../schemas/base/zone-clock.ts'
import { addDays, dateIn, startOfDate, zoned } from './calendar.ts'

function starts(zone: string, date: string) {
  return startOfDate(zone, date).toISOString()
}

/** Dates of some years on which clocks of a zone are changed: between months by halves, as no zone changes them twice within one. */
function listChanges(zone: string): string[] {
  const getAhead = (date: string) => zoned(zone, new Date(`${date}T00:00:00Z`)).slice(19)
  const changes: string[] = []
  for (const year of ['2011', '2018', '2026'])
    for (let month = 1; month <= 12; month += 1) {
      let [first, last] = [`${year}-${String(month).padStart(2, '0')}-01`, '']
      last = addDays(first, 31)
      if (getAhead(first) === getAhead(last)) continue
      for (let days = 31; days > 1; days = (Date.parse(last) - Date.parse(first)) / 86_400_000) {
        const middle = addDays(first, Math.floor(days / 2))
        if (getAhead(first) === getAhead(middle)) first = middle
        else last = middle
      }
      changes.push(first)
    }
  return changes
}

describe('a date begins', () => {
  it.each([
    ['Asia/Manila', '2026-03-01', '2026-02-28T16:00:00.000Z'],
    ['UTC', '0020-02-29', '0020-02-29T00:00:00.000Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '2025-12-31T11:00:00.000Z'],
    // Summer time begins and ends on these dates, after midnight.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // The 30th was left out.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    // There was no midnight: clocks went from 00:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-05', '2018-11-05T02:00:00.000Z'],
    // The hour before midnight came twice.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z'],
  ])('in %s, %s at %s', (zone, date, instant) => {
    expect(starts(zone, date)).toBe(instant)
  })

  it('where the one before it ends, in every zone there is, at each change of its clocks in some years', () => {
    let changes = 0
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const date of listChanges(zone)) {
        changes += 1
        for (const day of [date, addDays(date, 1)]) {
          const start = startOfDate(zone, day)
          const [before, after] = [-1, 0].map((ms) => dateIn(zone, new Date(start.getTime() + ms)))
          // A date that is left out begins with the one behind it.
          expect([zone, day, String(before) < day, day <= String(after)]).toEqual([zone, day, true, true])
        }
      }
    }
    expect(changes).toBeGreaterThan(400)
  })

  it('where the one before it ends, in some zones on every date of two years', () => {
    for (const zone of [
      'America/Sao_Paulo',
      'Asia/Manila',
      'Europe/Berlin',
      'Africa/Cairo',
      'America/New_York',
    ]) {
      for (let date = '2017-12-30'; date < '2020-01-03'; date = addDays(date, 1)) {
        const [start, end] = [startOfDate(zone, date), startOfDate(zone, addDays(date, 1))]
        expect([zone, date, dateIn(zone, start), dateIn(zone, new Date(end.getTime() - 1))]).toEqual([
          zone,
          date,
          date,
          date,
        ])
        expect(dateIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }
    }
  })
})

describe('an instant', () => {
  it('is written as a clock there shows it', () => {
    const at = new Date('2026-03-29T01:30:00.900Z')
    expect(zoned('Europe/Berlin', at)).toBe('2026-03-29T03:30:00+02:00')
    expect(zoned('America/Sao_Paulo', at)).toBe('2026-03-28T22:30:00-03:00')
    expect(zoned('Asia/Kathmandu', at)).toBe('2026-03-29T07:15:00+05:45')
    expect(zoned('UTC', at)).toBe('2026-03-29T01:30:00+00:00')
  })
})

describe('a zone', () => {
  it('is one of the list', () => {
    expect(['Asia/Manila', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
  })
})
