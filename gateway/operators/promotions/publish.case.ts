import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { lockedSegments } from '../../rewards/segments/segments.service.ts'
import { listFindings } from './judge-offer.ts'
import { isWiderAudience } from './wider-audience.ts'
import { decideVersion, lockPromotion, offerScope, listVersions } from './written-offers.service.ts'
import type { OfferVersion } from './written-offers.tables.ts'

export const publishCaseName = 'promotion.publish'

/** What the amount of a case is. */
const bounds = ['budget', 'prizes', 'gifts', 'gift'] as const
export type Bound = (typeof bounds)[number]

/**
 * Whether what a promotion names is no longer what was proposed: it may have gone, so that nobody could ever be given it, or a segment
 * may let in more.
 */
function hasChanged(
  brand: LoadedBrand,
  { offer, segments: proposed }: Pick<OfferVersion, 'offer' | 'segments'>,
  segments: Awaited<ReturnType<typeof lockedSegments>>,
): boolean {
  if (offer && listFindings(brand, offer, segments).length > 0) return true
  return segments.some(({ id, rules }) => proposed?.[id] && isWiderAudience(proposed[id], rules))
}

/** A promotion that may give more than what was agreed before: never published by whoever wrote it. No person may both write and agree. */
export const publishCase: CaseKind = {
  name: publishCaseName,
  permission: 'promotions.approve',
  codes: { bound: bounds },
  decisions: [
    { name: 'approve', isByAnother: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['budget_too_high', 'terms_unclear', 'not_now'] },
  ],
  async decide(tx, { merchant, details }, { decision, operator, brand, now }) {
    const version = {
      code: merchant,
      promotion: details['offer'] ?? '',
      version: Number(details['version']),
    }
    const segments = await lockedSegments(tx, merchant)
    await boundTo(tx, offerScope, merchant, async () => {
      await lockPromotion(tx, merchant, version.promotion)
      const versions = await listVersions(tx, merchant, version.promotion)
      const proposed = versions.find((entry) => entry.version === version.version)
      if (decision === 'approve' && proposed && hasChanged(brand, proposed, segments))
        throw new Refusal('case_changed')
      await decideVersion(tx, version, decision === 'approve' ? 'live' : 'refused', operator, now)
    })
  },
}
