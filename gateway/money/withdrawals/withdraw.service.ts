import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { CallBody, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { moneyBound, nextDay } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { requireUnheld } from '../payments/chargeback.ts'
import { hasProvider, providerName } from '../providers/provider-name.ts'
import { provePaymentPassword } from '../../members/payment-password/payment-password.service.ts'
import { findMethod } from '../payout-accounts/payout-accounts.service.ts'
import { payoutAccount } from '../payout-accounts/payout-accounts.tables.ts'
import { describeAll } from './describe.ts'
import { getCase, fail } from './outcome.ts'
import { holdAmount } from './postings.ts'
import { sendJob } from './send-job.ts'
import { addStep, announce, change, locked } from './steps.ts'
import { getFee, getLeastArriving, minorIn, usedBy } from './terms.ts'
import { requireTurnover } from './turnover.ts'
import { withdrawal, type Withdrawal } from './withdrawals.tables.ts'

type Shown = CallValue<'withdraw'>
type Body = CallBody<'withdraw'>

async function describe(tx: Tx, visitor: Visitor, row: Withdrawal): Promise<Shown> {
  const [shown] = await describeAll(tx, visitor, [row])
  if (!shown) throw new Error('a withdrawal is not described')
  return shown
}

/** A request that was made before under the same key; refuses when it was another. */
async function repeated(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  body: Body,
): Promise<Withdrawal | undefined> {
  const merchant = brand.settings.merchantCode
  const [known] = await tx
    .select()
    .from(withdrawal)
    .where(
      and(eq(withdrawal.merchant, merchant), eq(withdrawal.memberId, memberId), eq(withdrawal.key, body.key)),
    )
  if (!known) return undefined
  const isSame = known.accountId === body.accountId && known.amount === toMinor(body.amount, known.scale)
  if (!isSame) throw new Refusal('idempotency_conflict')
  return known
}

async function usableAccount(tx: Tx, merchant: string, memberId: string, id: string, now: Date) {
  const [found] = await tx
    .select()
    .from(payoutAccount)
    .where(
      and(
        eq(payoutAccount.merchant, merchant),
        eq(payoutAccount.memberId, memberId),
        eq(payoutAccount.id, id),
        isNull(payoutAccount.removedAt),
      ),
    )
  if (!found) throw refuseField('accountId', 'not_found')
  if (found.usableAt > now) throw refuseField('accountId', 'account_waiting')
  return found
}

/** Requests of one member come one after the other: limits are counted before the next is looked at. */
async function takeTurn(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('no key update')
}

async function requireWithin(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  amount: bigint,
  now: Date,
): Promise<void> {
  const rules = brand.merchant.withdrawal
  const used = await usedBy(tx, brand, memberId, now)
  if (used.open >= rules.openAtOnce) throw new Refusal('withdrawal_open')
  const perDay = minorIn(brand, rules.amountPerDay)
  if (used.today >= rules.perDay || (rules.amountPerDay !== undefined && used.amountToday + amount > perDay))
    throw new Refusal('withdrawal_daily', {
      bound: moneyBound(brand, {
        most: used.today >= rules.perDay ? 0n : perDay - used.amountToday,
        until: nextDay(brand, now),
      }),
    })
  await requireTurnover(tx, brand, memberId)
}

async function insertRequest(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  memberId: string,
  body: Body,
  now: Date,
): Promise<Withdrawal> {
  const merchant = brand.settings.merchantCode
  const { currency, withdrawal: rules } = brand.merchant
  const amount = toMinor(body.amount, currency.scale)
  if (amount === undefined) throw refuseField('amount', 'amount_invalid')
  const account = await usableAccount(tx, merchant, memberId, body.accountId, now)
  const method = findMethod(brand, account.method)
  if (!method || !hasProvider(rules.provider, config)) throw new Refusal('payment_unavailable')
  const [least, most] = [minorIn(brand, method.minimum), minorIn(brand, method.maximum)]
  if (amount < least || amount > most)
    throw refuseField('amount', 'amount_limits', moneyBound(brand, { least, most }))
  const fee = getFee(brand, method, amount)
  if (fee >= amount)
    throw refuseField(
      'amount',
      'amount_limits',
      moneyBound(brand, { least: getLeastArriving(brand, method), most }),
    )
  await requireWithin(tx, brand, memberId, amount, now)
  await requireUnheld(tx, { merchant, memberId, currency: currency.code, amount })
  const isSmall = amount < minorIn(brand, rules.autoApproveBelow)
  const [row] = await tx
    .insert(withdrawal)
    .values({
      merchant,
      id: newId(now.getTime()),
      memberId,
      key: body.key,
      accountId: account.id,
      method: method.code,
      provider: providerName(rules.provider, config),
      amount,
      fee,
      currency: currency.code,
      scale: currency.scale,
      status: isSmall ? 'approved' : 'inReview',
      paid: 0n,
      isForced: rules.forcedReceipt,
      requestedAt: now,
    })
    .returning()
  if (!row) throw new Error('a withdrawal was not stored')
  return row
}

/** Lets a payout go to its provider as soon as this transaction is committed. */
function planSending(tx: Tx, { merchant, id }: Withdrawal, now: Date): Promise<void> {
  return planJob(tx, { merchant, kind: sendJob, key: id, dueAt: now }, now)
}

/** What whoever approves it sees of where the money goes. */
function reviewed({ method }: Withdrawal, { account: { bank, lastFour }, arriving, currency }: Shown) {
  return { method, account: `${bank} •••• ${lastFour}`.trim(), payout: `${arriving} ${currency}` }
}

/**
 * Requests a withdrawal: the amount leaves the wallet at once and is held. The same key again is the same request. Small ones
 * go out by themselves, all others come before an operator.
 */
export async function requestWithdrawal(
  platform: Platform,
  visitor: Visitor,
  memberId: string,
  body: Body,
): Promise<Shown> {
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const known = await platform.database.within(merchant, async (tx) => {
    const found = await repeated(tx, brand, memberId, body)
    return found && describe(tx, visitor, found)
  })
  if (known) return known
  await provePaymentPassword(platform, { brand, memberId, address }, body.paymentPassword)
  return platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    await takeTurn(tx, merchant, memberId)
    const again = await repeated(tx, brand, memberId, body)
    if (again) return describe(tx, visitor, again)
    for (const requested of hooked(platform, 'withdrawalRequested'))
      await requested(tx, { merchant, memberId, forfeits: body.forfeits ?? [], now })
    const row = await insertRequest(tx, platform, brand, memberId, body, now)
    await addStep(tx, row, 'inReview', { actor: 'member' }, now)
    if (row.status === 'approved') {
      await addStep(tx, row, 'approved', { actor: 'system', reason: 'below_bound' }, now)
      await planSending(tx, row, now)
    }
    const shown = await describe(tx, visitor, row)
    if (row.status === 'inReview')
      await openCase(tx, { ...getCase('withdrawal.review', row), details: reviewed(row, shown) }, now)
    await holdAmount(tx, row, now)
    await announce(tx, row, now)
    return shown
  })
}

async function ownRow(tx: Tx, merchant: string, memberId: string, id: string): Promise<Withdrawal> {
  const row = await locked(tx, { merchant, id })
  if (row?.memberId !== memberId) throw new Refusal('not_found')
  return row
}

/** Cancels a request that nobody has decided; again changes nothing. */
export function cancelWithdrawal(
  platform: Platform,
  visitor: Visitor,
  memberId: string,
  id: string,
): Promise<Shown> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  return platform.database.within(merchant, async (tx) => {
    const row = await ownRow(tx, merchant, memberId, id)
    if (row.status === 'cancelled') return describe(tx, visitor, row)
    if (row.status !== 'inReview' || !brand.merchant.withdrawal.cancellable)
      throw new Refusal('withdrawal_decided')
    return describe(tx, visitor, await fail(tx, row, 'cancelled', { actor: 'member' }, platform.clock()))
  })
}

/** A member's own withdrawal. */
export function getWithdrawal(
  platform: Platform,
  visitor: Visitor,
  memberId: string,
  id: string,
): Promise<Shown> {
  const merchant = visitor.brand.settings.merchantCode
  return platform.database.within(merchant, async (tx) => {
    const [row] = await tx
      .select()
      .from(withdrawal)
      .where(and(eq(withdrawal.merchant, merchant), eq(withdrawal.memberId, memberId), eq(withdrawal.id, id)))
    if (!row) throw new Refusal('not_found')
    return describe(tx, visitor, row)
  })
}

/** A member's own withdrawals, the newest first. Ids grow with time. */
export function listWithdrawals(
  platform: Platform,
  visitor: Visitor,
  memberId: string,
  { before, pageSize = 10 }: CallQuery<'withdrawals'>,
): Promise<CallValue<'withdrawals'>> {
  const merchant = visitor.brand.settings.merchantCode
  return platform.database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(withdrawal)
      .where(
        and(
          eq(withdrawal.merchant, merchant),
          eq(withdrawal.memberId, memberId),
          before === undefined ? undefined : lt(withdrawal.id, before),
        ),
      )
      .orderBy(desc(withdrawal.id))
      .limit(pageSize + 1)
    return {
      content: await describeAll(tx, visitor, found.slice(0, pageSize)),
      hasMore: found.length > pageSize,
    }
  })
}

/** Lets an operator's yes go on to the provider. Refuses with `chargeback_hold` while less than what is held would be left. */
export async function approve(tx: Tx, row: Withdrawal, reason: string, now: Date): Promise<void> {
  await requireUnheld(tx, { ...row, amount: 0n })
  const approved = await change(tx, row, { status: 'approved' }, { actor: 'operator', reason }, now)
  await planSending(tx, row, now)
  await announce(tx, approved, now)
}
