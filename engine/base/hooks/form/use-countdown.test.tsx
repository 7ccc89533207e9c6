import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../clock/clock.ts'
import { useCountdown } from './use-countdown.ts'

function Seconds({ until }: { until: number | null }) {
  return <output>{useCountdown(until)}</output>
}

function shown() {
  return screen.getByRole('status').textContent
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useCountdown', () => {
  it('counts whole seconds down to an instant of the server, and stops there', () => {
    const server = '2026-03-01T12:00:00.000Z'
    clock.sync(server, { sentAt: performance.now(), receivedAt: performance.now() })
    render(<Seconds until={Date.parse(server) + 2_500} />)
    const seen = [shown()]
    for (let second = 0; second < 4; second++) {
      act(() => void vi.advanceTimersByTime(1_000))
      seen.push(shown())
    }
    expect(seen).toEqual(['3', '2', '1', '0', '0'])
  })

  it('is 0 where nothing is counted', () => {
    render(<Seconds until={null} />)
    expect(shown()).toBe('0')
  })
})
