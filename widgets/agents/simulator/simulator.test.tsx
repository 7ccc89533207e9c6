import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Simulator from './simulator.tsx'

type Body = CallBody<'simulation'>
type Simulation = CallValue<'simulation'>

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const self = '00000000-0000-4000-8000-000000000001'
const ben = '00000000-0000-4000-8000-000000000002'
const dan = '00000000-0000-4000-8000-000000000003'

const info: CallValue<'contractInfo'> = {
  dailysalreqtype: 'off',
  divtypereq: 'on',
  contracthoursalreq: 'off',
  realtimesalreqtype: 'off',
  pending: [],
  currencySymbol: '₱',
  scale: 2,
  offerHours: 72,
  house: [],
  kinds: [
    {
      kind: 'dividend',
      mayOffer: true,
      topRate: 4000,
      terms: ['validBet'],
      carriesLosses: false,
      periods: ['monthly', 'weekly'],
    },
  ],
}

function simulated(after: string): Simulation {
  const agent = { net: '-1000.00', turnover: '1000.00', rate: { before: 3000, after: 3000 } }
  return {
    kind: 'dividend',
    period: 'monthly',
    zone: 'UTC',
    currency: 'PHP',
    currencySymbol: '₱',
    from: '2026-10-01T00:00:00.000Z',
    until: '2026-11-01T00:00:00.000Z',
    topRate: 4000,
    first: '2026-10-01',
    last: '2026-10-31',
    play: { turnover: '1500.00', net: '-1300.00', active: 2, isEmpty: false },
    agents: [
      {
        ...agent,
        id: self,
        account: 'agentamy',
        isSelf: true,
        tiers: [{ rate: 4000, needs: {} }],
        paid: { before: '220.00', after: '220.00' },
      },
      {
        ...agent,
        id: ben,
        account: 'agentben',
        isSelf: false,
        tiers: [{ rate: 3000, needs: {} }],
        paid: { before: '200.00', after },
      },
    ],
    others: { agents: 1, paid: { before: '100.00', after: '100.00' } },
    paid: { before: '520.00', after: '520.00' },
    kept: { before: '780.00', after: '780.00' },
  }
}

/** Who stands directly below: ben, and a member who is no agent. */
const downline: CallValue<'teamMembers'> = {
  path: [],
  next: null,
  total: 2,
  zone: 'UTC',
  currency: 'PHP',
  currencySymbol: '₱',
  from: '2026-10-01',
  to: '2026-10-31',
  content: [
    { id: ben, account: 'agentben', isAgent: true },
    { id: dan, account: 'memberdan', isAgent: false },
  ].map((entry) => ({
    ...entry,
    depth: 1,
    below: 0,
    joinedAt: '2026-01-01T00:00:00.000Z',
    seenAt: null,
    stake: '0.00',
    payout: '0.00',
    refunded: '0.00',
    net: '0.00',
    deposits: '0.00',
    withdrawals: '0.00',
  })),
}

async function drawn(
  answer: (body: Body) => ReturnType<typeof refusal> | { value: Simulation },
  code = 'EN',
) {
  const sent: Body[] = []
  platform({
    '/agent/contract/consolidated': { value: info },
    '/agent/team/members': { value: downline },
    '/agent/simulation': (body) => {
      sent.push(body as unknown as Body)
      return answer(body as unknown as Body)
    },
  })
  const words = ['frame', 'errors', 'team', 'records', 'contract'].map((name) => [
    name,
    engineWords(code, name),
  ])
  await draw(<Simulator />, {
    status: 'member',
    code,
    boot: { words: Object.fromEntries(words) as Boot['words'] },
  })
  return sent
}

function refusal(errorCode: string) {
  return { status: 422, errorCode }
}

function rows() {
  return within(screen.getByTestId('simulator-table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

function slide(rate: number) {
  const slider = within(screen.getByTestId('rates-agentben')).getByRole('slider')
  act(() => void fireEvent.change(slider, { target: { value: String(rate) } }))
}

test('a rate that is moved is asked for once it rests, and stands beside what was paid (F8)', async () => {
  const sent = await drawn(({ changes }) => ({
    value: simulated(changes.terms.length > 0 ? '100.00' : '200.00'),
  }))
  await screen.findByTestId('simulator-table')
  expect(rows()).toEqual([
    ['You', '30%', '₱220.00', '₱220.00'],
    ['agentben', '30%', '₱200.00', '₱200.00'],
    ['1 more further down', '–', '₱100.00', '₱100.00'],
  ])
  slide(2500)
  slide(2000)
  await waitFor(() => expect(rows()[1]).toEqual(['agentben', '30%', '₱200.00', '₱100.00']))
  const asked = { kind: 'dividend', period: 'monthly', back: 1 }
  expect(sent).toEqual([
    { ...asked, changes: { terms: [], moves: [] } },
    { ...asked, changes: { terms: [{ agent: ben, tiers: [{ rate: 2000, needs: {} }] }], moves: [] } },
  ])
})

test('periods are counted as the language counts, two of them in Arabic by a word of their own (12)', async () => {
  await drawn(() => ({ value: simulated('200.00') }), 'AR')
  const periods = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'الفترة' })
  expect([...periods.options].map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    ...['الفترة الأخيرة', 'قبل فترتين'],
    ...['قبل 3 فترات', 'قبل 4 فترات', 'قبل 5 فترات', 'قبل 6 فترات'],
  ])
})

test('a tier more needs so many valid bets, is asked for with the first, and can be removed (F8)', async () => {
  const sent = await drawn(() => ({ value: simulated('200.00') }))
  await screen.findByTestId('simulator-table')
  const agent = within(screen.getByTestId('rates-agentben'))
  const asked = () => sent.at(-1)?.changes.terms
  const first = { rate: 3000, needs: {} }
  act(() => fireEvent.click(agent.getByRole('button', { name: 'Add a tier' })))
  const second = { rate: 3000, needs: { validBet: '1000' } }
  await waitFor(() => expect(asked()).toEqual([{ agent: ben, tiers: [first, second] }]))
  const need = agent.getByLabelText('From valid bets of')
  act(() => void fireEvent.change(need, { target: { value: '2500.50' } }))
  act(
    () =>
      void fireEvent.change(agent.getByLabelText('Valid bets in a period ₱2,500.50'), {
        target: { value: '3500' },
      }),
  )
  const moved = { rate: 3500, needs: { validBet: '2500.50' } }
  await waitFor(() => expect(asked()).toEqual([{ agent: ben, tiers: [first, moved] }]))
  // What is no amount is not asked for.
  act(() => void fireEvent.change(need, { target: { value: 'many' } }))
  for (let tiers = 2; tiers < 5; tiers += 1)
    act(() => fireEvent.click(agent.getByRole('button', { name: 'Add a tier' })))
  expect(agent.queryByRole('button', { name: 'Add a tier' })).toBeNull()
  const third = { rate: 3500, needs: { validBet: '1000' } }
  await waitFor(() => expect(asked()).toEqual([{ agent: ben, tiers: [first, moved, third, third, third] }]))
  for (let tiers = 5; tiers > 1; tiers -= 1)
    act(() => fireEvent.click(agent.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement))
  await waitFor(() => expect(asked()).toEqual([{ agent: ben, tiers: [first] }]))
})

test('somebody is put under another agent, which is asked for, said, and can be taken back (F8)', async () => {
  const sent = await drawn(() => ({ value: simulated('200.00') }))
  await screen.findByTestId('simulator-table')
  const listOptions = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent)
  const choose = (label: string, value: string) =>
    act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const asked = () => sent.map(({ changes }) => changes.moves)
  await waitFor(() => expect(listOptions('Put')).toEqual(['Choose…', 'agentben', 'memberdan']))
  const move = screen.getByRole('button', { name: 'Move' })
  // Nobody is put under themselves, nor under who they are below already.
  choose('Put', ben)
  expect(listOptions('Under')).toEqual(['Choose…'])
  act(() => fireEvent.click(move))
  choose('Put', dan)
  expect(move.getAttribute('aria-disabled')).toBe('true')
  choose('Under', ben)
  expect(move.getAttribute('aria-disabled')).toBeNull()
  act(() => fireEvent.click(move))
  const said = await screen.findByText('memberdan under agentben')
  expect(said.closest('li')?.parentElement?.childElementCount).toBe(1)
  await waitFor(() => expect(asked()).toEqual([[], [{ member: dan, under: ben }]]))
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Undo this move' })))
  await waitFor(() => expect(screen.queryByText('memberdan under agentben')).toBeNull())
  choose('Put', dan)
  act(() => fireEvent.click(move))
  await screen.findByText('memberdan under agentben')
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Reset' })))
  expect(screen.queryByText('memberdan under agentben')).toBeNull()
})

test('what is refused is said, and what was answered last stays', async () => {
  await drawn(({ changes }) =>
    changes.terms.length > 0 ? refusal('contract_above_own_rate') : { value: simulated('200.00') },
  )
  await screen.findByTestId('simulator-table')
  slide(3500)
  expect((await screen.findByRole('alert')).textContent).toBe('This rate is above the highest you can offer.')
  expect(rows()[1]).toEqual(['agentben', '30%', '₱200.00', '₱200.00'])
})

test('a period in which nobody played says which it was, and why nothing would have been paid', async () => {
  const none = { before: '0.00', after: '0.00' }
  const play = { turnover: '0.00', net: '0.00', active: 0, isEmpty: true }
  await drawn(() => ({ value: { ...simulated('0.00'), play, paid: none, kept: none } }))
  expect((await screen.findByText('Your downline didn’t play then')).tagName).toBe('H3')
  screen.getByText('There was no play, so no rate would have paid anything. Choose another period.')
  screen.getByText(/Oct 1.*Oct 31/)
  expect(screen.getByTestId('simulator-totals').textContent).toContain('₱0.00')
  // Nothing to move: no rate would change it.
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByTestId('simulator-table')).toBeNull()
})
