import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { member } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import TeamInvites from './team-invites.tsx'

type Body = CallBody<'addInviteLink'>
type Links = CallValue<'inviteLinks'>

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const info: CallValue<'contractInfo'> = {
  dailysalreqtype: 'on',
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
      carriesLosses: false,
      terms: ['validBet', 'activeMembers'],
      periods: ['monthly', 'weekly'],
    },
    {
      kind: 'daily',
      mayOffer: false,
      topRate: 0,
      carriesLosses: false,
      terms: [],
      periods: ['daily'],
    },
  ],
}

const link: Links['links'][number] = {
  code: 'RIVER22',
  createdAt: '2026-11-01T00:00:00.000Z',
  members: 3,
  joined: 2,
  active: 1,
  stake: '70.00',
  payout: '20.00',
  refunded: '0.00',
  net: '-50.00',
  deposits: '10.00',
  withdrawals: '0.00',
  offers: [
    {
      kind: 'dividend',
      rate: 1250,
      period: 'monthly',
      agreed: 2,
      isOpen: true,
      terms: { validBet: '50000.00' },
    },
    { kind: 'daily', rate: 50, period: 'daily', agreed: 0, isOpen: false, terms: {} },
  ],
}

interface Refusal {
  status: number
  errorCode: string
  fields?: object
}

/** Draws the page for an agent of a type; new links, or what may be offered with them, may be refused. */
async function drawn(type: number, refuse?: Refusal, refuseInfo?: Refusal): Promise<Body[]> {
  const sent: Body[] = []
  platform({
    '/agent/contract/consolidated': refuseInfo ?? { value: info },
    '/accounts/types': { value: { types: [] } },
    '/agent/invites': (body) => {
      const links: Links = {
        links: [link],
        from: '2026-11-01',
        to: '2026-11-30',
        zone: 'UTC',
        currency: 'PHP',
        currencySymbol: '₱',
      }
      if (Object.keys(body).length === 0) return { value: links }
      sent.push(body as unknown as Body)
      return refuse ?? { value: { code: 'NEWONE22' } }
    },
  })
  const words = ['frame', 'errors', 'team', 'records', 'contract'].map((name) => [
    name,
    engineWords('EN', name),
  ])
  const { engine } = await draw(<TeamInvites />, {
    status: 'agent',
    boot: { words: Object.fromEntries(words) as Boot['words'] },
  })
  act(() => engine.session.set({ status: 'agent', member: { ...member, isAgent: true, type } }))
  await screen.findByTestId('invite-RIVER22')
  return sent
}

function plain(element: Element) {
  return (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
}

function type(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`no field ${name}`)
  act(() => void fireEvent.change(field, { target: { value } }))
}

async function choose(kind: string) {
  const box = await screen.findByTestId(`link-offer-${kind}`)
  act(() => void fireEvent.click(box))
}

function submit() {
  act(() => void fireEvent.click(screen.getByTestId('invite-add')))
}

function makePlain() {
  const code = screen.getByLabelText('Code of your choice')
  act(() => void fireEvent.change(code, { target: { value: 'PLAIN22' } }))
  submit()
}

test('a link shows its rates, its terms, who agreed, and what its agent may not give now (F3)', async () => {
  await drawn(1)
  const shown = within(screen.getByTestId('invite-RIVER22'))
  expect(plain(shown.getByTestId('invite-offer-dividend'))).toBe(
    'Dividend 12.50%Monthly · 2 agreedValid bets in a period: ₱50,000.00',
  )
  expect(plain(shown.getByTestId('invite-offer-daily'))).toBe(
    'Daily salary 0.50%Daily · 0 agreedThis is more than you can give now. New members won’t get this offer.',
  )
})

test('a new link is made with the terms that were typed, of the kinds that the agent may offer (F3)', async () => {
  const sent = await drawn(1)
  await choose('dividend')
  expect(screen.queryByTestId('link-offer-daily')).toBeNull()
  submit()
  expect(within(screen.getByTestId('link-terms-dividend')).getByText('Input cannot be empty')).toBeTruthy()
  type('dividend.rate', '50')
  submit()
  expect(sent).toEqual([])
  type('dividend.rate', '12.5')
  type('dividend.validBet', '50000')
  submit()
  await waitFor(() =>
    expect(sent).toEqual([
      { offers: [{ kind: 'dividend', rate: 1250, period: 'monthly', terms: { validBet: '50000' } }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByTestId('link-terms-dividend')).toBeNull())
})

test('what the gateway refuses of the terms is said at its field (F3)', async () => {
  const code = 'contract_above_own_rate'
  await drawn(1, { status: 422, errorCode: code, fields: { 'dividend.rate': code } })
  await choose('dividend')
  type('dividend.rate', '30')
  submit()
  const terms = within(screen.getByTestId('link-terms-dividend'))
  expect(await terms.findByText('This rate is above the highest you can offer.')).toBeTruthy()
})

test('an agent of a type that may offer nothing makes plain links (F3, F7)', async () => {
  const sent = await drawn(42)
  expect(screen.queryByTestId('link-offers')).toBeNull()
  makePlain()
  await waitFor(() => expect(sent).toEqual([{ code: 'PLAIN22' }]))
})

test('where nobody learns what may be offered, the links are shown and plain ones are made (F3; 12)', async () => {
  const sent = await drawn(1, undefined, { status: 500, errorCode: 'unknown' })
  const form = screen.getByTestId('invite-add').closest('form')
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByTestId('link-offers')).toBeNull()
  makePlain()
  await waitFor(() => expect(sent).toEqual([{ code: 'PLAIN22' }]))
})

test('an impossible code is refused at its field, in the words of the product, not the browser (F3)', async () => {
  const sent = await drawn(42)
  const code = screen.getByLabelText('Code of your choice')
  const said = () => document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent
  expect(screen.getByTestId('invite-add').closest('form')?.noValidate).toBe(true)
  for (const wrong of ['abc', 'river 22', 'ríver22']) {
    act(() => void fireEvent.change(code, { target: { value: wrong } }))
    submit()
    expect(said()).toBe('Use 4 to 12 letters and digits, without spaces or symbols.')
    expect([code.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', code])
  }
  act(() => void fireEvent.input(code, { target: { value: 'RIVER22' } }))
  expect([code.getAttribute('aria-invalid'), said()?.startsWith('4 to 12')]).toEqual([null, true])
  submit()
  await waitFor(() => expect(sent).toEqual([{ code: 'RIVER22' }]))
})

test('a code that somebody has is said at its field (F3)', async () => {
  await drawn(42, { status: 422, errorCode: 'invite_taken', fields: { code: 'invite_taken' } })
  makePlain()
  const code = screen.getByLabelText('Code of your choice')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(code)
})
