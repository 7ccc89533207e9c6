import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '../../kit/use-me.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { MemberPage } from './member-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '01900000-0000-7000-8000-0000000000a1'

/** Draws a member's page, and proposes an adjustment there. Answers the status that the page had for it. */
async function propose(who: Partial<Me> = {}) {
  drawRoom(
    <Routes>
      <Route path="/members/:merchant/:id" element={<MemberPage />} />
    </Routes>,
    `/members/firstcode/${id}`,
    {
      memberDetail: () => ({
        person: {
          merchant: 'firstcode',
          brand: 'First',
          id,
          username: 'rosaria',
          nickname: 'rosaria',
          type: 0,
          status: 'active' as const,
          mobile: null,
          email: null,
          createdAt: '2026-01-01T00:00:00Z',
          lastLoginAt: null,
        },
        realName: null,
        upline: null,
        balances: [],
        sessions: 0,
        openCases: 0,
        isExcluded: false,
      }),
      memberLimits: () => ({ currency: 'PHP', limits: [], requests: [] }),
      memberTimeline: () => ({ content: [], hasMore: false }),
      moneyAdjust: () => null,
    },
    who,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Adjust' }))
  fireEvent.change(screen.getByLabelText('Amount (PHP)'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [status] = screen
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes('Proposed. It’s in the inbox'))
  return status ?? document.createElement('p')
}

test('H4: an adjustment that was proposed is said to wait, with the way to where it does', async () => {
  const link = within(await propose()).getByRole('link', { name: 'Open in the inbox' })
  expect(link.getAttribute('href')).toBe(`/inbox?kind=money.adjustment&member=${id}`)
})

test('H4: who may not look into the inbox is told without a way there', async () => {
  const status = await propose({ permissions: ['members.view', 'money.adjust'] })
  expect(status.textContent).toContain('Proposed. It’s in the inbox')
  expect(within(status).queryByRole('link')).toBeNull()
})
