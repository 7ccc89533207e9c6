import { contractKinds, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { commissions, memberAccount } from '../../money/ledger/movement.ts'
import { commissionAdjustment } from './adjustments.tables.ts'

export const commissionAdjustCase = 'commission.adjust'

/** What an operator proposed to give an agent, or take, beside a line: posted by another. */
export const commissionCase: CaseKind = {
  name: commissionAdjustCase,
  permission: 'settlements.review',
  codes: { direction: ['give', 'take'], kind: contractKinds, period: contractPeriods },
  decisions: [
    {
      name: 'post',
      isFourEyes: true,
      isGrave: true,
      isByAnother: true,
      reasons: ['checked', 'correction'],
    },
    { name: 'drop', reasons: ['checked', 'wrong_account', 'withdrawn'] },
  ],
  hidden: ['run', 'contract'],
  async decide(tx, { merchant, reference, memberId, amount, currency, scale, details }, { decision, now }) {
    if (decision === 'drop') return
    const { run = '', contract = '', reason = '', direction } = details
    if (memberId === null || amount === null || currency === null || scale === null)
      throw new Refusal('case_changed')
    const toAgent = direction === 'take' ? -amount : amount
    await tx.insert(commissionAdjustment).values({
      merchant,
      id: reference,
      runId: run,
      contract,
      agentId: memberId,
      amount: toAgent,
      currency,
      scale,
      reason,
      postedAt: now,
    })
    await post(tx, {
      merchant,
      key: `commission adjustment ${reference}`,
      kind: 'adjustment',
      currency: { code: currency, scale },
      legs: [
        { account: memberAccount(memberId), amount: toAgent },
        { account: commissions(), amount: -toAgent },
      ],
      details: { commissionAdjustment: reference, run, contract },
      at: now,
    })
    await tellMember(tx, { merchant, memberId, notice: 'commissionAdjusted' }, now)
  },
}
