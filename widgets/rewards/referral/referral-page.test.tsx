import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import ReferralPage from './referral-page.tsx'

type Tier = CallValue<'referral'>['tiers'][number]

const money = { currency: 'PHP', currencySymbol: '₱' }
const tiers: Tier[] = [
  { from: 1, gift: { kind: 'cash', amount: '5.00', ...money }, paid: 1, earned: { cash: '5.00', points: 0 } },
  { from: 2, gift: { kind: 'points', points: 50 }, paid: 3, earned: { cash: '0.00', points: 150 } },
  {
    from: 5,
    paid: 0,
    earned: { cash: '0.00', points: 0 },
    gift: { kind: 'bonus', amount: '9.00', ...money, times: 3, days: 7 },
  },
]
const referral: CallValue<'referral'> = {
  code: 'STAR88',
  days: 10,
  tiers,
  perDay: 2,
  perMonth: 50,
  currencySymbol: '₱',
  qualify: [{ of: 'rounds', isAmount: false, atLeast: '2', limited: false }],
  friends: { joined: 2, waiting: 1, paid: 4 },
  earned: { cash: '5.00', points: 150 },
}
const address = `${location.origin}/register?referralCode=STAR88`

function have(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
})

async function open() {
  platform({
    '/rewards/referral': { value: referral },
    '/referral/friends': { value: { content: [], next: null } },
  })
  const drawn = await draw(<ReferralPage />, { status: 'member' })
  await screen.findByTestId('referral-qr')
  return drawn
}

test('E8: the link is written, drawn as a code and copied; a browser that does not copy says so', async () => {
  const copied: string[] = []
  have('clipboard', {
    writeText: vi
      .fn()
      .mockImplementationOnce((text: string) => Promise.resolve(copied.push(text)))
      .mockRejectedValueOnce(new Error('not allowed')),
  })
  const { engine } = await open()
  expect(screen.getByTestId('referral-link').textContent).toBe(address)
  const code = within(screen.getByTestId('referral-qr')).getByRole('img', {
    name: 'QR code of the link with STAR88',
  })
  const expected = render(<QrCode text={address} label="" />).container
  expect(code.innerHTML).toBe(expected.querySelector('svg')?.innerHTML)
  // Without a sheet to share by there is no button for it.
  expect(screen.queryByTestId('referral-share')).toBeNull()
  const said = () => engine.toasts.list.get().map(({ kind, text }) => [kind, text])
  fireEvent.click(screen.getByTestId('referral-copy'))
  await waitFor(() => expect(said()).toEqual([['success', 'Link copied']]))
  expect(copied).toEqual([address])
  fireEvent.click(screen.getByTestId('referral-copy'))
  await waitFor(() =>
    expect(said()[1]).toEqual(['error', 'Your browser blocked copying. Select the link and copy it.']),
  )
})

test('E8: the link is shared where the browser can; who thinks better of it is told nothing', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  have('share', share)
  const { engine } = await open()
  fireEvent.click(screen.getByTestId('referral-share'))
  await expect(share.mock.results[0]?.value).rejects.toThrow()
  expect(share.mock.calls).toEqual([[{ title: 'Invite friends', url: address }]])
  expect(engine.toasts.list.get()).toEqual([])
})

test('E8: what friends bring stands by tier, with what they brought', async () => {
  await open()
  const part = screen.getByTestId('referral-tiers')
  const [, ...rows] = within(part).getAllByRole('row')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Friend 1', '₱5.00', '1', '₱5.00'],
    ['Friends 2 to 4', '50 points', '3', '150 points'],
    ['From friend 5', 'Bonus of ₱9.00Paid once you’ve wagered it 3 times within 7 days', ...['0', '₱0.00']],
    ['Total', '4', '₱5.00 · 150 points'],
  ])
  // On a phone, which has no head of columns, each figure says what it is.
  expect(
    rows.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-label]')].map(({ dataset }) => dataset['label']),
    ),
  ).toEqual(rows.map(() => ['Joined', 'Earned']))
  expect(part.textContent).toContain('1 more friend qualified and counts as soon as the limits allow.')
})
