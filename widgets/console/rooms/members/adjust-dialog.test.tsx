import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const detail = {
  person: { merchant: 'firstcode', id: '01900000-0000-7000-8000-0000000000a1', username: 'rosaria' },
} as ConsoleValue<'memberDetail'>

test('H4: an amount finer than its currency is not sent: the dialog says how many decimals there are', async () => {
  const sent: unknown[] = []
  drawRoom(<AdjustDialog detail={detail} onClose={vi.fn()} />, '/', {
    moneyAdjust: (_query, body) => {
      sent.push(body)
      return null
    },
  })
  const amount = screen.getByLabelText<HTMLInputElement>('Amount (PHP)')
  fireEvent.change(amount, { target: { value: '12.345' } })
  expect(screen.getByText('PHP has 2 decimals at most')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  expect(amount.validity.patternMismatch).toBe(true)
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: '12.34' } })
  expect(screen.queryByText('PHP has 2 decimals at most')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(sent).toMatchObject([{ amount: '12.34' }]))
})
