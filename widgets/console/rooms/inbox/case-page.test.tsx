import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import type { Me } from '../../kit/use-me.ts'
import { CasePage } from './case-page.tsx'

type Detail = ConsoleValue<'caseDetail'>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kept = { isFourEyes: true, isGrave: false, isAnswer: false, reasons: ['checked'] }
const detail: Detail = {
  merchant: 'firstcode',
  brand: 'First',
  id: '01900000-0000-7000-8000-0000000000c1',
  kind: 'withdrawal.review',
  reference: 'r',
  memberId: null,
  member: null,
  amount: '4000.00',
  currency: 'PHP',
  status: 'open',
  openedAt: '2026-01-01T00:00:00Z',
  closedAt: null,
  outcome: null,
  assignedTo: null,
  isMine: false,
  waitsForSecond: true,
  details: [
    { name: 'payout', value: '3985.00', currency: 'PHP' },
    { name: 'account', value: 'BPI •••• 4567' },
  ],
  decisions: [
    { name: 'approve', ...kept, barred: 'voted' },
    { name: 'reject', ...kept, isFourEyes: false, barred: null },
  ],
  permission: 'withdrawals.approve',
  isAllowed: true,
  votes: [],
  comments: [],
  threshold: { amount: '1000.00', windowHours: 1, used: '2500.00' },
  waitsUntil: null,
  isOfCompany: false,
}

function draw(changes: Partial<Detail> = {}, asked?: ConsoleValue<'casePromotion'>, who?: Partial<Me>) {
  drawRoom(
    <Routes>
      <Route path="/inbox/:merchant/:id" element={<CasePage />} />
    </Routes>,
    `/inbox/firstcode/${detail.id}`,
    {
      caseDetail: () => ({ ...detail, ...changes }),
      casePictures: () => [],
      ...(asked && { casePromotion: () => asked }),
    },
    who,
  )
}

test('H4: what somebody voted for is not offered again, and the page says why', async () => {
  draw()
  expect(await screen.findByText(/^You’ve already voted: Approve/)).toBeTruthy()
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
  expect(await screen.findByText(/^You proposed this\. Another person must decide: /)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: / [12]$/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ 2$/),
  ])
})

test('H4: every amount of a case is written the same way', async () => {
  draw()
  expect(await screen.findByText('4,000.00 PHP')).toBeTruthy()
  expect(screen.getByText('3,985.00 PHP')).toBeTruthy()
  expect(
    screen.getByText('One person can decide 1,000.00 PHP within an hour. 2,500.00 PHP are used.'),
  ).toBeTruthy()
})

const money = { currency: 'EUR', currencySymbol: '€' }
const sunCash: ConsoleValue<'casePromotion'>['offer'] = {
  id: 'sun-cash',
  kind: 'claim',
  category: 'event',
  palette: 0,
  turn: 'once',
  kicker: '',
  text: '',
  title: 'Sun cash',
  terms: ['Once for each member.'],
  art: '',
  phase: 'open',
  from: null,
  until: '2027-01-01T00:00:00Z',
  gift: { kind: 'cash', amount: '500.00', ...money },
  places: null,
  budget: null,
  currencySymbol: '€',
  raffle: null,
  isExclusive: false,
  audience: [],
  conditions: [[{ kind: 'stake', need: '1.00', isMoney: true, within: 'turn', of: [] }]],
}
const asked: ConsoleValue<'casePromotion'> = {
  promotion: 'sun-cash',
  languages: ['EN', 'TY'],
  currency: 'EUR',
  segments: ['Loyal members'],
  offer: sunCash,
  live: { ...sunCash, turn: 'day', budget: '20.00' },
}
const toPublish: Partial<Detail> = {
  kind: 'promotion.publish',
  amount: '500.00',
  currency: 'EUR',
  reference: 'sun-cash 1',
  details: [
    { name: 'offer', value: 'sun-cash' },
    { name: 'bound', value: 'gift' },
  ],
}

/** What stands beside a label. */
function beside(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}

test('12: what is to be published stands in the case, in words and money, with a link for who may open it', async () => {
  draw(toPublish, asked)
  expect(await screen.findByText('Reward', { selector: 'dt' })).toBeTruthy()
  expect(beside('Reward')).toBe('€500.00')
  expect(beside('Total amount')).toBe('No limit (live now: 20.00 EUR)')
  expect(beside('Total rewards')).toBe('No limit')
  expect(beside('How often')).toBe('Once (live now: Every day)')
  expect(beside('Begins')).toBe('—')
  expect(beside('Ends')).toMatch(/2027|1 Jan/)
  expect(beside('Segments')).toBe('Loyal members')
  expect(beside('The amount is')).toMatch(/^One reward\. There’s no total limit/)
  const told = screen.getByTestId('told')
  expect(told.textContent).toContain('Bets of €1.00 in total')
  expect(told.textContent).toContain('Once for each member.')
  expect(screen.getByRole('link', { name: 'Open the promotion' }).getAttribute('href')).toBe(
    '/promotions/firstcode/sun-cash',
  )
})

test('12: a raffle is bounded by its prizes, and points are no money', async () => {
  const ticket = { kind: 'stake' as const, need: '10.00', isMoney: true, within: 'turn' as const, of: [] }
  const prizes = [{ gift: { kind: 'cash' as const, amount: '1000.00', ...money }, count: 2 }]
  const raffle = { ...sunCash, kind: 'raffle' as const, gift: null, raffle: { ticket, most: 5, prizes } }
  draw(toPublish, { ...asked, live: null, offer: raffle })
  expect(await screen.findByText('€1000.00 × 2', { selector: 'dd *' })).toBeTruthy()
  expect(beside('Total amount')).toBe('Total of the prizes')
  cleanup()
  draw(toPublish, { ...asked, live: null, offer: { ...sunCash, gift: { kind: 'points', points: 15 } } })
  await screen.findByTestId('told')
  expect([beside('Total amount'), beside('Total rewards')]).toEqual(['—', 'No limit'])
})

test('12: who may not open the room of promotions reads the same, without the link', async () => {
  draw(toPublish, asked, { permissions: ['cases.view', 'promotions.approve'] })
  expect(await screen.findByTestId('told')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open the promotion' })).toBeNull()
})

test('12: who may not decide a case reads which roles may', async () => {
  draw({ permission: 'promotions.decide', isAllowed: false })
  expect(
    await screen.findByText(
      'To decide this you need: Decide on applications for promotions. Roles with it: Cashier, Risk.',
    ),
  ).toBeTruthy()
})

test('a brand that is held is shown as it is now, with the links that can be changed', async () => {
  drawRoom(
    <Routes>
      <Route path="/inbox/:merchant/:id" element={<CasePage />} />
    </Routes>,
    `/inbox/firstcode/${detail.id}`,
    {
      caseDetail: () => ({
        ...detail,
        kind: 'brand.held',
        amount: null,
        details: [{ name: 'brand', value: 'tala' }],
      }),
      casePictures: () => [],
      brandDetail: ({ brand }) => ({
        brand: brand ?? '',
        merchant: 'tala',
        name: 'Tala',
        address: 'http://tala.localhost',
        newest: 1,
        domains: [],
        live: null,
        parents: [
          { brand: 'base', name: 'Base', isOwn: true, follow: true, release: 1, live: 2, mandatory: null },
        ],
        children: [],
        hold: { since: null, parents: [{ brand: 'base', from: 1, to: 2 }], findings: [] },
        othersChildren: 0,
        findings: [],
        languages: [],
        overrides: [],
      }),
    },
  )
  const see = await screen.findByRole('link', { name: /^See what changed in base/ })
  expect(see.getAttribute('href')).toBe('/brands/base?from=1&to=2')
  expect(screen.getByRole('link', { name: 'Open the brand' }).getAttribute('href')).toBe('/brands/tala')
})
