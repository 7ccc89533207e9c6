import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { CasePage } from './case-page.tsx'

type Detail = ConsoleValue<'caseDetail'>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kept = { isFourEyes: true, isGrave: false, isAnswer: false, reasons: ['checked'] }
const detail: Detail = {
  ...{ merchant: 'firstcode', brand: 'First', id: '01900000-0000-7000-8000-0000000000c1' },
  ...{ kind: 'withdrawal.review', reference: 'r', memberId: null, member: null },
  ...{ amount: '4000.00', currency: 'PHP', status: 'open', openedAt: '2026-01-01T00:00:00Z' },
  ...{ closedAt: null, outcome: null, assignedTo: null, isMine: false, waitsForSecond: true },
  details: [
    { name: 'payout', value: '3985.00', currency: 'PHP' },
    { name: 'account', value: 'BPI •••• 4567' },
  ],
  decisions: [
    { name: 'approve', ...kept, barred: 'voted' },
    { name: 'reject', ...kept, isFourEyes: false, barred: null },
  ],
  ...{ permission: 'withdrawals.approve', isAllowed: true, votes: [], comments: [] },
  threshold: { amount: '1000.00', windowHours: 1, used: '2500.00' },
}

function draw(changes: Partial<Detail> = {}) {
  drawRoom(
    <Routes>
      <Route path="/inbox/:merchant/:id" element={<CasePage />} />
    </Routes>,
    `/inbox/firstcode/${detail.id}`,
    { caseDetail: () => ({ ...detail, ...changes }), casePictures: () => [] },
  )
}

test('H4: what somebody voted for is not offered again, and the page says why', async () => {
  draw()
  expect(await screen.findByText(/^You voted for this already: Approve/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: '1' })
  expect(screen.queryByRole('dialog')).toBeNull()
  // The other decision keeps its key.
  expect(screen.getByRole('button', { name: 'Reject 2' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '2' })
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('H4: who proposed a case is not offered to carry it out, and the page says who may', async () => {
  draw({
    decisions: [
      { name: 'post', ...kept, barred: 'proposed' },
      { name: 'drop', ...kept, barred: null },
    ],
  })
  expect(await screen.findByText(/^You proposed this: .* takes another person/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: / [12]$/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ 2$/),
  ])
})

test('H4: every amount of a case is written the same way', async () => {
  draw()
  expect(await screen.findByText('4,000.00 PHP')).toBeTruthy()
  expect(screen.getByText('3,985.00 PHP')).toBeTruthy()
  expect(
    screen.getByText('One person may decide 1,000.00 PHP within an hour; 2,500.00 PHP are used.'),
  ).toBeTruthy()
})
