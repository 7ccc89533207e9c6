import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { segment } from '../../rewards/segments/segments.tables.ts'
import { dropProposal, lockedProposal, segmentCaseName } from './segment-proposals.service.ts'
import { writeSegment } from './write-segment.ts'

/** A segment that may let in more than it did when two people agreed to a promotion for it. */
export const segmentCase: CaseKind = {
  name: segmentCaseName,
  permission: 'promotions.approve',
  decisions: [
    { name: 'approve', isByAnother: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['audience_too_wide', 'terms_unclear', 'not_now'] },
  ],
  async decide(tx, { merchant, reference, details }, { decision, now }) {
    const id = details['segment'] ?? ''
    const isIt = and(eq(segment.merchant, merchant), eq(segment.id, id))
    const [before] = await tx.select().from(segment).where(isIt).for('update')
    const proposal = await lockedProposal(tx, merchant, id)
    if (proposal?.proposal !== reference) throw new Refusal('case_changed')
    if (decision === 'approve') {
      if ((before?.version ?? 0) !== proposal.version) throw new Refusal('case_changed')
      const { title, rules } = proposal
      await writeSegment(
        tx,
        { merchant, id, title, rules, changedBy: details['proposer'] ?? '' },
        before,
        now,
      )
    }
    await dropProposal(tx, merchant, id, now)
  },
}
