// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameProps, ShownRound } from '../shell/table.ts'
import { openLanguage } from '../words/words.ts'
import { type Settled, useOutcomes } from './use-outcomes.ts'
import '../../testing/late-effects.ts'

type Game = Parameters<typeof useOutcomes>[0]

let game: Game
let announce: (ticket: Settled) => void

function Probe() {
  announce = useOutcomes(game)
  return null
}

function draw(rounds: Partial<ShownRound>[] = []) {
  game = { ...game, data: { rounds } as unknown as GameProps['data'] }
  return act(() => render(h(Probe, {}), document.body))
}

beforeEach(async () => {
  const language = await openLanguage('EN', 'draws')
  const money = (minor: bigint | string) => language.figures.money(minor, 2, '₱')
  const mocks = { notify: vi.fn(), play: vi.fn(), seen: vi.fn() }
  game = { ...mocks, language, money, data: { rounds: [] } as unknown as GameProps['data'] }
  vi.useFakeTimers()
})
afterEach(() => {
  render(null, document.body)
  vi.useRealTimers()
})

function ticket(id: string, state: string, payout: string): Settled {
  return { id, no: '2026-11-28-12', state, stake: '8000', payout }
}

function round(id: string, state: ShownRound['state'], payout: string): Partial<ShownRound> {
  return { id, state, stake: '8000', payout, bets: { no: '2026-11-28-12' } }
}

/** All that was said until now, without the signs that only order it. */
function said() {
  vi.advanceTimersByTime(1_000)
  return vi.mocked(game.notify).mock.calls.map(([text]) => text.replace(/[\u2066-\u2069]/g, ''))
}

function played() {
  return vi.mocked(game.play).mock.calls.flat()
}

const outcomes = [
  ['settled', '8001', 'win', 'Draw 2026-11-28-12: your ticket won ₱80.01.'],
  ['settled', '7680', 'stop', 'Draw 2026-11-28-12: ₱76.80 of ₱80.00 returned.'],
  ['settled', '0', 'stop', 'Draw 2026-11-28-12: no win this time.'],
  ['refunded', '0', 'stop', 'Draw 2026-11-28-12 was cancelled and your ₱80.00 refunded.'],
] as const

it.each(outcomes)('says of a ticket that is %s with %s how it ended', async (state, payout, cue, text) => {
  await draw()
  announce(ticket('one', state, payout))
  expect(said()).toEqual([text])
  expect(played()).toEqual([cue])
  expect(vi.mocked(game.seen).mock.calls).toEqual([['one']])
})

it.each(outcomes)('says of a ticket that was %s with %s while away how it ended', async (...outcome) => {
  const [state, payout, cue, text] = outcome
  await draw([round('one', state, payout), round('two', 'open', '0'), round('three', 'staking', '0')])
  expect(said()).toEqual([text])
  expect(played()).toEqual([cue])
  expect(vi.mocked(game.seen).mock.calls).toEqual([['one']])
})

it('says each ticket once, however often it is told of', async () => {
  await draw([round('one', 'settled', '8001')])
  announce(ticket('one', 'settled', '8001'))
  expect(said()).toHaveLength(1)
  announce(ticket('one', 'settled', '8001'))
  await draw([round('one', 'settled', '8001')])
  expect(said()).toHaveLength(1)
  announce(ticket('two', 'settled', '0'))
  expect(said()).toEqual([outcomes[0][3], outcomes[2][3]])
  expect(vi.mocked(game.seen).mock.calls).toEqual([['one'], ['two']])
})

it('says the tickets of a draw in one, with the stakes that were given back among what was paid', async () => {
  await draw()
  announce(ticket('one', 'settled', '0'))
  announce(ticket('two', 'settled', '9000'))
  announce(ticket('three', 'refunded', '0'))
  expect(said()).toEqual(['3 tickets settled: ₱170.00 paid for stakes of ₱240.00.'])
  expect(played()).toEqual(['win'])
  expect(vi.mocked(game.seen).mock.calls).toEqual([['one'], ['two'], ['three']])
})
