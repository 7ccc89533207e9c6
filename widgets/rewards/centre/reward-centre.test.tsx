import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import RewardCentre from './reward-centre.tsx'

type Reward = CallValue<'rewardClaim'>

const at = '2026-11-20T09:00:00.000Z'
const id = '00000000-0000-7000-8000-000000000001'
const reward: Reward = {
  id,
  source: 'mission',
  sourceRef: 'spins',
  title: 'Spins',
  status: 'claimable',
  gift: { kind: 'cash', amount: '20.00', currency: 'PHP', currencySymbol: '₱' },
  madeAt: at,
  untilAt: at,
  settledAt: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What else a page shows that a claim changes: the money of the head, the menu. */
function Beside() {
  useCall('balance')
  useCall('missionSummary')
  return null
}

function listed(content: Reward[]) {
  return { value: { content, next: null, claimable: content.length } }
}

test('E7: what is claimed is said in words and gone from the list; what it changes is read anew', async () => {
  const sent: unknown[] = []
  let list = [reward]
  let held: Promise<void> | undefined
  let release: (() => void) | undefined
  const requests = platform({
    '/rewards/vip': { value: { hasVip: false } },
    MCSFE_getMissionSummaryDetails: {
      value: { missions: [], badges: [], claimable: 1, currencySymbol: '₱' },
    },
    // Slower than the list: the row is gone before the claim is through.
    '/wallets/balance': async () => {
      await held
      return { value: { balance: '20.00' } }
    },
    '/rewards/claim': (body) => {
      sent.push(body)
      list = []
      held = new Promise((resolve) => (release = resolve))
      return { value: { ...reward, status: 'claimed', settledAt: at } }
    },
    '/wps/rewards': () => listed(list),
  })
  const { engine } = await draw(
    <>
      <RewardCentre />
      <Beside />
    </>,
    { status: 'member' },
  )
  const button = await screen.findByTestId('reward-claim')
  const reads = () => requests.filter((request) => request.endsWith('MCSFE_getMissionSummaryDetails')).length
  const before = reads()
  fireEvent.click(button)
  await screen.findByTestId('rewards-none')
  await act(async () => {
    release?.()
    await held
  })
  await waitFor(() => expect(engine.toasts.list.get().map(({ text }) => text)).toEqual(['₱20.00 is yours']))
  expect(sent).toEqual([{ id }])
  expect(reads()).toBe(before + 1)
})

test('a claim that is refused says why, and the reward stays where it is', async () => {
  platform({
    '/rewards/vip': { value: { hasVip: false } },
    '/rewards/claim': { status: 409, errorCode: 'reward_gone' },
    '/wps/rewards': listed([reward]),
  })
  const { engine } = await draw(<RewardCentre />, { status: 'member' })
  fireEvent.click(await screen.findByTestId('reward-claim'))
  expect((await screen.findByRole('alert')).textContent).toBe('This reward can no longer be claimed.')
  expect(screen.getByTestId('reward').dataset['status']).toBe('claimable')
  expect(engine.toasts.list.get()).toEqual([])
})
