import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { house, memberAccount } from '../../money/ledger/movement.ts'

/** What an operator proposed to give or take: never posted by whoever proposed it. */
export const adjustmentCase: CaseKind = {
  name: 'money.adjustment',
  permission: 'money.adjust',
  codes: { direction: ['give', 'take'] },
  decisions: [
    {
      name: 'post',
      isFourEyes: true,
      isGrave: true,
      isByAnother: true,
      reasons: ['checked', 'goodwill', 'correction'],
    },
    { name: 'drop', reasons: ['checked', 'wrong_account'] },
  ],
  async decide(tx, { merchant, reference, memberId, amount, currency, scale, details }, { decision, now }) {
    if (decision === 'drop') return
    if (memberId === null || amount === null || currency === null || scale === null)
      throw new Refusal('case_changed')
    const toMember = details['direction'] === 'give' ? amount : -amount
    await post(tx, {
      merchant,
      key: `adjustment ${reference}`,
      kind: 'adjustment',
      currency: { code: currency, scale },
      legs: [
        { account: memberAccount(memberId), amount: toMember },
        { account: house(), amount: -toMember },
      ],
      details: { adjustment: reference },
      at: now,
    })
  },
}
