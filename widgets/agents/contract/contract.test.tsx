import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { as, downlineContract, offer } from '../../../machines/agents/contract/contract.world.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Contracts from './contracts.tsx'
import { ContractTerms } from './contract-terms.tsx'
import ContractWatch from './contract-watch.tsx'
import { hundredths } from './read-offer.ts'

type Info = CallValue<'contractInfo'>
type Body = CallBody<'processDividend'>

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Words without the marks that keep directions apart. */
function plain(text: string | null) {
  return (text ?? '').replace(/[\u2066-\u2069]/g, '')
}

const later = new Date(Date.now() + 50 * 3_600_000).toISOString()
const open = { ...offer, contract: { ...offer.contract, expiresAt: later } }
const accepted = as({ status: 'accepted' }).detail

function info(pending: string[], mayOffer = false): Info {
  return {
    dailysalreqtype: 'off',
    divtypereq: pending.length > 0 ? 'pending' : 'on',
    contracthoursalreq: 'off',
    realtimesalreqtype: 'off',
    pending,
    currencySymbol: '₱',
    scale: 2,
    offerHours: 72,
    kinds: [
      {
        kind: 'dividend',
        mayOffer,
        topRate: 4000,
        periods: ['monthly', 'weekly'],
        terms: ['validBet', 'activeMembers'],
        carriesLosses: true,
      },
    ],
  }
}

function page(content: unknown[]) {
  return { value: { content, pageNum: 1, totalPages: 1 } }
}

async function openContract(given: Given = {}) {
  const rendered = await draw(null, { status: 'member', ready: ['contract'], ...given })
  await act(async () => {
    void rendered.engine.dialogs.open('contract', { contractId: 'c1' })
    await Promise.resolve()
  })
  await screen.findByTestId('contract')
  return rendered
}

function state() {
  return screen.getByTestId('contract').dataset['state']
}

function press(testId: string) {
  return act(() => fireEvent.click(screen.getByTestId(testId)))
}

test('an offer says who offers what, on which terms and until when', async () => {
  platform({ '/agent/contract': { value: open } })
  await openContract()
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe('Bituin offers you a contract')
  expect(screen.getByTestId('contract-rate').textContent).toBe('12%')
  const cells = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells.slice(1).map((row) => row.textContent)).toEqual([
    'Paid onWhat players of the team lose',
    'CountedOver the whole period',
    'SettledMonthly',
    'LossesCarried into the next period',
    'Valid bets of a period₱50,000.00',
    'Active members5',
  ])
  expect(screen.getByTestId('contract-open').textContent).toMatch(/^Open for 2 d (1|2) h$/)
})

test('a salary says that it is paid on bets, and nothing of losses, which it does not know', async () => {
  const salary = { ...open.contract, kind: 'realtime', period: 'daily', terms: {} } as const
  platform({ '/agent/contract': { value: { ...open, contract: salary } } })
  await openContract()
  const cells = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells.slice(1).map((row) => row.textContent)).toEqual([
    'Paid onWhat players of the team bet',
    'CountedEvery 5 minutes',
    'SettledDaily',
  ])
})

const lastPeriod: CallValue<'contractPreview'> = {
  from: '2026-02-01T00:00:00.000Z',
  until: '2026-03-01T00:00:00.000Z',
  first: '2026-02-01',
  last: '2026-02-28',
  zone: 'UTC',
  currency: 'PHP',
  currencySymbol: '₱',
  turnover: '80000.00',
  net: '-9000.00',
  isReached: true,
  paid: { before: '900.00', after: '1080.00' },
}

test('an offer shows what it would have paid in the last period (F8)', async () => {
  const sent: unknown[] = []
  platform({
    '/agent/contract': { value: open },
    '/agent/contract/preview': (body) => {
      sent.push(body)
      return { value: lastPeriod }
    },
  })
  await openContract()
  const preview = await screen.findByText('In the last period')
  const figures = within(preview.parentElement as HTMLElement).getAllByRole('definition')
  expect(figures.map(({ textContent }) => plain(textContent))).toEqual([
    '₱1,080.00',
    '₱900.00',
    '₱80,000.00',
    '−₱9,000.00',
  ])
  expect(sent).toEqual([{ contractId: 'c1' }])
})

test('an offer that would have paid nothing says why, and one that is in force shows nothing', async () => {
  const missed = { ...lastPeriod, isReached: false, paid: { before: '0.00', after: '0.00' } }
  platform({ '/agent/contract': { value: open }, '/agent/contract/preview': { value: missed } })
  await openContract()
  expect((await screen.findByTestId('offer-preview')).textContent).toContain(
    'What it asks for was not reached',
  )
  cleanup()
  platform({ '/agent/contract': { value: accepted }, '/agent/contract/preview': { value: missed } })
  await openContract()
  expect(screen.queryByTestId('offer-preview')).toBeNull()
})

test('what counts now stands beside what is offered', async () => {
  const previous = {
    ...{ id: 'c0', rate: 1500, period: 'weekly' },
    ...{ terms: { validBet: '70000.00' }, carriesLosses: false },
  }
  platform({ '/agent/contract': { value: { ...open, previous } } })
  await openContract()
  expect(plain(document.querySelector('.contract__was')?.textContent ?? null)).toBe('15% until now')
  const headings = screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(headings).toEqual(['What counts', 'Now', 'New'])
  expect(screen.getByText('₱70,000.00')).toBeTruthy()
})

test('to accept takes a second yes, and thinking it over sends nothing', async () => {
  const sent: Body[] = []
  platform({
    MCS2_processDividendReq: (body) => {
      sent.push(body as unknown as Body)
      return { value: accepted }
    },
    '/agent/contract': { value: open },
  })
  await openContract()
  press('contract-accept')
  expect(state()).toBe('confirmingAcceptance')
  press('contract-back')
  press('contract-accept')
  expect(sent).toEqual([])
  press('contract-confirm')
  press('contract-confirm')
  await waitFor(() => expect(state()).toBe('accepted'))
  expect(sent).toEqual([{ action: 'accept', contractId: 'c1', proceed: [] }])
})

test('who loses a contract is named before it happens, also when the list has grown meanwhile', async () => {
  const sent: Body[] = []
  platform({
    MCS2_processDividendReq: (body) => {
      sent.push(body as unknown as Body)
      return sent.length > 1
        ? { value: accepted }
        : { status: 409, errorCode: 'contract_affects_downline', value: { affected: [downlineContract] } }
    },
    '/agent/contract': { value: open },
  })
  await openContract()
  press('contract-accept')
  expect(screen.queryByTestId('contract-affected')).toBeNull()
  press('contract-confirm')
  const list = await screen.findByTestId('contract-affected')
  expect(list.textContent).toContain('Dalisay')
  expect(list.textContent).toContain('15%')
  expect(screen.getByRole('alert').textContent).toContain('Contracts of your downline would end')
  press('contract-confirm')
  await waitFor(() => expect(state()).toBe('accepted'))
  expect(sent[1]?.proceed).toEqual(['c2'])
})

test('a contract that did not arrive can be requested again', async () => {
  platform({ '/agent/contract': { status: 404, errorCode: 'not_found' } })
  const rendered = await draw(null, { status: 'member', ready: ['contract'] })
  await act(async () => {
    void rendered.engine.dialogs.open('contract', { contractId: 'c1' })
    await Promise.resolve()
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  platform({ '/agent/contract': { value: open } })
  await act(() => fireEvent.click(again))
  await waitFor(() => expect(state()).toBe('reviewingOffer'))
})

/** Lets more time pass than a contract waits for before it comes up. */
function pass() {
  return act(() => vi.advanceTimersByTimeAsync(900))
}

/** Draws what watches for contracts, on a clock that only `pass` moves on. */
function watch(ready: Given['ready'] = ['contract']) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return draw(<ContractWatch />, { status: 'member', ready })
}

test('a waiting contract opens by itself, after other dialogs, once', async () => {
  platform({
    '/contract/consolidated': { value: info(['c1']) },
    '/agent/contract': { value: open },
  })
  const { engine } = await watch(['contract', 'language'])
  const names = () => engine.dialogs.stack.get().map(({ name }) => name)
  await act(async () => {
    void engine.dialogs.open('language')
    await vi.advanceTimersByTimeAsync(900)
  })
  expect(names()).toEqual(['language'])
  act(() => engine.dialogs.close())
  await pass()
  expect(names()).toEqual(['contract'])
  act(() => engine.dialogs.close())
  await pass()
  expect(names()).toEqual([])
})

test('whoever loses a contract by what others agreed is told, and led to it', async () => {
  platform({ '/contract/consolidated': { value: info([]) }, '/agent/contract': { value: open } })
  const { engine } = await watch(['contract'])
  const body = { contract: 'c9', kind: 'dividend', status: 'uplineProceeded' } as const
  act(() => engine.events.emit({ kind: 'contract.changed', body, sequence: 1, at: later }))
  expect(screen.getByText(/A contract in your team has ended/)).toBeTruthy()
  act(() => fireEvent.click(screen.getByRole('button', { name: 'See it' })))
  expect(engine.dialogs.stack.get().at(-1)).toMatchObject({ name: 'contract', props: { contractId: 'c9' } })
  const other = { ...body, status: 'rejected' } as const
  act(() => engine.toasts.list.set([]))
  act(() => engine.events.emit({ kind: 'contract.changed', body: other, sequence: 2, at: later }))
  expect(engine.toasts.list.get()).toEqual([])
})

test.each([
  ['hourly', 'CountedHour by hour'],
  ['realtime', 'CountedEvery 5 minutes'],
] as const)(
  'a contract of kind %s says how it is counted, beside when it is settled',
  async (kind, counted) => {
    const { detail } = as({ kind, period: 'daily' })
    await draw(<ContractTerms detail={detail} />, { status: 'member' })
    const rows = screen.getAllByRole('row').map((row) => plain(row.textContent))
    expect(rows).toContain(counted)
    expect(rows).toContain('SettledDaily')
  },
)

test('a contract whose page was loaded anew before it was closed opens again, and after that no more', async () => {
  platform({
    '/contract/consolidated': { value: info(['c1']) },
    '/agent/contract': { value: open },
  })
  const load = async () => {
    cleanup()
    const { engine } = await watch()
    return { engine, names: () => engine.dialogs.stack.get().map(({ name }) => name) }
  }
  const first = await load()
  await pass()
  expect(first.names()).toEqual(['contract'])
  const second = await load()
  await pass()
  expect(second.names()).toEqual(['contract'])
  act(() => second.engine.dialogs.close())
  const third = await load()
  await pass()
  expect(third.names()).toEqual([])
})

test('contracts that wait open one after the other', async () => {
  platform({
    '/contract/consolidated': { value: info(['c1', 'c2']) },
    '/agent/contract': { value: open },
  })
  const { engine } = await watch()
  const shown = () => engine.dialogs.stack.get().map(({ props }) => props['contractId'])
  await pass()
  expect(shown()).toEqual(['c1'])
  act(() => engine.dialogs.close())
  await pass()
  expect(shown()).toEqual(['c2'])
})

test('an agent sees both lists and offers; a member without contracts sees nothing', async () => {
  platform({
    '/contract/consolidated': { value: info([], true) },
    '/agent/contracts': page([open.contract]),
  })
  await draw(<Contracts />, { status: 'agent' })
  expect(await screen.findByTestId('contract-offer')).toBeTruthy()
  const own = await screen.findByTestId('contracts-own')
  await within(own).findByRole('button', { name: 'Answer: Bituin, Dividend' })
  expect(screen.getByTestId('contracts-downline')).toBeTruthy()
  cleanup()
  platform({ '/contract/consolidated': { value: { ...info([]), kinds: [] } } })
  await draw(<Contracts />, { status: 'member' })
  expect(screen.queryByTestId('contracts')).toBeNull()
})

test('an empty list says so, and one that did not arrive is requested again', async () => {
  platform({ '/contract/consolidated': { value: info([]) }, '/agent/contracts': page([]) })
  await draw(<Contracts />, { status: 'member' })
  expect(await screen.findByText('No contract with your upline yet')).toBeTruthy()
  cleanup()
  platform({
    '/contract/consolidated': { value: info([]) },
    '/agent/contracts': { status: 500, errorCode: 'unknown' },
  })
  await draw(<Contracts />, { status: 'member' })
  expect(await screen.findByText('The list did not arrive')).toBeTruthy()
})

const dalisay = { id: 'm3', name: 'Dalisay', isAgent: true, contracts: [] }

async function openOffer(answer: Parameters<typeof platform>[0] = {}) {
  platform({
    '/contract/consolidated': { value: info([], true) },
    '/contract/downline': page([dalisay]),
    ...answer,
  })
  const rendered = await draw(null, { status: 'agent', ready: ['contract-offer'] })
  await act(async () => {
    void rendered.engine.dialogs.open('contract-offer')
    await Promise.resolve()
  })
  await screen.findByTestId('offer-next')
  return rendered
}

function type(label: RegExp, value: string) {
  return fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

test('an offer is typed, looked over and sent, with each mistake said at its field', async () => {
  const sent: unknown[] = []
  await openOffer({
    MCS2_processDividendReq: (body) => {
      sent.push(body)
      return { value: accepted }
    },
  })
  press('offer-next')
  expect(screen.getAllByText('Input cannot be empty')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('For whom'))
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'm3' } })
  type(/Rate in percent/, '40.01')
  type(/Valid bets/, '5 apples')
  press('offer-next')
  expect(screen.getByText((text) => plain(text) === 'A number from 0.01 to 40%')).toBeTruthy()
  expect(screen.getByText('An amount such as 50000 or 50000.50')).toBeTruthy()
  type(/Rate in percent/, '12.5')
  type(/Valid bets/, '50,000.50')
  press('offer-next')
  expect(screen.getByTestId('offer-summary').textContent).toContain('12.50%')
  expect(sent).toEqual([])
  press('offer-confirm')
  expect(await screen.findByTestId('offer-sent')).toBeTruthy()
  expect(sent).toEqual([
    { action: 'offer', downlineId: 'm3', rate: 1250, period: 'monthly', terms: { validBet: '50000.50' } },
  ])
})

test('what the gateway refuses is said at the field, and what was typed is still there', async () => {
  await openOffer({
    MCS2_processDividendReq: {
      status: 422,
      errorCode: 'contract_above_own_rate',
      fields: { rate: 'contract_above_own_rate' },
    },
  })
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'm3' } })
  type(/Rate in percent/, '12')
  press('offer-next')
  press('offer-confirm')
  expect(await screen.findByText('The rate is above the highest that you can offer')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Rate in percent/).value).toBe('12')
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['0,01', 1],
  ['100', 10000],
  ['12.345', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['', undefined],
])('%j percent are %s hundredths', (text, rate) => {
  expect(hundredths(text)).toBe(rate)
})
