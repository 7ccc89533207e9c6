import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { draw } from '../../../testing/draw.tsx'
import { platform } from '../../../testing/platform.ts'
import PromotionsPage from '../promotions-page.tsx'
import type { Offer, Standing } from '../use-offers.ts'

export const bonus: Offer['gift'] = {
  ...({ kind: 'bonus', amount: '50.00', currency: 'PHP', currencySymbol: '₱' } as const),
  times: 5,
  days: 7,
}

export const cash = { kind: 'cash', amount: '20.00', currency: 'PHP', currencySymbol: '₱' } as const

export function offer(change: Partial<Offer> = {}): Offer {
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

export function standing(change: Partial<Standing> = {}): Standing {
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

export async function open(
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
