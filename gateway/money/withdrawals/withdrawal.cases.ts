import { and, asc, eq } from 'drizzle-orm'
import { withdrawalStatuses } from '../../../schemas/calls/money/withdrawal.calls.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { Tx } from '../../base/db/database.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../base/platform/case-kind.ts'
import { closeCase } from '../../base/cases/cases.service.ts'
import { payoutStates } from './payout-provider.ts'
import { askReceipt, fail, settle, writeOutcome } from './outcome.ts'
import { bearTwice, compensate, getPayout, returnPaid } from './postings.ts'
import { sendJob } from './send-job.ts'
import { announce, change, lastReceipt, locked } from './steps.ts'
import { approve } from './withdraw.service.ts'
import { type Withdrawal, withdrawalProof } from './withdrawals.tables.ts'

async function getRow(
  tx: Tx,
  { merchant, reference }: OpenCase,
  ...statuses: Withdrawal['status'][]
): Promise<Withdrawal> {
  const row = await locked(tx, { merchant, id: reference })
  if (!row || !statuses.includes(row.status)) throw new Refusal('case_changed')
  return row
}

function by({ reason }: CaseDecision) {
  return { actor: 'operator' as const, reason }
}

const review: CaseKind = {
  name: 'withdrawal.review',
  permission: 'withdrawals.approve',
  priced: ['payout'],
  decisions: [
    { name: 'approve', isFourEyes: true, reasons: ['checked', 'known_member'] },
    {
      name: 'reject',
      isGrave: true,
      reasons: ['suspected_fraud', 'wrong_account', 'rules_broken', 'member_asked'],
    },
  ],
  async decide(tx, open, decision) {
    const row = await getRow(tx, open, 'inReview')
    if (decision.decision === 'approve') await approve(tx, row, decision.reason, decision.now)
    else await fail(tx, row, 'rejected', by(decision), decision.now)
  },
}

/** Nobody knows whether it was paid: only what the provider itself has shown an operator ends it. */
const unknown: CaseKind = {
  name: 'payout.unknown',
  permission: 'payouts.resolve',
  decisions: [
    { name: 'ask', reasons: ['provider_back'] },
    { name: 'paid', isFourEyes: true, isGrave: true, reasons: ['provider_statement'] },
    { name: 'failed', isFourEyes: true, isGrave: true, reasons: ['provider_statement'] },
  ],
  async decide(tx, open, decision) {
    const { merchant, reference: key } = open
    const { now, brand } = decision
    const row = await getRow(tx, open, 'sending', 'unknown')
    if (decision.decision === 'ask') await replanJob(tx, { merchant, kind: sendJob, key, dueAt: now }, now)
    else if (decision.decision === 'paid') await settle(tx, brand, row, getPayout(row), by(decision), now)
    else await fail(tx, row, 'failed', by(decision), now)
  },
}

/** What the member had said before the provider seemed to take a payout back; a question that was open is asked anew. */
async function restoreReceipt(tx: Tx, row: Withdrawal, decision: CaseDecision): Promise<Withdrawal> {
  const { now, brand } = decision
  if (row.receipt !== 'recalled') return row
  const before = await lastReceipt(tx, row)
  if (before === undefined) return askReceipt(tx, brand, row, now)
  return change(tx, row, { receipt: before }, by(decision), now)
}

/** What is told of a payout that is over: how it stood here, and what its provider says. */
const saidCodes = {
  status: withdrawalStatuses,
  said: payoutStates.filter((state) => state !== 'pending' && state !== 'absent'),
}

/** The provider takes back what it said it had paid. */
const reversed: CaseKind = {
  name: 'payout.reversed',
  codes: saidCodes,
  amounts: ['paid'],
  permission: 'payouts.resolve',
  decisions: [
    { name: 'return', isFourEyes: true, isGrave: true, reasons: ['money_came_back'] },
    { name: 'keep', reasons: ['paid_after_all'] },
  ],
  async decide(tx, open, decision) {
    const { now } = decision
    const row = await getRow(tx, open, 'paid', 'partlyPaid')
    if (decision.decision === 'keep') {
      const kept = await restoreReceipt(tx, row, decision)
      await writeOutcome(tx, row, 'withdrawalKept', now)
      await announce(tx, kept, now)
      return
    }
    const changed = await change(
      tx,
      row,
      { status: 'reversed', settledAt: now, receipt: null },
      by(decision),
      now,
    )
    await closeCase(
      tx,
      { merchant: row.merchant, kind: 'receipt.disputed', reference: row.id },
      'reversed',
      now,
    )
    await writeOutcome(tx, row, 'withdrawalReturned', now)
    await returnPaid(tx, row, now)
    await announce(tx, changed, now)
  },
}

/** It was paid though it had been given back. */
const twice: CaseKind = {
  name: 'payout.twice',
  codes: saidCodes,
  amounts: ['paid'],
  permission: 'payouts.resolve',
  decisions: [
    { name: 'collect', isFourEyes: true, isGrave: true, reasons: ['member_agreed', 'terms'] },
    { name: 'writeOff', isFourEyes: true, isGrave: true, reasons: ['goodwill', 'balance_gone'] },
  ],
  async decide(tx, open, decision) {
    const row = await getRow(tx, open, 'failed')
    const paid = BigInt(open.details['paid'] ?? '0')
    if (paid <= 0n) throw new Refusal('case_changed')
    const account = decision.decision === 'collect' ? 'member' : 'house'
    const changed = await change(
      tx,
      row,
      { paid },
      { ...by(decision), step: paid >= getPayout(row) ? 'paid' : 'partlyPaid' },
      decision.now,
    )
    if (account === 'member') await writeOutcome(tx, row, 'withdrawalCollected', decision.now)
    await bearTwice(tx, row, paid, account, decision.now)
    await announce(tx, changed, decision.now)
  },
}

/** What the provider says does not fit what was asked. No money moved. */
const mismatch: CaseKind = {
  name: 'payout.mismatch',
  codes: saidCodes,
  amounts: ['paid'],
  permission: 'payouts.resolve',
  decisions: [{ name: 'seen', reasons: ['provider_asked', 'provider_corrected'] }],
  async decide() {
    // The next answer of the provider settles the withdrawal, or case payout.unknown does.
  },
}

/** The member says that not all of it arrived. */
const disputed: CaseKind = {
  name: 'receipt.disputed',
  amounts: ['received', 'paid'],
  permission: 'receipts.resolve',
  decisions: [
    { name: 'arrived', reasons: ['provider_statement', 'proof_insufficient'] },
    { name: 'compensate', isFourEyes: true, isGrave: true, reasons: ['provider_statement', 'goodwill'] },
  ],
  pictures: (tx, { merchant, reference }) =>
    tx
      .select({ id: withdrawalProof.id, picture: withdrawalProof.picture })
      .from(withdrawalProof)
      .where(and(eq(withdrawalProof.merchant, merchant), eq(withdrawalProof.withdrawalId, reference)))
      .orderBy(asc(withdrawalProof.id)),
  async decide(tx, open, decision) {
    const { now } = decision
    const row = await getRow(tx, open, 'paid', 'partlyPaid')
    if (row.receipt !== 'disputed' && row.receipt !== 'partly') throw new Refusal('case_changed')
    const changed = await change(tx, row, { receipt: 'settled' }, by(decision), now)
    const missing = row.paid - (row.received ?? 0n)
    const isCompensated = decision.decision === 'compensate' && missing > 0n
    await writeOutcome(tx, row, isCompensated ? 'withdrawalCompensated' : 'withdrawalSettled', now)
    if (isCompensated) await compensate(tx, row, missing, now)
    await announce(tx, changed, now)
  },
}

export const withdrawalCases: readonly CaseKind[] = [review, unknown, reversed, twice, mismatch, disputed]
