import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import UnfinishedRounds from './unfinished-rounds.tsx'

const rounds = [
  { round: 'r1', nodeId: 'koi', title: 'Koi Circuit', stake: '5.00', startedAt: '2026-01-01T00:00:00.000Z' },
  { round: 'r2', nodeId: 'lantern', title: 'Lantern', stake: '2.00', startedAt: '2026-01-01T00:01:00.000Z' },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(value: typeof rounds, given: Given = {}) {
  platform({ '/wps/game/rounds/unfinished': { value } })
  return draw(<UnfinishedRounds />, { path: '/promotions', status: 'member', ...given })
}

function offer() {
  return screen.queryByTestId('unfinished-round')
}

test('a round that was left is offered with its game and stake, and leads back into it', async () => {
  const { address } = await open(rounds)
  await waitFor(() => expect(offer()?.textContent).toContain('Koi Circuit'))
  expect(offer()?.textContent).toMatch(/5\.00/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/seamless?gameCode=koi'))
})

test('a round that is put aside makes room for the next, and the last for nothing', async () => {
  await open(rounds)
  await waitFor(() => expect(offer()).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(offer()?.textContent).toContain('Lantern')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(offer()).toBeNull()
})
