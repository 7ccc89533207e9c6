import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  id: '00000000-0000-4000-8000-000000000001',
  account: 'agentamy',
  isSelf: false,
  tiers: [{ rate: 4_000, needs: {} }],
  rate: { before: 0, after: 0 },
  turnover: '0.00',
  net: '0.00',
  paid: none,
}
const quiet: ConsoleValue<'simulateTree'> = {
  kind: 'dividend',
  period: 'monthly',
  zone: 'UTC',
  currency: 'PHP',
  currencySymbol: '₱',
  from: '2026-10-01T00:00:00.000Z',
  until: '2026-11-01T00:00:00.000Z',
  topRate: 4_000,
  first: '2026-10-01',
  last: '2026-10-31',
  paid: none,
  kept: none,
  play: { turnover: '0.00', net: '0.00', active: 0, isEmpty: true },
  agents: [amy],
  others: { agents: 0, paid: none },
}

test('F8: a period in which nobody played says which it was, and why nothing would have been paid', async () => {
  drawRoom(<SimulatorRoom />, '/simulator?merchant=firstcode', { simulateTree: () => quiet })
  expect(
    await screen.findByText(
      'No downline played in this period, so no rate would have paid anything. Choose another period.',
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
  expect(screen.queryByText(/^No downline played in this period/)).toBeNull()
})

const ben = { ...amy, id: '00000000-0000-4000-8000-000000000002', account: 'agentben' }
const busy = {
  ...quiet,
  agents: [amy, ben],
  play: { turnover: '1000.00', net: '-1000.00', active: 1, isEmpty: false },
}

/** Opens two agents in the table; answers the fields of one, and what was asked last. */
async function opened() {
  const { requests, address } = drawRoom(<SimulatorRoom />, '/simulator?merchant=firstcode', {
    simulateTree: () => busy,
  })
  for (const { account } of [amy, ben])
    fireEvent.click(await screen.findByRole('row', { name: new RegExp(`^${account}`) }))
  const heading = await screen.findByRole('heading', { name: 'agentben' })
  const fields = within(heading.closest('section') as HTMLElement)
  const asked = () => {
    // The console reads other things beside it.
    const last = requests.findLast((request) => request.includes('changes=')) ?? ''
    const { searchParams } = new URL(last, 'http://console.test')
    return JSON.parse(searchParams.get('changes') ?? '') as unknown
  }
  return { fields, asked, address }
}

const nothing = { terms: [], moves: [] }
const first = { rate: 4_000, needs: {} }

test('F8: a tier more is asked for as it is typed and slid, and all of an agent can be undone', async () => {
  const { fields, asked, address } = await opened()
  expect(asked()).toEqual(nothing)
  fireEvent.click(fields.getByRole('button', { name: 'Add a tier' }))
  const terms = (...tiers: object[]) => ({ terms: [{ agent: ben.id, tiers }], moves: [] })
  await waitFor(() => expect(asked()).toEqual(terms(first, { rate: 4_000, needs: { validBet: '1000' } })))
  const need = fields.getAllByLabelText('From valid bets of')[1] as HTMLElement
  fireEvent.change(need, { target: { value: ' 2500.50 ' } })
  fireEvent.blur(need)
  const slider = fields.getByLabelText('Rate of tier 2')
  await waitFor(() => expect(asked()).toEqual(terms(first, { rate: 4_000, needs: { validBet: '2500.50' } })))
  // While it is being slid nothing is asked for.
  fireEvent.change(slider, { target: { value: '3000' } })
  expect(asked()).toEqual(terms(first, { rate: 4_000, needs: { validBet: '2500.50' } }))
  fireEvent.pointerUp(slider)
  await waitFor(() => expect(asked()).toEqual(terms(first, { rate: 3_000, needs: { validBet: '2500.50' } })))
  const { searchParams } = new URL(address(), 'http://console.test')
  expect(JSON.parse(searchParams.get('changes') ?? '')).toEqual(asked())
  // What is no amount leaves what was, and no amount at all takes the need away.
  fireEvent.change(need, { target: { value: 'many' } })
  fireEvent.blur(need)
  fireEvent.change(need, { target: { value: '' } })
  fireEvent.blur(need)
  await waitFor(() => expect(asked()).toEqual(terms(first, { rate: 3_000, needs: {} })))
  fireEvent.click(fields.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(address()).toBe('/simulator?merchant=firstcode'))
})

test('F8: an agent is put below another, or the house, and back', async () => {
  const { fields, asked, address } = await opened()
  const below = fields.getByLabelText<HTMLSelectElement>('Under')
  const labels = [...below.options].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Same upline as before', 'The house', 'agentamy'])
  const put = (label: string) => {
    const value = [...below.options].find(({ textContent }) => textContent === label)?.value
    fireEvent.change(below, { target: { value } })
  }
  put('agentamy')
  await waitFor(() => expect(asked()).toEqual({ terms: [], moves: [{ member: ben.id, under: amy.id }] }))
  put('The house')
  await waitFor(() => expect(asked()).toEqual({ terms: [], moves: [{ member: ben.id, under: null }] }))
  put('Same upline as before')
  await waitFor(() => expect(address()).toBe('/simulator?merchant=firstcode'))
})
