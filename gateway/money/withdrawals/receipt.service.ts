import { and, eq, inArray } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { cancelJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { describeAll } from './describe.ts'
import { getCase, receiptJob } from './outcome.ts'
import { announce, change, locked } from './steps.ts'
import { type Withdrawal, withdrawalProof } from './withdrawals.tables.ts'

type Body = CallBody<'withdrawalReceipt'>

async function requireProofs(tx: Tx, row: Withdrawal, proofs: readonly string[]): Promise<void> {
  if (proofs.length === 0) throw refuseField('proofs', 'field_required')
  const found = await tx
    .select({ id: withdrawalProof.id })
    .from(withdrawalProof)
    .where(
      and(
        eq(withdrawalProof.merchant, row.merchant),
        eq(withdrawalProof.memberId, row.memberId),
        eq(withdrawalProof.withdrawalId, row.id),
        inArray(withdrawalProof.id, [...proofs]),
      ),
    )
  if (found.length !== proofs.length) throw refuseField('proofs', 'not_found')
}

async function dispute(tx: Tx, row: Withdrawal, received: bigint, receipt: 'partly' | 'disputed', now: Date) {
  const changed = await change(tx, row, { receipt, received }, { actor: 'member' }, now)
  const details = { received: received.toString(), paid: row.paid.toString() }
  await openCase(tx, { ...getCase('receipt.disputed', row), amount: row.paid - received, details }, now)
  return changed
}

async function answerWith(tx: Tx, row: Withdrawal, body: Body, now: Date): Promise<Withdrawal> {
  if (body.answer === 'received')
    return change(tx, row, { receipt: 'received', received: row.paid }, { actor: 'member' }, now)
  await requireProofs(tx, row, body.proofs ?? [])
  if (body.answer === 'notReceived') return dispute(tx, row, 0n, 'disputed', now)
  const received = toMinor(body.amount ?? '', row.scale)
  if (received === undefined) throw refuseField('amount', 'amount_invalid')
  if (received >= row.paid) throw refuseField('amount', 'amount_limits')
  return dispute(tx, row, received, 'partly', now)
}

/** Takes what a member says of a payout, once; the same again is answered the same, anything else refused. */
export function confirmReceipt(
  platform: Platform,
  visitor: Visitor,
  memberId: string,
  body: Body,
): Promise<CallValue<'withdrawalReceipt'>> {
  const merchant = visitor.brand.settings.merchantCode
  return platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    const row = await locked(tx, { merchant, id: body.id })
    if (row?.memberId !== memberId || row.receipt === null) throw new Refusal('not_found')
    const said = { received: 'received', partly: 'partly', notReceived: 'disputed' } as const
    const isAgain = row.receipt === said[body.answer]
    if (row.receipt !== 'due' && !isAgain) throw new Refusal('receipt_over')
    const changed = isAgain ? row : await answerWith(tx, row, body, now)
    if (!isAgain) await cancelJob(tx, { merchant, kind: receiptJob, key: row.id }, now)
    const [shown] = await describeAll(tx, visitor, [changed])
    if (!shown) throw new Error('a withdrawal is not described')
    if (!isAgain) await announce(tx, changed, now)
    return shown
  })
}

/** Removes a picture of the member's own, while nothing was said yet; one that is gone already is gone. */
export function removeProof(
  platform: Platform,
  { brand }: Visitor,
  memberId: string,
  { withdrawalId, id }: CallBody<'withdrawalProofRemove'>,
): Promise<null> {
  const merchant = brand.settings.merchantCode
  return platform.database.within(merchant, async (tx) => {
    const row = await locked(tx, { merchant, id: withdrawalId })
    if (row?.memberId !== memberId) throw new Refusal('not_found')
    if (row.receipt !== 'due') throw new Refusal('receipt_over')
    await tx
      .delete(withdrawalProof)
      .where(
        and(
          eq(withdrawalProof.merchant, merchant),
          eq(withdrawalProof.withdrawalId, row.id),
          eq(withdrawalProof.id, id),
        ),
      )
    return null
  })
}

/** A payout that nobody said anything of counts as received. */
export const receiptKind: JobKind = {
  name: receiptJob,
  async run(tx, { merchant, key: id }, { now }) {
    const row = await locked(tx, { merchant, id })
    if (row?.receipt !== 'due') return undefined
    if (row.receiptDueAt && row.receiptDueAt > now) return { dueAt: row.receiptDueAt }
    await announce(
      tx,
      await change(tx, row, { receipt: 'automatic', received: row.paid }, { actor: 'system' }, now),
      now,
    )
    return undefined
  },
}
