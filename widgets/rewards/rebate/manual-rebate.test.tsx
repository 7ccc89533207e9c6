import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import ManualRebate from './manual-rebate.tsx'

type Rebate = CallValue<'rebate'>

function rebate(due: string, claimed = '0.00'): Rebate {
  const at = '2026-11-20T09:00:00.000Z'
  const line = { id: 'slots', categories: ['RNG'], percent: '1', stake: '60.00', claimed, due }
  return { isOffered: true, lines: [line], due, minimum: '0.10', since: at, lapses: at, currencySymbol: '₱' }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('E7: what is due is claimed once, said in words, and due no more', async () => {
  let now = rebate('0.60')
  const requests = platform({
    '/rewards/rebate': () => ({ value: now }),
    '/rewards/rebate/claim': () => {
      now = rebate('0.00', '0.60')
      return { value: { paid: '0.60', rebate: now } }
    },
  })
  const { engine } = await draw(<ManualRebate />, { status: 'member' })
  const button = await screen.findByTestId<HTMLButtonElement>('rebate-claim')
  expect(screen.getByTestId('rebate-due').textContent).toBe('₱0.60')
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByTestId('rebate-due').textContent).toBe('₱0.00'))
  expect(engine.toasts.list.get().map(({ text }) => text)).toEqual(['₱0.60 is in your wallet'])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(button.disabled).toBe(true)
  expect(screen.getByText('Minimum to claim: ₱0.10')).toBeTruthy()
  expect(requests.filter((request) => request.endsWith('/claim'))).toEqual(['POST /wps/rewards/rebate/claim'])
})

test('a claim that is refused says why', async () => {
  platform({
    '/rewards/rebate': { value: rebate('0.60') },
    '/rewards/rebate/claim': { status: 409, errorCode: 'rebate_too_small' },
  })
  const { engine } = await draw(<ManualRebate />, { status: 'member' })
  fireEvent.click(await screen.findByTestId('rebate-claim'))
  await screen.findByText('Your rebate is below the minimum to claim.')
  expect(engine.toasts.list.get()).toEqual([])
})
