import { reversalStatuses } from '../../../schemas/base/reversal-statuses.ts'
import { depositStatuses } from '../../../schemas/calls/money/deposit.calls.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../base/platform/case-kind.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { post } from '../ledger/ledger.service.ts'
import { clearing, fees, house, type Leg, memberAccount } from '../ledger/movement.ts'
import {
  chargebackCase,
  heldFor,
  isChargeback,
  lockChargeback,
  lockMember,
  openAmount,
  owedCase,
} from './chargeback.ts'
import { lockDeposit } from './deposit-settle.ts'
import { depositChargeback, type DepositChargeback } from './payments.tables.ts'

/** The chargeback of a case, locked with its member. Refuses one of which nothing is left to decide. */
async function getChargeback(tx: Tx, { merchant, memberId, details }: OpenCase): Promise<DepositChargeback> {
  const depositId = details['deposit'] ?? ''
  if (memberId === null) throw new Refusal('case_changed')
  await lockMember(tx, merchant, memberId)
  const row = await lockChargeback(tx, { merchant, depositId })
  if (!row || openAmount(row) <= 0n) throw new Refusal('case_changed')
  return row
}

interface Share {
  taken: bigint
  borne: bigint
}

/** Posts what the member gives back, what the house pays, and the fee: together what the provider took back. */
async function settle(tx: Tx, row: DepositChargeback, { taken, borne }: Share, now: Date): Promise<void> {
  const { merchant, depositId, memberId, currency, scale } = row
  const fee = row.claimed - row.amount - row.fee
  const legs: Leg[] = [
    { account: memberAccount(memberId), amount: -taken },
    { account: house(), amount: -borne },
    { account: fees(), amount: -fee },
    { account: clearing(), amount: taken + borne + fee },
  ]
  const after = { taken: row.taken + taken, borne: row.borne + borne, fee: row.fee + fee }
  await tx
    .update(depositChargeback)
    .set({ ...after, waived: row.waived + borne, settledAt: now })
    .where(isChargeback(row))
  const moved = legs.filter(({ amount }) => amount !== 0n)
  if (moved.length === 0) return
  await post(tx, {
    merchant,
    key: `chargeback ${depositId} ${[after.taken, after.borne, after.fee].join(' ')}`,
    kind: 'reversal',
    currency: { code: currency, scale },
    legs: moved,
    details: { chargeback: depositId },
    at: now,
  })
}

/** Takes as much of the chargeback as the member's balance covers; the rest stays held, and becomes a case of its own. */
async function take(tx: Tx, open: OpenCase, { decision, now }: CaseDecision): Promise<void> {
  const row = await getChargeback(tx, open)
  const { merchant, memberId, currency, scale, depositId } = row
  const deposit = await lockDeposit(tx, { merchant, id: depositId })
  if (deposit?.status !== 'confirmed') throw new Refusal('case_changed')
  const { balance } = await heldFor(tx, row)
  const due = openAmount(row)
  const taken = balance < due ? balance : due
  const rest = due - taken
  if (taken === 0n && decision === 'collect') throw new Refusal('insufficient_balance')
  if (rest > 0n) {
    const details = { deposit: depositId, provider: deposit.provider }
    const subject = {
      merchant,
      kind: owedCase,
      reference: depositId,
      memberId,
      amount: rest,
      currency,
      scale,
    }
    await openCase(tx, { ...subject, details }, now)
  }
  await settle(tx, row, { taken, borne: 0n }, now)
  if (taken > 0n) await tellMember(tx, { merchant, memberId, notice: 'depositReversed' }, now)
}

async function dismiss(tx: Tx, open: OpenCase, { now }: CaseDecision): Promise<void> {
  const row = await getChargeback(tx, open)
  const { merchant, memberId } = row
  await tx
    .update(depositChargeback)
    .set({ waived: row.waived + openAmount(row), settledAt: now })
    .where(isChargeback(row))
  await tellMember(tx, { merchant, memberId, notice: 'disputeDismissed' }, now)
}

/** The house pays what the member's balance does not cover: nothing stays held. */
async function writeOff(tx: Tx, open: OpenCase, { now }: CaseDecision): Promise<void> {
  const row = await getChargeback(tx, open)
  const { merchant, memberId } = row
  await settle(tx, row, { taken: 0n, borne: openAmount(row) }, now)
  await tellMember(tx, { merchant, memberId, notice: 'disputeDismissed' }, now)
}

/** A provider reports a deposit as returned; its amount is held until an operator decides. */
const chargeback: CaseKind = {
  name: chargebackCase,
  codes: { said: reversalStatuses, status: depositStatuses },
  permission: 'deposits.resolve',
  decisions: [
    {
      name: 'reverse',
      isFourEyes: true,
      isGrave: true,
      reasons: ['provider_statement', 'returned_by_provider'],
    },
    {
      name: 'dismiss',
      isFourEyes: true,
      isGrave: true,
      reasons: ['provider_corrected', 'provider_error', 'member_proved'],
    },
  ],
  decide: (tx, open, decision) =>
    decision.decision === 'reverse' ? take(tx, open, decision) : dismiss(tx, open, decision),
}

/** A deposit was returned and the member's balance was lower. The difference stays held. */
const owed: CaseKind = {
  name: owedCase,
  permission: 'deposits.resolve',
  decisions: [
    {
      name: 'collect',
      isFourEyes: true,
      isGrave: true,
      reasons: ['provider_statement', 'member_agreed', 'terms'],
    },
    { name: 'writeOff', isFourEyes: true, isGrave: true, reasons: ['goodwill', 'balance_gone'] },
  ],
  decide: (tx, open, decision) =>
    decision.decision === 'collect' ? take(tx, open, decision) : writeOff(tx, open, decision),
}

export const chargebackCases = [chargeback, owed] as const
