import type { Offer } from '../../../../schemas/documents/promotions.document.ts'
import { newId } from '../../../base/db/id.ts'
import type { prepareSite } from '../../../testing/prepare-site.ts'

/** A promotion that gives five points to whoever claims it. */
export function offer(id: string, more: Partial<Offer> = {}): Offer {
  return {
    id,
    kind: 'claim',
    category: 'event',
    kicker: {},
    title: { EN: id },
    text: {},
    terms: [{ EN: 'Once.' }],
    art: 'g-koi',
    palette: 0,
    turn: 'once',
    gift: { kind: 'points', points: 5 },
    budget: {},
    priority: 0,
    audience: [],
    conditions: [],
    isStopped: false,
    ...more,
  }
}

const { gift: _, ...draw } = offer('draw', {
  kind: 'raffle',
  from: '2026-01-01T00:00:00Z',
  until: '2036-01-01T00:00:00Z',
  raffle: {
    measure: { of: 'stake' },
    per: '100',
    most: 5,
    prizes: [{ gift: { kind: 'points', points: 9 }, count: 1 }],
  },
})
/** A raffle. */
export const raffle: Offer = draw

interface Begun {
  merchant: string
  /** A promotion that a member joined. */
  begun: string
  /** A raffle whose seed is committed to. */
  draw: Offer
}

/** Has a member in the midst of a promotion, and a raffle committed to its terms. */
export async function beginPromotions(
  gateway: ReturnType<typeof prepareSite>,
  { merchant, begun, draw }: Begun,
): Promise<void> {
  const now = new Date().toISOString()
  await gateway.logIn('member')
  await gateway.db.asOwner(
    `insert into promotion_entry (merchant, id, member_id, promotion, turn, status, joined_at)
     select merchant, '${newId(Date.now())}', id, '${begun}', 'once', 'joined', '${now}'
     from member where merchant = '${merchant}' limit 1`,
  )
  await gateway.db.asOwner(
    `insert into raffle (merchant, promotion, terms, commitment, seed, committed_at, from_at, until_at)
     values ('${merchant}', '${draw.id}', '${JSON.stringify(draw)}', 'c', 's', '${now}', '${now}', '2036-01-01')`,
  )
}
