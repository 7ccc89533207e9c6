import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../base/platform/case-kind.ts'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import { operatorNames } from '../inbox/names.ts'
import { publishCaseName } from './case-names.ts'
import { draftScope, lockDraft } from './drafts.service.ts'
import { changePlan, clearTimer, lockPlan } from './plans.service.ts'
import { closePublished, goLive, requirePublishable } from './publish-draft.ts'

/** Agrees to a plan as it was shown, or ends it. It is published at its time, and judged then. */
async function decidePlan(tx: Tx, { merchant, details }: OpenCase, decision: CaseDecision): Promise<void> {
  const { now, operator } = decision
  const plan = await lockPlan(tx, details['plan'] ?? '')
  if (plan?.status !== 'open' || String(plan.revision) !== details['revision'])
    throw new Refusal('case_changed')
  if (decision.decision !== 'approve') {
    await clearTimer(tx, merchant, plan, now)
    await changePlan(tx, plan, { status: 'rejected' }, now)
    return
  }
  if (plan.dueAt <= now) throw new Refusal('case_changed')
  await changePlan(tx, plan, { agreedFor: plan.dueAt, agreedBy: operator }, now)
}

/** Publishes a draft as it was shown. */
async function publishAgreed(
  tx: Tx,
  { merchant, details }: OpenCase,
  { platform, brand, now }: CaseDecision,
): Promise<void> {
  const { company } = brand.merchant
  const names = await inScope(tx, companyScope(company), () => operatorNames(tx, companyScope(company)))
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
  const reason = details['reason'] ?? ''
  await goLive(tx, platform, candidate, { merchant, author, reason, mandatory, now })
}

/** A change of a brand that takes a second person: never published by whoever wrote it. No person may both write and agree. */
export const brandPublishCase: CaseKind = {
  name: publishCaseName,
  permission: 'brands.approve',
  hidden: ['draft', 'version', 'places', 'plan', 'revision'],
  codes: { mandatory: ['yes'] },
  decisions: [
    { name: 'approve', isByAnother: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['terms_unclear', 'not_now'] },
  ],
  async decide(tx, open, decision) {
    const isPlan = open.details['plan'] !== undefined
    if (!isPlan && decision.decision !== 'approve') return
    await boundTo(tx, draftScope, open.merchant, () =>
      isPlan ? decidePlan(tx, open, decision) : publishAgreed(tx, open, decision),
    )
  },
}
