import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import TeamRoundDialog from './team-round-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const round: CallValue<'teamRound'> = {
  account: 'mari',
  round: 'r-1',
  nodeId: 'slot',
  title: 'Moon Garden',
  vendorName: 'Pocket',
  state: 'settled',
  stake: '5.00',
  payout: '12.50',
  refunded: '0.00',
  net: '7.50',
  startedAt: '2031-05-06T07:08:09.000Z',
  endedAt: '2031-05-06T07:18:09.000Z',
  fairUrl: '',
  isReported: false,
  mechanic: 'reels',
  currency: 'PHP',
  details: null,
  result: null,
  proof: null,
}

test('a round of the team begins and ends by the clock of the site, as in the list of them (F2)', async () => {
  platform({ '/agent/team/round': { value: round } })
  await draw(<TeamRoundDialog titleId="title" close={() => undefined} round="r-1" />, {
    status: 'agent',
    boot: { zone: 'Pacific/Kiritimati' },
  })
  const facts = (await screen.findByTestId('bet-round')).textContent
  expect(facts).toMatch(/21:08.*21:18/)
})
