import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { payout } from '../../../machines/money/withdrawal-receipt/withdrawal-receipt.world.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import WithdrawalReceiptDialog from './withdrawal-receipt-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(status: 'due' | 'recalled', proofs: string[] = []) {
  const { withdrawal } = payout(status, proofs)
  platform({ '/wps/withdrawal/status': { value: { ...withdrawal, paid: '325.00' } } })
  const dialog = <WithdrawalReceiptDialog titleId="t" close={() => undefined} withdrawalId={withdrawal.id} />
  await draw(dialog, { status: 'member' })
}

test('more than was to arrive is refused at the field, and nothing is asked to be confirmed (M6)', async () => {
  await open('due', ['018f0000-0000-7000-8000-0000000000b1'])
  fireEvent.click(await screen.findByTestId('receipt-part'))
  const amount = await screen.findByTestId('amount')
  fireEvent.change(amount, { target: { value: '400' } })
  fireEvent.blur(amount)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  const words = amount.closest('.field')?.querySelector('.field__message')?.textContent
  expect(words).toContain('324.99')
  fireEvent.submit(amount)
  expect(screen.queryByTestId('receipt-confirm')).toBeNull()
  fireEvent.change(amount, { target: { value: '300' } })
  fireEvent.submit(amount)
  await waitFor(() => expect(screen.getByTestId('receipt-confirm')).toBeTruthy())
})

test('of a payout that the provider took back nothing is asked any more (M6)', async () => {
  await open('recalled')
  expect((await screen.findByTestId('receipt-over')).textContent).toContain('The provider says it reversed')
})
