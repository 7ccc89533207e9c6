import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { lockedSegments } from '../../rewards/segments/segments.service.ts'
import { findingsOf } from './judge-offer.ts'
import { decideVersion, offerScope, versionsOf } from './written-offers.service.ts'

export const publishCaseName = 'promotion.publish'

/** A promotion that may give more than what was agreed before: never published by whoever wrote it. No person may both write and agree. */
export const publishCase: CaseKind = {
  name: publishCaseName,
  permission: 'promotions.approve',
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
      const versions = await versionsOf(tx, merchant, version.promotion)
      const waiting = versions.find((one) => one.version === version.version)?.offer
      // What it names may have gone since it was proposed: nobody could ever be given it.
      if (decision === 'approve' && waiting && findingsOf(brand, waiting, segments).length > 0)
        throw new Refusal('case_changed')
      await decideVersion(tx, version, decision === 'approve' ? 'live' : 'refused', operator, now)
    })
  },
}
