import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { findOffer } from './offers.ts'
import { applicationCaseName, give } from './promotions.service.ts'
import { promotionEntry, promotionPicture } from './promotions.tables.ts'

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
  async decide(tx, { merchant, reference }, { brand, decision, reason, now }) {
    const isIt = and(eq(promotionEntry.merchant, merchant), eq(promotionEntry.id, reference))
    const [entry] = await tx.select().from(promotionEntry).where(isIt).for('update')
    if (entry?.status !== 'applying') throw new Refusal('case_changed')
    if (decision === 'reject') {
      await tx.update(promotionEntry).set({ status: 'rejected', reason, settledAt: now }).where(isIt)
      return
    }
    const offer = findOffer(brand, entry.promotion)
    if (!offer?.gift) throw new Refusal('promotion_not_found')
    await tx.update(promotionEntry).set({ status: 'issued', settledAt: now }).where(isIt)
    await give({ tx, brand, memberId: entry.memberId, offer, now }, entry.turn)
  },
}
