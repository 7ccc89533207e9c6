// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '../shell/api.ts'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { type LiveGame, useDraws } from './use-draws.ts'
import '../../testing/late-effects.ts'

const at = '2026-11-23T00:00:00.000Z'

function getState(code: string): DrawsState {
  const draws = [{ no: '1', closesAt: at, drawsAt: at, commitment: 'c' }]
  return { game: { code }, draws, results: [], serverTime: at } as unknown as DrawsState
}

interface DrawRequest {
  game: string
  answer: (state: DrawsState) => void
  refuse: (error: Error) => void
}

let requests: DrawRequest[]
let failures: unknown[]
let live: LiveGame

class SilentSocket {
  send() {}
  close() {}
}

/** Does something and waits until the page has drawn what came of it. */
async function after(run: () => void) {
  await act(async () => {
    run()
    await vi.advanceTimersByTimeAsync(0)
  })
}

function Probe({ game }: { game: GameProps<DrawsState> }) {
  live = useDraws(game)
  return null
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(at) })
  vi.stubGlobal('WebSocket', SilentSocket)
  requests = []
  failures = []
  const game = {
    data: { state: getState('PEARL1'), serverTime: at, rounds: [] },
    bearer: 'b',
    revision: 0,
    refreshBalance: () => undefined,
    fail: (error: unknown) => failures.push(error),
    call: (_method: string, path: string) =>
      new Promise((answer, refuse) =>
        requests.push({ game: path.split('game=')[1] ?? '', answer, refuse } as DrawRequest),
      ),
  } as unknown as GameProps<DrawsState>
  await after(() => render(h(Probe, { game }), document.body))
})
afterEach(() => {
  render(null, document.body)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('comes to the game that was chosen while another was being requested', async () => {
  await after(() => live.reload())
  await after(() => live.choose('HARBOUR3'))
  expect(requests.map(({ game }) => game)).toEqual(['PEARL1', 'HARBOUR3'])
  expect(live.isComing).toBe(true)
  await after(() => requests[1]?.answer(getState('HARBOUR3')))
  await after(() => requests[0]?.answer(getState('PEARL1')))
  expect([live.state.game.code, live.isComing]).toEqual(['HARBOUR3', false])
})

it('comes to the game that was chosen just after another had come', async () => {
  await after(() => live.reload())
  await after(() => requests[0]?.answer(getState('PEARL1')))
  await after(() => live.choose('HARBOUR3'))
  await after(() => requests[1]?.answer(getState('HARBOUR3')))
  expect(live.state.game.code).toBe('HARBOUR3')
})

it('asks once where a game is wanted twice at a time', async () => {
  await after(() => live.reload())
  await after(() => live.reload())
  expect(requests).toHaveLength(1)
})

it('stays with the game before, and says why, where a choice is refused', async () => {
  await after(() => live.choose('GONE'))
  await after(() => requests[0]?.refuse(new Refused('draw_unknown', 404)))
  expect([live.state.game.code, live.isComing]).toEqual(['PEARL1', false])
  expect(failures).toHaveLength(1)
})
