import { and, eq } from 'drizzle-orm'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { DueJob, JobContext, JobEnd, JobKind } from '../../base/platform/job-kind.ts'
import { getNumber } from '../payout-accounts/payout-accounts.service.ts'
import { payoutAccount } from '../payout-accounts/payout-accounts.tables.ts'
import { getCase, fail, takeState } from './outcome.ts'
import type { Payout, PayoutProvider } from './payout-provider.ts'
import { getPayout } from './postings.ts'
import { findPayoutProvider } from './open-payouts.ts'
import { isHeldBack } from '../payments/chargeback.ts'
import { addStep, announce, change, isWithdrawal, locked } from './steps.ts'
import { withdrawal, type Withdrawal, withdrawalStep } from './withdrawals.tables.ts'

export const sendJob = 'withdrawal.send'

/** Milliseconds until the next look at a payout that is under way: soon at first, then less and less. */
function nextLook({ sentAt }: Withdrawal, now: Date): Date {
  const age = now.getTime() - (sentAt ?? now).getTime()
  return new Date(now.getTime() + Math.min(15 * 60_000, Math.max(3_000, age / 4)))
}

/** How long after the first try a provider surely still knows our reference: later nothing is sent again. */
const resendWithin = 60 * 60_000

type Of = Pick<Withdrawal, 'merchant' | 'id'>

function callbackUrl({ brand, platform }: JobContext, provider: string): string {
  return `${getOrigin(brand, platform.config)}/wps/withdrawal/callback/${provider}`
}

/** What its provider is asked to pay, or about. */
export async function payoutFor({ platform }: JobContext, row: Withdrawal): Promise<Payout> {
  const { merchant, id: reference, method, currency, scale } = row
  const [account] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(payoutAccount)
      .where(and(eq(payoutAccount.merchant, merchant), eq(payoutAccount.id, row.accountId))),
  )
  if (!account) throw new Error('the account of a withdrawal is gone')
  const { bank, holder } = account
  return {
    merchant,
    reference,
    method,
    currency,
    scale,
    amount: getPayout(row),
    payee: { name: holder, fields: { number: getNumber(platform, account), bank } },
  }
}

function inTurn<T>(
  { platform }: JobContext,
  of: Of,
  work: Parameters<typeof platform.database.within<T>>[1],
) {
  return platform.database.within(of.merchant, work)
}

/** The row, marked as being sent, and whether it was before: then it may have been heard. */
function begin(context: JobContext, of: Of) {
  return inTurn(context, of, async (tx) => {
    const row = await locked(tx, of)
    if (!row) return undefined
    if (row.status === 'sending' || row.status === 'unknown') return { row, isFirst: false }
    if (row.status !== 'approved') return undefined
    if (await isHeldBack(tx, row)) {
      const by = { actor: 'system' as const, reason: 'chargeback' }
      const reviewed = await change(tx, row, { status: 'inReview' }, by, context.now)
      const details = { method: row.method, held: 'chargeback' }
      await openCase(tx, { ...getCase('withdrawal.review', row), details }, context.now)
      await announce(tx, reviewed, context.now)
      return undefined
    }
    const sending = await change(
      tx,
      row,
      { status: 'sending', sentAt: context.now },
      { actor: 'system' },
      context.now,
    )
    await announce(tx, sending, context.now)
    return { row: sending, isFirst: true }
  })
}

/** It stays held: whoever pays it may have heard. */
function noteUnheard(context: JobContext, of: Of) {
  const { now } = context
  return inTurn(context, of, async (tx) => {
    const row = await locked(tx, of)
    if (row?.status !== 'sending') return
    const unknown = await change(
      tx,
      row,
      { status: 'unknown' },
      { actor: 'system', reason: 'no_answer' },
      now,
    )
    await announce(tx, unknown, now)
  })
}

function escalate(context: JobContext, row: Withdrawal) {
  const { brand, now } = context
  const since = now.getTime() - (row.sentAt ?? now).getTime()
  if (since < brand.merchant.withdrawal.unknownMinutes * 60_000) return undefined
  const details = { provider: row.provider, sentAt: row.sentAt?.toISOString() ?? '' }
  return inTurn(context, row, (tx) => openCase(tx, { ...getCase('payout.unknown', row), details }, now))
}

const sentAgain = 'sent_again'

async function wasSentAgain(tx: Tx, { merchant, id }: Of): Promise<boolean> {
  const [found] = await tx
    .select({ sequence: withdrawalStep.sequence })
    .from(withdrawalStep)
    .where(
      and(
        eq(withdrawalStep.merchant, merchant),
        eq(withdrawalStep.withdrawalId, id),
        eq(withdrawalStep.reason, sentAgain),
      ),
    )
  return found !== undefined
}

/** Writes down, before it happens, that a payout goes out once more; false when it is over meanwhile. */
function noteAgain(context: JobContext, of: Of): Promise<boolean> {
  return inTurn(context, of, async (tx) => {
    const row = await locked(tx, of)
    if (row?.status !== 'sending' && row?.status !== 'unknown') return false
    if (!(await wasSentAgain(tx, row)))
      await addStep(tx, row, row.status, { actor: 'system', reason: sentAgain }, context.now)
    return true
  })
}

/** Whether the provider was heard. */
async function handOver(context: JobContext, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const back = { callbackUrl: callbackUrl(context, provider.name) }
  const { outcome, code } = await provider.payOut(await payoutFor(context, row), back, context.now)
  if (outcome !== 'rejected') return outcome === 'accepted'
  return inTurn(context, row, async (tx) => {
    const found = await locked(tx, row)
    if (found?.status !== 'sending' && found?.status !== 'unknown') return true
    // Of two tries one may be refused because the other was taken: then only a look-up tells that nothing was paid.
    if (await wasSentAgain(tx, found)) return false
    await fail(tx, found, 'failed', { actor: 'provider', reason: code ?? 'payout_failed' }, context.now)
    return true
  })
}

/** Asks what became of it. Only what the provider never heard of, and would still know by our reference, is sent again. */
async function lookAgain(context: JobContext, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const { now, brand } = context
  const state = await provider.lookUp(await payoutFor(context, row), now)
  if (!state) return false
  const age = now.getTime() - (row.sentAt ?? now).getTime()
  if (state.status === 'absent')
    return age < resendWithin && (await noteAgain(context, row)) && (await handOver(context, provider, row))
  await inTurn(context, row, async (tx) => {
    const found = await locked(tx, row)
    if (found) await takeState(tx, brand, found, { ...state, currency: row.currency }, now)
  })
  return true
}

async function act({ merchant, key: id }: DueJob, context: JobContext): Promise<JobEnd> {
  const begun = await begin(context, { merchant, id })
  if (!begun) return undefined
  const { row, isFirst } = begun
  const provider = findPayoutProvider(context.platform, row.provider)
  const isHeard =
    provider !== undefined &&
    (await (isFirst ? handOver(context, provider, row) : lookAgain(context, provider, row)))
  if (!isHeard) await noteUnheard(context, row)
  const [now] = await inTurn(context, row, (tx) => tx.select().from(withdrawal).where(isWithdrawal(row)))
  if (now?.status !== 'sending' && now?.status !== 'unknown') return undefined
  await escalate(context, now)
  return { dueAt: nextLook(now, context.now) }
}

/** Hands approved payouts over, and asks about them until their end is known. */
export const sendKind: JobKind = { name: sendJob, act }
