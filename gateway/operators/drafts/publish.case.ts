import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import { operatorNames } from '../inbox/names.ts'
import { draftScope, lockDraft } from './drafts.service.ts'
import { closePublished, goLive, publishCaseName, requirePublishable } from './publish-draft.ts'

/** A change of a brand that takes a second person: never published by whoever wrote it. No person may both write and agree. */
export const brandPublishCase: CaseKind = {
  name: publishCaseName,
  permission: 'brands.approve',
  hidden: ['draft', 'version', 'places'],
  codes: { mandatory: ['yes'] },
  decisions: [
    { name: 'approve', isByAnother: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['terms_unclear', 'not_now'] },
  ],
  async decide(tx, { merchant, details }, { platform, brand, decision, now }) {
    if (decision !== 'approve') return
    const { company } = brand.merchant
    const names = await inScope(tx, companyScope(company), () => operatorNames(tx, companyScope(company)))
    await boundTo(tx, draftScope, merchant, async () => {
      const draft = await lockDraft(tx, details['draft'] ?? '', company)
      // What was agreed to is what was shown.
      if (String(draft.version) !== details['version']) throw new Refusal('case_changed')
      if (await closePublished(tx, platform, draft, now)) return
      const places = details['places']
        ? (JSON.parse(details['places']) as { file: string; pointer: string }[])
        : undefined
      const chosen = { brand, draft, home: draftScope, ...(places && { places }) }
      const candidate = await requirePublishable(tx, platform, chosen)
      const author = names.get(details['proposedBy'] ?? '') ?? details['proposer'] ?? ''
      const mandatory = details['mandatory'] === 'yes' ? true : undefined
      await goLive(tx, platform, candidate, { author, reason: details['reason'] ?? '', mandatory, now })
    })
  },
}
