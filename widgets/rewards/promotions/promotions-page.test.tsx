import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import vectors from '../../../schemas/raffle/vectors.json'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import PromotionsPage from './promotions-page.tsx'
import type { Offer, Standing } from './use-offers.ts'

const bonus: Offer['gift'] = {
  ...({ kind: 'bonus', amount: '50.00', currency: 'PHP', currencySymbol: '₱' } as const),
  times: 5,
  days: 7,
}
const cash = { kind: 'cash', amount: '20.00', currency: 'PHP', currencySymbol: '₱' } as const

function offer(change: Partial<Offer> = {}): Offer {
  return {
    id: 'star',
    kind: 'claim',
    category: 'play',
    kicker: '',
    title: 'Star days',
    text: '',
    terms: ['Once.'],
    art: 'b-hero-1',
    palette: 0,
    phase: 'open',
    from: null,
    until: null,
    turn: 'once',
    gift: cash,
    places: null,
    budget: null,
    currencySymbol: '₱',
    raffle: null,
    isExclusive: false,
    audience: [],
    conditions: [],
    ...change,
  }
}

function standing(change: Partial<Standing> = {}): Standing {
  return {
    id: 'star',
    status: 'join',
    bar: null,
    entry: null,
    reason: null,
    pictures: [],
    audience: [],
    conditions: [],
    raffle: null,
    bonus: null,
    ...change,
  }
}

interface Shown {
  offers: Offer[]
  standings?: Standing[]
  raffle?: CallValue<'raffle'>
}

async function open(
  at: string,
  { offers, standings = [], raffle }: Shown,
  status: 'guest' | 'restoring' | 'member' = 'member',
) {
  platform({
    '/wps/promotions': { value: offers },
    '/promotions/standings': { value: standings },
    ...(raffle && { '/promotions/raffle': { value: raffle } }),
  })
  await draw(<PromotionsPage />, { status, path: at })
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the filter of one’s own offers has its place while a session is restored, and guests have none', async () => {
  await open('/promotions', { offers: [offer()] }, 'restoring')
  expect(await screen.findByTestId('filter-mine')).toBeTruthy()
  cleanup()
  await open('/promotions', { offers: [offer()] }, 'guest')
  await screen.findByTestId('filter-all')
  expect(screen.queryByTestId('filter-mine')).toBeNull()
})

function ownBonus(status: NonNullable<Standing['bonus']>['status'], paid = '0.00'): Partial<Standing> {
  const bonus = { status, amount: '50.00', required: '250.00', paid, currencySymbol: '₱' }
  return { status: 'claimed', entry: 'e', bonus }
}

const isBonus =
  'It has begun as a bonus: ₱50.00 is paid once ₱250.00 has been staked. How far that is stands under “Bonus details”.'

/** How an offer stands: what the chip and the note say, and what can be pressed. */
const stands: {
  name: string
  own: Partial<Standing>
  of?: Partial<Offer>
  says: [chip: string, note: string]
  press?: string[]
}[] = [
  {
    name: 'join',
    own: { status: 'join' },
    of: { kind: 'signUp' },
    press: ['offer-join'],
    says: ['Join', 'You can take part.'],
  },
  {
    name: 'joined',
    own: { status: 'joined', entry: 'e' },
    of: { kind: 'signUp' },
    says: ['Joined', 'You have joined. What counts, counts from now.'],
  },
  {
    name: 'process',
    own: { status: 'process' },
    says: ['In progress', 'You are on your way. This page moves with every bet and deposit.'],
  },
  {
    name: 'claim',
    own: { status: 'claim' },
    press: ['offer-claim'],
    says: ['To claim', 'Everything is reached: it is yours.'],
  },
  {
    name: 'claimed',
    own: { status: 'claimed', entry: 'e' },
    says: ['Claimed', 'You have had it. It was paid at once.'],
  },
  {
    name: 'claimed, a bonus',
    own: ownBonus('active'),
    of: { gift: bonus },
    says: ['Claimed', isBonus],
  },
  {
    name: 'claimed, a bonus played through',
    own: ownBonus('completed', '50.00'),
    of: { gift: bonus },
    says: ['Claimed', 'It was a bonus, and was played through: ₱50.00 was paid into your wallet.'],
  },
  {
    name: 'claimed, a bonus that ran out',
    own: ownBonus('expired'),
    of: { gift: bonus },
    says: ['Claimed', 'It was a bonus, and its time ran out before it was played through.'],
  },
  {
    name: 'issued, a bonus',
    own: { ...ownBonus('active'), status: 'issued' },
    of: { kind: 'application', gift: bonus },
    says: ['Issued', isBonus],
  },
  {
    name: 'applying',
    own: { status: 'applying', entry: 'e' },
    of: { kind: 'application' },
    says: ['Applied', 'Your application is with the team. Its answer will stand here.'],
  },
  {
    name: 'rejected',
    own: { status: 'rejected', entry: 'e', reason: 'terms_not_met' },
    of: { kind: 'application' },
    says: ['Rejected', 'The team did not accept your application. The terms are not met.'],
  },
  {
    name: 'issued',
    own: { status: 'issued', entry: 'e' },
    of: { kind: 'application' },
    says: ['Issued', 'The team said yes: it was paid.'],
  },
  {
    name: 'close',
    own: { status: 'close' },
    of: { phase: 'close' },
    says: ['Closed', 'It is over.'],
  },
  {
    name: 'close, its budget spent',
    own: { status: 'close', bar: 'budget' },
    says: ['Closed', 'Everything it had to give has been given.'],
  },
  {
    name: 'comingSoon',
    own: { status: 'comingSoon' },
    of: { phase: 'comingSoon' },
    says: ['Coming soon', 'It has not begun yet.'],
  },
]

describe('the page of an offer', () => {
  test.each(stands)('G2: says how it stands: $name', async ({ own, of, says, press = [] }) => {
    await open('/promotions#star', { offers: [offer(of)], standings: [standing(own)] })
    const action = within(await screen.findByTestId('offer-action'))
    const chip = screen.getByTestId('offer').querySelector('.offer__status')
    expect([chip?.textContent, action.getByRole('status').textContent]).toEqual(says)
    expect(action.queryAllByRole('button').map(({ dataset }) => dataset['testid'])).toEqual(press)
    const isGiven = own.status === 'claimed' || own.status === 'issued'
    expect(action.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      isGiven ? [`/member?page=${of?.gift === bonus ? 'bonusDetails' : 'rewardCenter'}`] : [],
    )
  })

  test('G2: a guest sees that it has not begun, and is asked for nothing', async () => {
    await open('/promotions#star', { offers: [offer({ phase: 'comingSoon' })] }, 'guest')
    const page = await screen.findByTestId('offer')
    expect(page.querySelector('.offer__status')?.textContent).toBe('Coming soon')
    expect(screen.queryByTestId('offer-action')).toBeNull()
  })
})

describe('the list of offers', () => {
  const offers = ['none', 'begun', 'reached'].map((id) => offer({ id }))

  function shown() {
    return screen.queryAllByTestId(/^offer-/).map(({ dataset }) => dataset['testid'])
  }

  test('G2: Mine shows what a member began or can claim, and only that', async () => {
    const standings = [
      standing({ id: 'none', status: 'process' }),
      standing({ id: 'begun', status: 'joined', entry: 'e' }),
      standing({ id: 'reached', status: 'claim' }),
    ]
    await open('/promotions', { offers, standings })
    await screen.findByText('Joined')
    expect(shown()).toEqual(['offer-none', 'offer-begun', 'offer-reached'])
    fireEvent.click(screen.getByTestId('filter-mine'))
    expect(shown()).toEqual(['offer-begun', 'offer-reached'])
  })

  test('G2: Mine says that nothing was begun, and leads back to all', async () => {
    await open('/promotions', { offers, standings: [standing({ id: 'none' })] })
    fireEvent.click(await screen.findByTestId('filter-mine'))
    const none = screen.getByTestId('promotions-none')
    expect(none.textContent).toContain('You have not begun anything yet')
    fireEvent.click(within(none).getByRole('button', { name: 'Show all' }))
    expect(shown()).toHaveLength(3)
    expect(screen.getByTestId('filter-all').getAttribute('aria-pressed')).toBe('true')
  })

  test('G2: a guest has no Mine, and a brand without offers says so', async () => {
    await open('/promotions', { offers: [] }, 'guest')
    expect((await screen.findByTestId('promotions-none')).textContent).toContain('Nothing here right now')
    expect(screen.queryByTestId('filter-mine')).toBeNull()
  })
})

describe('a draw that is over', () => {
  const [vector] = vectors
  const at = '2026-11-20T09:00:00.000Z'
  const prize = { ...cash, amount: '5000.00' }
  const held: NonNullable<Offer['raffle']> = {
    ticket: { kind: 'stake', need: '100.00', isMoney: true, within: 'turn', of: [] },
    most: 5,
    prizes: [{ gift: prize, count: 2 }],
  }
  const drawn: CallValue<'raffle'> = {
    id: vector?.raffle ?? '',
    commitment: vector?.commitment ?? '',
    committedAt: at,
    from: at,
    until: at,
    drawnAt: at,
    seed: vector?.seed ?? '',
    digest: vector?.digest ?? '',
    tickets: vector?.tickets ?? [],
    winners: (vector?.drawn ?? []).map((entry) => ({ ...entry, name: 'pe***o', gift: prize })),
  }

  async function published(raffle: CallValue<'raffle'>) {
    const { id } = drawn
    const own = { tickets: 2, most: 5, have: '200.00', share: 0, entry: 3, prize }
    await open(`/promotions#${id}`, {
      offers: [offer({ id, kind: 'raffle', gift: null, raffle: held })],
      standings: [standing({ id, status: 'claim', raffle: own })],
      raffle,
    })
    await screen.findByTestId('draw-check')
    await screen.findByText('You')
  }

  async function found() {
    fireEvent.click(screen.getByTestId('draw-check'))
    await waitFor(() => expect(screen.getByTestId('draw-found').textContent).not.toBe(''))
    return within(screen.getByTestId('draw-found'))
      .getAllByText(/./)
      .map(({ textContent, dataset }) => [textContent, dataset['ok']])
  }

  test('G2: is published whole, and is computed again in the browser of who looks', async () => {
    await published(drawn)
    const shown = ['commitment', 'seed', 'digest'].map(
      (name) => screen.getByTestId(`draw-${name}`).textContent,
    )
    expect(shown).toEqual([drawn.commitment, drawn.seed, drawn.digest])
    const [, ...rows] = within(screen.getByTestId('draw-winners')).getAllByRole('row')
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['₱5,000.00', 'pe***o', '2', '4'],
      ['₱5,000.00', 'You', '3', '2'],
    ])
    expect(rows.map(({ dataset }) => dataset['own'])).toEqual([undefined, 'true'])
    expect(screen.getByText('The list: number and tickets of every entry').nextSibling?.textContent).toBe(
      `${drawn.id}\n1 1\n2 5\n3 2`,
    )
    expect(await found()).toEqual([
      ['The seed is the one whose fingerprint was shown before.', 'true'],
      ['The list is the one that was drawn from.', 'true'],
      ['Seed and list give exactly these winners.', 'true'],
    ])
  })

  test.each<[string, Partial<CallValue<'raffle'>>, (string | undefined)[]]>([
    ['seed', { seed: 'f'.repeat(64) }, ['false', 'true', 'false']],
    ['list', { tickets: [3, 3, 2] }, ['true', 'false', 'false']],
    ['winner', { winners: drawn.winners.toReversed() }, ['true', 'true', 'false']],
  ])('G2: is found out where its %s was changed', async (_what, change, ok) => {
    await published({ ...drawn, ...change })
    expect((await found()).map(([, is]) => is)).toEqual(ok)
  })

  test('G2: says so where the browser cannot compute it', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
    await published(drawn)
    const [[words = ''] = []] = await found()
    expect(words).toContain('This browser cannot compute it.')
  })
})
