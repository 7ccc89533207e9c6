import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { decideVersion, offerScope } from './written-offers.service.ts'

export const publishCaseName = 'promotion.publish'

/** A promotion that may give more than what was agreed before: never published by whoever wrote it. No person may both write and agree. */
export const publishCase: CaseKind = {
  name: publishCaseName,
  permission: 'promotions.approve',
  decisions: [
    { name: 'approve', reasons: ['checked'] },
    { name: 'reject', reasons: ['budget_too_high', 'terms_unclear', 'not_now'] },
  ],
  async decide(tx, { merchant, details }, { decision, operator, now }) {
    if (decision === 'approve' && details['proposedBy'] === operator) throw new Refusal('same_person')
    const version = {
      code: merchant,
      promotion: details['offer'] ?? '',
      version: Number(details['version']),
    }
    await boundTo(tx, offerScope, merchant, () =>
      decideVersion(tx, version, decision === 'approve' ? 'live' : 'refused', operator, now),
    )
  },
}
