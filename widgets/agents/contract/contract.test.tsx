import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { as, downlineContract } from '../../../machines/agents/contract/contract.world.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { accepted, info, later, open, plain, press } from './contract.fixture.ts'
import { ContractTerms } from './contract-terms.tsx'
import ContractWatch from './contract-watch.tsx'

type Body = CallBody<'processDividend'>

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('an offer says who offers what, on which terms and until when', async () => {
  platform({ '/agent/contract': { value: open } })
  await openContract()
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe('Bituin offers you a contract')
  expect(screen.getByTestId('contract-rate').textContent).toBe('12%')
  const cells = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells.slice(1).map((row) => row.textContent)).toEqual([
    'Paid onWhat the team’s players lose',
    'CountedFor the whole period',
    'SettledMonthly',
    'LossesCarried over to the next period',
    'Valid bets in a period₱50,000.00',
    'Active members5',
  ])
  expect(screen.getByTestId('contract-open').textContent).toMatch(/^Open for 2 d (1|2) h more$/)
})

test('a salary says that it is paid on bets, and nothing of losses, which it does not know', async () => {
  const salary = { ...open.contract, kind: 'realtime', period: 'daily', terms: {} } as const
  platform({ '/agent/contract': { value: { ...open, contract: salary } } })
  await openContract()
  const cells = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells.slice(1).map((row) => row.textContent)).toEqual([
    'Paid onWhat the team’s players bet',
    'CountedEvery 5 minutes',
    'SettledEvery 5 minutes',
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
  expect((await screen.findByTestId('offer-preview')).textContent).toContain('Its conditions weren’t met')
  cleanup()
  platform({ '/agent/contract': { value: accepted }, '/agent/contract/preview': { value: missed } })
  await openContract()
  expect(screen.queryByTestId('offer-preview')).toBeNull()
})

test('what counts now stands beside what is offered', async () => {
  const previous = {
    id: 'c0',
    rate: 1500,
    period: 'weekly',
    terms: { validBet: '70000.00' },
    carriesLosses: false,
  }
  platform({ '/agent/contract': { value: { ...open, previous } } })
  await openContract()
  expect(plain(document.querySelector('.contract__was')?.textContent ?? null)).toBe('15% until now')
  const headings = screen.getAllByRole('columnheader').map((element) => element.textContent)
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
  expect(screen.getByRole('alert').textContent).toContain('This ends contracts in your downline')
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

test('a waiting contract leaves whoever fills something in alone until they are done', async () => {
  platform({ '/contract/consolidated': { value: info(['c1']) }, '/agent/contract': { value: open } })
  const { engine } = await watch()
  const names = () => engine.dialogs.stack.get().map(({ name }) => name)
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = '<form></form>'
  await pass()
  expect(names()).toEqual([])
  page.innerHTML = '<input>'
  page.querySelector('input')?.focus()
  await pass()
  expect(names()).toEqual([])
  page.remove()
  await pass()
  expect(names()).toEqual(['contract'])
})

test('whoever loses a contract by what others agreed is told, and led to it', async () => {
  platform({ '/contract/consolidated': { value: info([]) }, '/agent/contract': { value: open } })
  const { engine } = await watch(['contract'])
  const body = { contract: 'c9', kind: 'dividend', status: 'uplineProceeded' } as const
  act(() => engine.events.emit({ kind: 'contract.changed', body, sequence: 1, at: later }))
  expect(screen.getByText(/A contract in your team has ended/)).toBeTruthy()
  act(() => fireEvent.click(screen.getByRole('button', { name: 'View contract' })))
  expect(engine.dialogs.stack.get().at(-1)).toMatchObject({ name: 'contract', props: { contractId: 'c9' } })
  const other = { ...body, status: 'rejected' } as const
  act(() => engine.toasts.list.set([]))
  act(() => engine.events.emit({ kind: 'contract.changed', body: other, sequence: 2, at: later }))
  expect(engine.toasts.list.get()).toEqual([])
})

test.each([
  ['hourly', 'CountedBy hour', 'SettledDaily'],
  ['realtime', 'CountedEvery 5 minutes', 'SettledEvery 5 minutes'],
] as const)(
  'a contract of kind %s says how it is counted, beside when it is settled',
  async (kind, counted, settled) => {
    const { detail } = as({ kind, period: 'daily' })
    await draw(<ContractTerms detail={detail} />, { status: 'member' })
    const rows = screen.getAllByRole('row').map((row) => plain(row.textContent))
    expect(rows).toContain(counted)
    expect(rows).toContain(settled)
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
