import { and, eq, inArray } from 'drizzle-orm'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Tx } from '../../base/db/database.ts'
import type { MerchantChange, PublishingProblem } from '../../base/platform/publishing.ts'
import { promotionEntry } from './promotions.tables.ts'
import { raffle } from './raffle.tables.ts'

/** What a raffle promised when its seed was committed to. */
export function getPromised({ kind, raffle: terms, from, until, audience, conditions }: Offer): string {
  return JSON.stringify([kind, terms, from, until, audience, conditions])
}

function problem(id: string, message: string, fix: string): PublishingProblem {
  return { file: 'rewards/promotions.json', pointer: `/offers/[id=${id}]`, message, fix }
}

/** Offers that members have begun and that are not settled yet. */
async function listOpen(tx: Tx, merchant: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectDistinct({ promotion: promotionEntry.promotion })
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.merchant, merchant),
        inArray(promotionEntry.promotion, [...ids]),
        inArray(promotionEntry.status, ['joined', 'applying', 'issued']),
      ),
    )
  return new Set(found.map(({ promotion }) => promotion))
}

async function listCommitted(tx: Tx, merchant: string, ids: readonly string[]): Promise<Map<string, Offer>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ promotion: raffle.promotion, terms: raffle.terms })
    .from(raffle)
    .where(and(eq(raffle.merchant, merchant), inArray(raffle.promotion, [...ids])))
  return new Map(found.map(({ promotion, terms }) => [promotion, terms]))
}

/**
 * Where a change of a brand's documents would break what members were promised: a raffle keeps the terms that its seed was committed with,
 * an offer with open entries stays, and one that was stopped is let run again in the room of promotions alone.
 */
export async function judgeOffers(
  tx: Tx,
  { merchant, before, after }: MerchantChange,
): Promise<PublishingProblem[]> {
  const now = before.rewards.promotions.offers
  const next = new Map(after.rewards.promotions.offers.map((offer) => [offer.id, offer]))
  const changed = now.filter((offer) => JSON.stringify(next.get(offer.id)) !== JSON.stringify(offer))
  const open = await listOpen(
    tx,
    merchant,
    changed.filter(({ id }) => !next.has(id)).map(({ id }) => id),
  )
  const committed = await listCommitted(
    tx,
    merchant,
    changed.map(({ id }) => id),
  )
  return changed.flatMap((offer): PublishingProblem[] => {
    const { id } = offer
    const [then, promised] = [next.get(id), committed.get(id)]
    if (promised && (!then || getPromised(promised) !== getPromised(then)))
      return [
        problem(
          id,
          'its raffle is committed to its terms',
          'Leave the raffle as it is; a new one takes another id.',
        ),
      ]
    if (!then && open.has(id))
      return [
        problem(
          id,
          'members have begun it',
          'Stop the promotion in its room; remove it once all entries are settled.',
        ),
      ]
    if (then && offer.isStopped && !then.isStopped)
      return [
        problem(id, 'it was stopped', 'Let it run again in the room of promotions, and publish the rest.'),
      ]
    return []
  })
}
