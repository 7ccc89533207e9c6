import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { SimulatorRoom } from './simulator-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { before: '0.00', after: '0.00' }
const amy: ConsoleValue<'simulateTree'>['agents'][number] = {
  ...{ id: '00000000-0000-4000-8000-000000000001', account: 'agentamy', isSelf: false },
  ...{ tiers: [{ rate: 4_000, needs: {} }], rate: { before: 0, after: 0 } },
  ...{ turnover: '0.00', net: '0.00', paid: none },
}
const quiet: ConsoleValue<'simulateTree'> = {
  ...{ kind: 'dividend', period: 'monthly', zone: 'UTC', currency: 'PHP', currencySymbol: '₱' },
  ...{ from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z', topRate: 4_000 },
  ...{ first: '2026-10-01', last: '2026-10-31', paid: none, kept: none },
  play: { turnover: '0.00', net: '0.00', active: 0, isEmpty: true },
  ...{ agents: [amy], others: { agents: 0, paid: none } },
}

test('F8: a period in which nobody played says which it was, and why nothing would have been paid', async () => {
  drawRoom(<SimulatorRoom />, '/simulator?merchant=firstcode', { simulateTree: () => quiet })
  expect(
    await screen.findByText(
      'Nobody below an agent played in this period: nothing was paid, and nothing would have been at other rates. Choose another one.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Oct 1.*Oct 31|1 Oct.*31 Oct/)).toBeTruthy()
  expect(screen.getAllByText('0.00 PHP')).toHaveLength(3)
  expect(screen.queryByRole('table')).toBeNull()
})

test('F8: a period in which somebody played shows what each agent would have got', async () => {
  const play = { turnover: '1000.00', net: '-1000.00', active: 1, isEmpty: false }
  const paid = { before: '400.00', after: '300.00' }
  const told = { ...quiet, play, paid, agents: [{ ...amy, paid }] }
  drawRoom(<SimulatorRoom />, '/simulator?merchant=firstcode', { simulateTree: () => told })
  expect(await screen.findByText('400.00 → 300.00 PHP')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^agentamy/ })).toBeTruthy()
  expect(screen.queryByText(/^Nobody below an agent played/)).toBeNull()
})
