import { and, asc, eq } from 'drizzle-orm'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { findOffer } from './offers.ts'
import { applicationCaseName, give } from './promotions.service.ts'
import { promotionEntry, promotionPicture } from './promotions.tables.ts'

/** What was applied for; of a case that does not say it, what the offer gives now, if that is the amount that is decided. */
function getGift(offer: Offer, amount: bigint | null, stored: string | undefined, scale: number): Gift {
  if (stored !== undefined) return JSON.parse(stored) as Gift
  if (!offer.gift) throw new Refusal('promotion_not_found')
  const now = offer.gift.kind === 'points' ? null : toMinor(offer.gift.amount, scale)
  if (now !== amount) throw new Refusal('case_changed')
  return offer.gift
}

/** A member applies for an offer that the team decides on. */
export const applicationCase: CaseKind = {
  name: applicationCaseName,
  permission: 'promotions.decide',
  decisions: [
    { name: 'approve', isFourEyes: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['not_readable', 'terms_not_met', 'already_given', 'rules_broken'] },
  ],
  pictures: (tx, { merchant, reference }) =>
    tx
      .select({ id: promotionPicture.id, picture: promotionPicture.picture })
      .from(promotionPicture)
      .where(and(eq(promotionPicture.merchant, merchant), eq(promotionPicture.entryId, reference)))
      .orderBy(asc(promotionPicture.id)),
  hidden: ['gift'],
  async decide(tx, { merchant, reference, amount, currency, details }, { brand, decision, reason, now }) {
    const isIt = and(eq(promotionEntry.merchant, merchant), eq(promotionEntry.id, reference))
    const [entry] = await tx.select().from(promotionEntry).where(isIt).for('no key update')
    if (entry?.status !== 'applying') throw new Refusal('case_changed')
    if (decision === 'reject') {
      await tx.update(promotionEntry).set({ status: 'rejected', reason, settledAt: now }).where(isIt)
      return
    }
    const offer = findOffer(brand, entry.promotion)
    if (!offer) throw new Refusal('promotion_not_found')
    const own = brand.merchant.currency
    if (currency !== null && currency !== own.code) throw new Refusal('case_changed')
    const gift = getGift(offer, amount, details['gift'], own.scale)
    await tx.update(promotionEntry).set({ status: 'issued', settledAt: now }).where(isIt)
    await give({ tx, brand, memberId: entry.memberId, offer: { ...offer, gift }, now }, entry.turn)
  },
}
