import { Refusal } from '../../base/http/refusal.ts'
import type { Tx } from '../../base/db/database.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../base/platform/case-kind.ts'
import { lockDeposit, settleDeposit } from './deposit-settle.ts'
import { getTerms } from './deposit-terms.ts'
import { mismatchCase, unknownCase } from './take-decision.ts'

/** Credits what was paid in place of what was asked for. Refuses a deposit that was credited since, and another currency. */
async function creditPaid(tx: Tx, open: OpenCase, { brand, now }: CaseDecision): Promise<void> {
  const row = await lockDeposit(tx, { merchant: open.merchant, id: open.details['deposit'] ?? '' })
  if (!row || open.amount === null || row.status === 'confirmed') throw new Refusal('conflict')
  const method = brand.merchant.paymentMethods.find(({ code }) => code === row.method)
  const whole = { fee: 0n, feePayer: row.feePayer, arrives: open.amount }
  const terms = method ? getTerms(method, open.amount, row.scale) : whole
  await settleDeposit(tx, { ...row, ...(terms.arrives > 0n ? terms : whole) }, 'confirmed', now)
}

async function reject(tx: Tx, open: OpenCase, { now }: CaseDecision): Promise<void> {
  const row = await lockDeposit(tx, { merchant: open.merchant, id: open.details['deposit'] ?? '' })
  if (row?.status === 'review') await settleDeposit(tx, row, 'declined', now)
}

/** A provider reported another amount or currency than was asked for. */
const mismatch: CaseKind = {
  name: mismatchCase,
  permission: 'deposits.resolve',
  decisions: [
    {
      name: 'credit',
      isFourEyes: true,
      isGrave: true,
      reasons: ['provider_confirmed', 'member_proved'],
    },
    { name: 'reject', reasons: ['returned_by_provider', 'provider_error', 'suspected_fraud'] },
  ],
  decide: (tx, open, decision) =>
    decision.decision === 'credit' ? creditPaid(tx, open, decision) : reject(tx, open, decision),
}

/** A provider reported money for a reference that nobody began here. What to do with it is between operator and provider. */
const unknown: CaseKind = {
  name: unknownCase,
  permission: 'deposits.resolve',
  decisions: [{ name: 'close', reasons: ['returned_by_provider', 'provider_error', 'suspected_fraud'] }],
  decide: () => Promise.resolve(),
}

export const depositCases = [mismatch, unknown] as const
