import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { Screen } from '../../../engine/base/page/screen/screen.tsx'
import { memberPages } from '../../../schemas/documents/widgets/members.widgets.ts'
import document from '../../../schemas/screens/member.json' with { type: 'json' }
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [centre] = document.slots.default

test('the menu of the member centre names every page once, in order, and each is there', () => {
  expect(centre?.slots.menu.map(({ props }) => props.page)).toEqual(memberPages)
  expect(Object.keys(centre?.slots ?? {})).toEqual(['menu', ...memberPages])
})

async function open(page: string, isSingle: boolean, messages: number, boot: Partial<Boot> = {}) {
  platform({
    GCS_merchantWallet: { value: { isSingle } },
    CSP_unreadCount: { value: { announcements: 12, notices: 11, messages, read: [] } },
    MCSFE_getMissionSummaryDetails: {
      value: { missions: [], badges: [], claimable: 2, currencySymbol: '₱' },
    },
    '/wps/rewards': { value: { content: [], next: null, claimable: messages + 1 } },
  })
  const drawn = await draw(<Screen name="member" />, {
    status: 'member',
    path: `/member?page=${page}`,
    boot: { screens: { member: document }, ...boot },
  })
  await screen.findAllByRole('link', { name: 'My account' })
  return drawn
}

test('the menu tells where one is and what was not read, and wallets only where there are several', async () => {
  await open('feedback', true, 2)
  const menu = screen.getByTestId('member-menu')
  expect(menu.querySelector('[aria-current]')?.textContent).toBe('Feedback')
  expect((await screen.findByTestId('member-unread')).textContent).toBe('22 unread')
  expect((await screen.findByTestId('missions-to-claim')).textContent).toBe('22 to claim')
  expect((await screen.findByTestId('rewards-to-claim')).textContent).toBe('33 to claim')
  expect(menu.querySelector('[href="/member?page=wallet"]')).toBeNull()
  cleanup()
  const { address } = await open('constructor', false, 0)
  await waitFor(() => expect(address()).toBe('/member'))
  await waitFor(() =>
    expect(screen.getByTestId('member-menu').querySelector('[href="/member?page=wallet"]')).not.toBeNull(),
  )
  expect(screen.getByTestId('member-menu').querySelector('[aria-current]')?.textContent).toBe('My account')
})

test('the member centre offers the transfer to the upline only where the brand has agents', async () => {
  const transfer = () => screen.getByTestId('member-menu').querySelector('[href="/member?page=transferUp"]')
  await open('feedback', true, 0)
  expect(transfer()).not.toBeNull()
  cleanup()
  await open('feedback', true, 0, { routes: testBoot().routes.filter(({ needs }) => needs !== 'agents') })
  expect(transfer()).toBeNull()
})
