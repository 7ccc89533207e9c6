import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { accepted, info, open, page, plain, press } from './contract.fixture.ts'
import Contracts from './contracts.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an agent sees both lists and offers; a member without contracts sees nothing', async () => {
  platform({
    '/contract/consolidated': { value: info([], true) },
    '/agent/contracts': page([open.contract]),
  })
  await draw(<Contracts />, { status: 'agent' })
  expect(await screen.findByTestId('contract-offer')).toBeTruthy()
  const own = await screen.findByTestId('contracts-own')
  await within(own).findByRole('button', { name: 'Answer: Bituin (Dividend)' })
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
  expect(await screen.findByText('Couldn’t load your contracts')).toBeTruthy()
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
  type(/Rate \(%\)/, '40.01')
  type(/Valid bets/, '5 apples')
  press('offer-next')
  expect(screen.getByText((text) => plain(text) === 'Enter a number from 0.01% to 40%')).toBeTruthy()
  expect(screen.getByText('Enter an amount such as 100.50')).toBeTruthy()
  type(/Rate \(%\)/, '١٢٫٥')
  type(/Valid bets/, '٥٠٬٠٠٠٫٥٠')
  press('offer-next')
  expect(screen.getByTestId('offer-summary').textContent).toContain('12.50%')
  expect(sent).toEqual([])
  press('offer-confirm')
  expect(await screen.findByTestId('offer-sent')).toBeTruthy()
  expect(sent).toEqual([
    { action: 'offer', downlineId: 'm3', rate: 1250, period: 'monthly', terms: { validBet: '50000.50' } },
  ])
})

test('a salary is offered in the words of its summary: when it is settled, and over what it is counted', async () => {
  const { kinds, ...others } = info([], true)
  const salary = { ...kinds[0], mayOffer: true, topRate: 100, periods: ['daily'], terms: [] }
  const salaries = ['realtime', 'hourly'].map((kind) => ({ ...salary, kind }))
  await openOffer({ '/contract/consolidated': { value: { ...others, kinds: salaries } } })
  const said = () => {
    const field = screen.getByLabelText('Settled')
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return [field.textContent, hint?.textContent]
  }
  expect(said()).toEqual(['Every 5 minutes', 'Counted: Every 5 minutes'])
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'hourly' } })
  expect(said()).toEqual(['Daily', 'Counted: By hour'])
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
  type(/Rate \(%\)/, '12')
  press('offer-next')
  press('offer-confirm')
  expect(await screen.findByText('This rate is above the highest you can offer.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Rate \(%\)/).value).toBe('12')
})

test('who may not offer is not told to (F8)', async () => {
  const shown = async (mayOffer: boolean) => {
    platform({ '/contract/consolidated': { value: info([], mayOffer) }, '/agent/contracts': page([]) })
    await draw(<Contracts />, { status: 'agent' })
    const list = await screen.findByTestId('contracts-downline')
    await within(list).findByText('No contract with your downline yet')
    const isOffered = within(list).queryByText('Offer one. They see it right away.') !== null
    const isClosed = within(list).queryByText('This account can’t offer contracts right now.') !== null
    cleanup()
    return { isOffered, isClosed, hasButton: mayOffer }
  }
  expect(await shown(false)).toEqual({ isOffered: false, isClosed: true, hasButton: false })
  expect(await shown(true)).toEqual({ isOffered: true, isClosed: false, hasButton: true })
})

test('an agent whom nobody is above sees by what the house pays, with nothing to open (F8)', async () => {
  const house = [{ kind: 'realtime' as const, rate: 80, period: 'daily' as const, carriesLosses: false }]
  platform({
    '/contract/consolidated': { value: { ...info([], true), house } },
    '/agent/contracts': page([]),
  })
  await draw(<Contracts />, { status: 'agent' })
  const row = await screen.findByTestId('contract-house-realtime')
  expect([...row.children].map(({ textContent }) => plain(textContent))).toEqual([
    ...['The house', '0.80%', 'Real-time salary', 'Every 5 minutes', 'In force', ''],
  ])
  const own = within(screen.getByTestId('contracts-own'))
  expect([own.queryByText('No contract with your upline yet'), own.queryByRole('button')]).toEqual([
    null,
    null,
  ])
})
