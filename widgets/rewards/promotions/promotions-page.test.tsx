import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Offer, Standing } from './use-offers.ts'
import { bonus, offer, open, standing } from './testing/offers-page.tsx'

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
  'Your bonus is active. You get ₱50.00 once you’ve wagered ₱250.00. Track it under “Bonus details”.'

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
    says: ['Joined', 'You’ve joined. What you do from now on counts.'],
  },
  {
    name: 'process',
    own: { status: 'process' },
    says: ['In progress', 'In progress. Every bet and deposit updates this page.'],
  },
  {
    name: 'claim',
    own: { status: 'claim' },
    press: ['offer-claim'],
    says: ['Ready to claim', 'You’ve met all the conditions. Claim your reward.'],
  },
  {
    name: 'claimed',
    own: { status: 'claimed', entry: 'e' },
    says: ['Claimed', 'Claimed. It was paid right away.'],
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
    says: ['Claimed', 'This was a bonus. You wagered enough, and ₱50.00 was paid into your wallet.'],
  },
  {
    name: 'claimed, a bonus that ran out',
    own: ownBonus('expired'),
    of: { gift: bonus },
    says: ['Claimed', 'This was a bonus. It expired before you wagered enough.'],
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
    says: ['Applied', 'Your application is being reviewed. You’ll see the answer here.'],
  },
  {
    name: 'rejected',
    own: { status: 'rejected', entry: 'e', reason: 'terms_not_met' },
    of: { kind: 'application' },
    says: ['Rejected', 'Our team didn’t accept your application. You don’t meet the terms.'],
  },
  {
    name: 'issued',
    own: { status: 'issued', entry: 'e' },
    of: { kind: 'application' },
    says: ['Issued', 'Approved and paid.'],
  },
  {
    name: 'close',
    own: { status: 'close' },
    of: { phase: 'close' },
    says: ['Closed', 'This promotion has ended.'],
  },
  {
    name: 'close, its budget spent',
    own: { status: 'close', bar: 'budget' },
    says: ['Closed', 'This promotion’s budget is used up.'],
  },
  {
    name: 'comingSoon',
    own: { status: 'comingSoon' },
    of: { phase: 'comingSoon' },
    says: ['Coming soon', 'This promotion hasn’t started yet.'],
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
    expect(none.textContent).toContain('You haven’t joined a promotion yet')
    fireEvent.click(within(none).getByRole('button', { name: 'Show all' }))
    expect(shown()).toHaveLength(3)
    expect(screen.getByTestId('filter-all').getAttribute('aria-pressed')).toBe('true')
  })

  test('G2: a guest has no Mine, and a brand without offers says so', async () => {
    await open('/promotions', { offers: [] }, 'guest')
    expect((await screen.findByTestId('promotions-none')).textContent).toContain('No promotions right now')
    expect(screen.queryByTestId('filter-mine')).toBeNull()
  })
})
