import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { AdjustCommission } from './adjust-commission.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const of = {
  merchant: 'firstcode',
  run: '01900000-0000-7000-8000-0000000000aa',
  contract: '01900000-0000-7000-8000-0000000000bb',
}

/** Draws the dialog; answers what was proposed, and how often that was said. */
function drawn(answer: () => null | RefusedCall = () => null) {
  const proposed: unknown[] = []
  const onProposed = vi.fn()
  const line = { agent: 'agentben' }
  drawRoom(
    <AdjustCommission of={of} line={line} onClose={vi.fn()} onProposed={onProposed} />,
    '/settlements',
    {
      settlementAdjust: (_query, body) => {
        proposed.push(body)
        return answer()
      },
    },
  )
  return { proposed, onProposed }
}

function fill(given: Record<string, string>) {
  for (const [label, value] of Object.entries(given))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
}

test('H4: an adjustment is proposed with its direction, amount and reason, and said to be', async () => {
  const { proposed, onProposed } = drawn()
  screen.getByRole('dialog', { name: 'Adjust: agentben' })
  fill({
    Direction: 'take',
    'Amount (PHP)': '12.5',
    Reason: 'goodwill',
    Comment: ' A wrong tier. ',
  })
  await waitFor(() => expect(onProposed).toHaveBeenCalledTimes(1))
  expect(proposed).toEqual([
    { ...of, direction: 'take', amount: '12.5', reason: 'goodwill', comment: 'A wrong tier.' },
  ])
})

test('H4: it gives unless it is said to take, and stays open with what it was refused for', async () => {
  const { proposed, onProposed } = drawn(() => new RefusedCall('not_found', 404))
  fill({ 'Amount (PHP)': '3' })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(proposed).toEqual([{ ...of, direction: 'give', amount: '3', reason: 'correction', comment: '' }])
  expect(onProposed).not.toHaveBeenCalled()
})

test('H4: nothing is proposed without an amount, or with what is none', () => {
  drawn()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount (PHP)')
  const isRight = (value: string) => {
    fireEvent.change(amount, { target: { value } })
    return amount.checkValidity()
  }
  expect(['', 'many', '-1', '1.234', '1e3'].map(isRight)).toEqual([false, false, false, false, false])
  expect(['1', '0.01', '12.50'].map(isRight)).toEqual([true, true, true])
})
