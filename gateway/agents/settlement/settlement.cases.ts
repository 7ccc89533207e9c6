import { contractKinds, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { reviewCase } from './draft.ts'
import { dropDraft } from './settlement.service.ts'
import { settlementRun } from './settlement.tables.ts'

const review: CaseKind = {
  name: reviewCase,
  permission: 'settlements.review',
  codes: { kind: contractKinds, period: contractPeriods },
  decisions: [
    { name: 'post', isFourEyes: true, reasons: ['checked', 'usual_amount'] },
    { name: 'recompute', reasons: ['play_corrected', 'contracts_corrected'] },
  ],
  async decide(tx, { merchant, reference }, { decision }) {
    const [run] = await tx
      .select()
      .from(settlementRun)
      .where(and(eq(settlementRun.merchant, merchant), eq(settlementRun.id, reference)))
      .for('no key update')
    if (run?.status !== 'draft') throw new Refusal('case_changed')
    if (decision === 'recompute') await dropDraft(tx, run)
    else
      await tx
        .update(settlementRun)
        .set({ status: 'reviewed' })
        .where(and(eq(settlementRun.merchant, merchant), eq(settlementRun.id, run.id)))
  },
}

export const settlementCases: readonly CaseKind[] = [review]
