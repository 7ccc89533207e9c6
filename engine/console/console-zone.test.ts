import { expect, it } from 'vitest'
import { clockIn, dateIn, instantFrom, findStart, zoneLabel, zoneOffset } from './console-zone.ts'

function at(text: string) {
  return Date.parse(text)
}

it.each([
  ['Asia/Manila', '2026-11-29T00:00:00Z', 'GMT+8 Manila'],
  ['Asia/Kolkata', '2026-11-29T00:00:00Z', 'GMT+5:30 Kolkata'],
  ['America/Sao_Paulo', '2026-11-29T00:00:00Z', 'GMT−3 Sao Paulo'],
  ['Europe/Berlin', '2026-11-29T00:00:00Z', 'GMT+1 Berlin'],
  ['Europe/Berlin', '2026-07-29T00:00:00Z', 'GMT+2 Berlin'],
  ['Europe/London', '2026-11-29T00:00:00Z', 'GMT+0 London'],
  ['UTC', '2026-11-29T00:00:00Z', 'UTC'],
])('%s is called at %s: %s', (zone, when, label) => {
  expect(zoneLabel(zone, at(when))).toBe(label)
  expect(label.startsWith(zoneOffset(zone, at(when)))).toBe(true)
})

it.each([
  ['Asia/Manila', '2026-11-28T16:00:00Z', '2026-11-29T00:00:00'],
  ['America/Sao_Paulo', '2026-11-29T02:59:59Z', '2026-11-28T23:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
  ['UTC', '2026-11-29T02:59:59Z', '2026-11-29T02:59:59'],
])('a clock in %s shows at %s: %s, and back', (zone, instant, clock) => {
  expect(clockIn(zone, instant)).toBe(clock)
  expect(instantFrom(zone, clock)).toBe(instant)
  expect(dateIn(zone, at(instant))).toBe(clock.slice(0, 10))
})

it('a date begins at its midnight there, or where the clocks left it', () => {
  expect(findStart('Asia/Manila', '2026-11-29')).toBe('2026-11-28T16:00:00Z')
  expect(findStart('Asia/Manila', '2026-11-29', 1)).toBe('2026-11-29T16:00:00Z')
  expect(findStart('America/Sao_Paulo', '2018-11-04')).toBe('2018-11-04T03:00:00Z')
  expect(dateIn('Asia/Manila', at('2026-11-29T16:00:00Z'), -1)).toBe('2026-11-29')
})

it('a year is what is typed of it, from its first digit on', () => {
  for (const date of ['0002-01-01', '0020-06-30', '0202-12-31', '2026-01-01'])
    for (const zone of ['UTC', 'Asia/Manila', 'America/Sao_Paulo']) {
      expect(dateIn(zone, at(findStart(zone, date) ?? ''))).toBe(date)
      expect(clockIn(zone, instantFrom(zone, `${date}T12:30`) ?? '')).toBe(`${date}T12:30:00`)
    }
})

it('what is no time is none', () => {
  for (const none of ['x', '2026-99-99T00:00:00Z', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z']) {
    expect([none, dateIn('Asia/Manila', at(none)), clockIn('Asia/Manila', none)]).toEqual([none, '', ''])
    expect([none, findStart('Asia/Manila', none), instantFrom('Asia/Manila', none)]).toEqual([
      none,
      undefined,
      undefined,
    ])
  }
  expect(dateIn('Asia/Manila', at('9999-12-31T12:00:00Z'), 1)).toBe('')
  expect([clockIn('UTC', ''), instantFrom('UTC', ''), findStart('UTC', '')]).toEqual([
    '',
    undefined,
    undefined,
  ])
})
