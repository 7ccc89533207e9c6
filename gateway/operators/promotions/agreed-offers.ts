import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import { listRules } from '../../../schemas/documents/condition.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { approvedOffers, offersNow } from './written-offers.service.ts'

type Rules = Readonly<Record<string, readonly AudienceRule[]>>

/** The offer as the brand's folder has it. */
export function folderOffer(brand: LoadedBrand, id: string): Offer | undefined {
  return brand.documents.merchant.rewards.promotions.offers.find((offer) => offer.id === id)
}

/** What was agreed to last: by two people, or by whoever wrote the folder where nobody published anything that takes two. */
export async function agreedOffer(tx: Tx, brand: LoadedBrand, id: string): Promise<Offer | undefined> {
  const approved = await approvedOffers(tx, brand.settings.merchantCode)
  return approved.get(id) ?? folderOffer(brand, id)
}

/** The segments that an offer names. */
export function segmentsIn({ audience, conditions }: Pick<Offer, 'audience' | 'conditions'>): string[] {
  const rules = [...audience, ...conditions].flatMap(listRules)
  return [...new Set(rules.flatMap((rule) => ('segment' in rule ? [rule.segment] : [])))]
}

/** The rules of the segments that an offer names, as they are now. */
export function segmentRules(
  offer: Pick<Offer, 'audience' | 'conditions'>,
  segments: readonly { id: string; rules: AudienceRule[] }[],
): Rules {
  const named = segmentsIn(offer)
  return Object.fromEntries(segments.flatMap(({ id, rules }) => (named.includes(id) ? [[id, rules]] : [])))
}

/**
 * The offers for a segment that are live, or that one operator may make live again alone: stopped ones, what the folder says under them,
 * what two people agreed to last.
 */
export async function offersForSegment(tx: Tx, brand: LoadedBrand, segment: string): Promise<Offer[]> {
  const { settings, documents } = brand
  const approved = await approvedOffers(tx, settings.merchantCode)
  const offers = [
    ...(await offersNow(tx, brand)),
    ...[...approved.values()].filter((offer) => offer !== null),
    ...documents.merchant.rewards.promotions.offers,
  ]
  const byId = new Map(
    offers.flatMap((offer) => (segmentsIn(offer).includes(segment) ? [[offer.id, offer]] : [])),
  )
  return [...byId.values()]
}
