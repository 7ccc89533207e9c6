import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../testing/draw-room.tsx'
import { DemoOperators } from './demo-operators.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const olivia = { name: 'olivia', role: 'Owner', password: 'long', code: '111111', inSeconds: 0 }
const maya = { ...olivia, name: 'maya', role: 'Marketing', code: '222222' }

/** The panel over operators whose codes can change, and who was signed in from it. */
function draw(now: { people: ConsoleValue<'demoOperators'> }) {
  const entered: object[] = []
  drawRoom(<DemoOperators onEnter={(body) => void entered.push(body)} />, '/', {
    demoOperators: () => now.people,
  })
  return entered
}

async function answered() {
  await act(() => vi.advanceTimersByTimeAsync(10))
}

test('op 11: whose code was used already is told so, and signed in with the next one once it comes', async () => {
  vi.useFakeTimers()
  const now = { people: [{ ...olivia, inSeconds: 12 }, maya] }
  const entered = draw(now)
  await answered()
  fireEvent.click(screen.getByRole('button', { name: 'olivia Owner' }))
  await answered()
  expect(screen.getByRole('status').textContent).toBe(
    'Each code works once, and olivia has just used the last one. The next one comes in 12 seconds, and you’re logged in then.',
  )
  expect(entered).toEqual([])
  now.people = [{ ...olivia, code: '333333' }, maya]
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await answered()
  expect(entered).toEqual([{ name: 'olivia', password: 'long', code: '333333' }])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('op 11: who chooses somebody else meanwhile waits no more', async () => {
  vi.useFakeTimers()
  const entered = draw({ people: [{ ...olivia, inSeconds: 12 }, maya] })
  await answered()
  fireEvent.click(screen.getByRole('button', { name: 'olivia Owner' }))
  await answered()
  fireEvent.click(screen.getByRole('button', { name: 'maya Marketing' }))
  await answered()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(entered).toEqual([{ name: 'maya', password: 'long', code: '222222' }])
})
