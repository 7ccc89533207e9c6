import { describe, expect, it } from 'vitest'
import { nextDraws } from './schedule.ts'

function at(text: string) {
  return Date.parse(text)
}

function times(draws: readonly { no: string; drawsAt: number }[]) {
  return draws.map(({ no, drawsAt }) => [no, new Date(drawsAt).toISOString()])
}

describe('the schedule', () => {
  it('numbers regular draws from midnight, and the last of a day is at midnight', () => {
    expect(nextDraws({ every: 60, closeBefore: 5 }, at('2026-11-21T23:58:30Z'), 3)).toEqual([
      { no: '2026-11-21-1439', closesAt: at('2026-11-21T23:58:55Z'), drawsAt: at('2026-11-21T23:59:00Z') },
      { no: '2026-11-21-1440', closesAt: at('2026-11-21T23:59:55Z'), drawsAt: at('2026-11-22T00:00:00Z') },
      { no: '2026-11-22-0001', closesAt: at('2026-11-22T00:00:55Z'), drawsAt: at('2026-11-22T00:01:00Z') },
    ])
  })

  it('goes on to the next draw at the instant of one', () => {
    expect(nextDraws({ every: 60, closeBefore: 5 }, at('2026-11-21T10:00:00Z'), 1)[0]?.no).toBe(
      '2026-11-21-0601',
    )
  })

  it('comes faster by a scale', () => {
    expect(nextDraws({ every: 60, closeBefore: 5 }, at('2026-11-21T00:00:00Z'), 2, 0.1)).toEqual([
      {
        no: '2026-11-21-0001',
        closesAt: at('2026-11-21T00:00:05.500Z'),
        drawsAt: at('2026-11-21T00:00:06Z'),
      },
      {
        no: '2026-11-21-0002',
        closesAt: at('2026-11-21T00:00:11.500Z'),
        drawsAt: at('2026-11-21T00:00:12Z'),
      },
    ])
  })

  it('keeps local times and days of the week', () => {
    const schedule = { at: ['21:00'], zone: 'Asia/Manila', days: [0, 2, 4], closeBefore: 900 }
    expect(times(nextDraws(schedule, at('2026-11-21T12:00:00Z'), 3))).toEqual([
      ['2026-11-22-0001', '2026-11-22T13:00:00.000Z'],
      ['2026-11-24-0001', '2026-11-24T13:00:00.000Z'],
      ['2026-11-26-0001', '2026-11-26T13:00:00.000Z'],
    ])
  })

  it('draws once on the days on which clocks are moved', () => {
    const schedule = { at: ['02:30'], zone: 'Europe/Berlin', closeBefore: 60 }
    expect(times(nextDraws(schedule, at('2026-03-28T12:00:00Z'), 2))).toEqual([
      ['2026-03-29-0001', '2026-03-29T01:30:00.000Z'],
      ['2026-03-30-0001', '2026-03-30T00:30:00.000Z'],
    ])
    expect(times(nextDraws(schedule, at('2026-10-24T12:00:00Z'), 2))).toEqual([
      ['2026-10-25-0001', '2026-10-25T00:30:00.000Z'],
      ['2026-10-26-0001', '2026-10-26T01:30:00.000Z'],
    ])
  })

  it('has each number once, in order, over a year', () => {
    const draws = nextDraws(
      { at: ['09:00', '21:00'], zone: 'America/New_York', closeBefore: 60 },
      at('2026-01-01T00:00:00Z'),
      730,
    )
    expect(new Set(draws.map(({ no }) => no)).size).toBe(730)
    expect(
      draws.every(({ drawsAt }, value) => value === 0 || drawsAt > (draws[value - 1]?.drawsAt ?? 0)),
    ).toBe(true)
  })
})
