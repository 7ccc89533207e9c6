import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const detail = {
  person: { merchant: 'firstcode', id: '01900000-0000-7000-8000-0000000000a1', username: 'rosaria' },
} as ConsoleValue<'memberDetail'>

/** Draws the dialog; answers what was proposed. */
function drawn(answer: () => null | RefusedCall = () => null) {
  const sent: unknown[] = []
  const onProposed = vi.fn()
  drawRoom(<AdjustDialog detail={detail} onClose={vi.fn()} onProposed={onProposed} />, '/', {
    moneyAdjust: (_query, body) => {
      sent.push(body)
      return answer()
    },
  })
  const amount = screen.getByLabelText<HTMLInputElement>('Amount (PHP)')
  const propose = (value: string) => {
    fireEvent.change(amount, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  }
  return { sent, amount, propose, onProposed }
}

test('H4: an amount finer than its currency is not sent: the dialog says how many decimals there are', async () => {
  const { sent, amount, propose, onProposed } = drawn()
  fireEvent.change(amount, { target: { value: '12.345' } })
  expect(screen.getByText('PHP has at most 2 decimals')).toBeTruthy()
  propose('12.345')
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: '12.34' } })
  expect(screen.queryByText('PHP has at most 2 decimals')).toBeNull()
  propose('12.34')
  await waitFor(() => expect(sent).toMatchObject([{ amount: '12.34' }]))
  await waitFor(() => expect(onProposed).toHaveBeenCalledTimes(1))
})

test.each([
  ['abc', 'This isn’t an amount. Enter digits, such as 1000.50'],
  ['-5', 'Enter an amount above zero'],
  ['0', 'Enter an amount above zero'],
  ['1,0,0', 'Use digits and one decimal point: 1000.50'],
  ['99999999999999', 'Enter 90,071,992,547,409.91 PHP or less'],
])('H4: "%s" is not sent, and the field says why', (typed, problem) => {
  const { sent, propose } = drawn()
  propose(typed)
  expect(screen.getByText(problem)).toBeTruthy()
  expect(sent).toEqual([])
})

test('an amount copied with groups and currency is sent plain, and shown as it was read (F2)', async () => {
  const { sent, propose } = drawn()
  propose('PHP 1,00,000.50')
  expect(screen.getByText('= 100,000.50 PHP')).toBeTruthy()
  await waitFor(() => expect(sent).toMatchObject([{ amount: '100000.50' }]))
})

test('H4: what the gateway refused is said until something else is typed or refused', async () => {
  const { amount, propose } = drawn(() => new RefusedCall('not_found', 404))
  const alert = () => screen.getByRole('alert').textContent
  propose('5')
  await waitFor(() => expect(alert()).toBe('Not found'))
  fireEvent.change(amount, { target: { value: '6' } })
  expect(alert()).toBe('')
  propose('6')
  await waitFor(() => expect(alert()).toBe('Not found'))
  act(() => void amount.dispatchEvent(new Event('invalid', { cancelable: true })))
  expect(alert()).toBe('')
})

test('an act that is sent twice, 300 ms apart, or again after a lost answer, is one act (M4, P0)', async () => {
  const ids: (string | null)[] = []
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => Promise.resolve(Response.json({ success: true, message: '', value: null, errorCode: null })),
  ]
  const { propose, onProposed } = drawn()
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    // The page asks for other things too.
    if (!String(input).includes('/money/adjust')) return answers[1]?.()
    ids.push(new Headers(init.headers).get('idempotency-key'))
    return (answers[ids.length - 1] ?? answers[1])?.()
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  propose('12.34')
  await screen.findByRole('alert')
  propose('12.34')
  await waitFor(() => expect(onProposed).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(300)
  propose('12.34')
  await waitFor(() => expect(onProposed).toHaveBeenCalledTimes(2))
  propose('12.35')
  await waitFor(() => expect(ids).toHaveLength(4))
  vi.useRealTimers()
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]])
  expect(ids[3]).not.toBe(ids[0])
})
