import { and, eq, sql } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { ReversalStatus } from '../../../schemas/base/reversal-statuses.ts'
import { openCaseOnce } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { mainWallet } from '../ledger/movement.ts'
import { type Deposit, depositChargeback, type DepositChargeback } from './payments.tables.ts'
import type { Decision } from './provider.ts'

export const chargebackCase = 'deposit.chargeback'
export const owedCase = 'deposit.owed'

type Key = Pick<DepositChargeback, 'merchant' | 'depositId'>

export function isChargeback({ merchant, depositId }: Key) {
  return and(eq(depositChargeback.merchant, merchant), eq(depositChargeback.depositId, depositId))
}

/** A chargeback, for this transaction alone. */
export async function lockChargeback(tx: Tx, key: Key): Promise<DepositChargeback | undefined> {
  const [found] = await tx.select().from(depositChargeback).where(isChargeback(key)).for('no key update')
  return found
}

/** What of a chargeback is neither taken nor waived: it does not leave the member. */
export function openAmount({
  amount,
  taken,
  waived,
}: Pick<DepositChargeback, 'amount' | 'taken' | 'waived'>) {
  return amount - taken - waived
}

/** What a member has in the main wallet, and what of it is held for chargebacks, in minor units. */
export async function heldFor(
  tx: Tx,
  { merchant, memberId, currency }: Pick<DepositChargeback, 'merchant' | 'memberId' | 'currency'>,
): Promise<{ balance: bigint; held: bigint }> {
  const [found] = await rows<{ balance: string; held: string }>(
    tx,
    sql`select (select coalesce(sum(amount - taken - waived), 0) from deposit_chargeback where merchant = ${merchant}
        and member_id = ${memberId}::uuid and currency = ${currency})::text as held,
      (select coalesce(sum(balance), 0) from ledger_account where merchant = ${merchant} and kind = 'member'
        and member_id = ${memberId}::uuid and currency = ${currency} and wallet = ${mainWallet})::text as balance`,
  )
  return { balance: BigInt(found?.balance ?? 0), held: BigInt(found?.held ?? 0) }
}

/** Whoever takes money out of a member's hands, and whoever holds it, come one after the other. */
export async function lockMember(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('no key update')
}

/**
 * Refuses with `chargeback_hold` what would leave less than is held for chargebacks. The member is locked first, so that no chargeback
 * comes between this and the posting.
 */
export async function requireUnheld(
  tx: Tx,
  { amount, ...of }: Pick<DepositChargeback, 'merchant' | 'memberId' | 'currency' | 'amount'>,
): Promise<void> {
  await lockMember(tx, of.merchant, of.memberId)
  const { balance, held } = await heldFor(tx, of)
  if (held > 0n && balance - amount < held) throw new Refusal('chargeback_hold')
}

/** Whether a member has less than what is held for chargebacks: nothing may go out then. The member is locked first. */
export async function isHeldBack(
  tx: Tx,
  of: Pick<DepositChargeback, 'merchant' | 'memberId' | 'currency'>,
): Promise<boolean> {
  await lockMember(tx, of.merchant, of.memberId)
  const { balance, held } = await heldFor(tx, of)
  return held > balance
}

type Reversal = Pick<Decision, 'amount' | 'currency'> & { status: ReversalStatus }

/**
 * Takes what a provider says came back of a deposit: all of it so far, so that the same again, or an older word after a newer, changes
 * nothing. It is held from now on, and comes before the operators. unread: no such amount can have come back.
 */
export async function takeReversal(
  tx: Tx,
  row: Deposit,
  { status, amount, currency }: Reversal,
  now: Date,
): Promise<'taken' | 'review' | 'unread'> {
  const { merchant, id: depositId, memberId, scale, provider } = row
  const claimed = currency === row.currency ? toMinor(amount, scale) : undefined
  const paid = row.feePayer === 'member' ? row.arrives + row.fee : row.arrives
  if (claimed === undefined || claimed > paid) return 'unread'
  await lockMember(tx, merchant, memberId)
  const before = await lockChargeback(tx, { merchant, depositId })
  if (before && before.claimed >= claimed) return 'taken'
  const owed = claimed < row.arrives ? claimed : row.arrives
  if (before) await tx.update(depositChargeback).set({ claimed, amount: owed }).where(isChargeback(before))
  else
    await tx.insert(depositChargeback).values({
      merchant,
      depositId,
      memberId,
      reason: status,
      claimed,
      amount: owed,
      taken: 0n,
      waived: 0n,
      borne: 0n,
      fee: 0n,
      currency,
      scale,
      openedAt: now,
      settledAt: null,
    })
  const open = owed - (before ? before.taken + before.waived : 0n)
  if (open > 0n) {
    const details = { deposit: depositId, provider, said: status, status: row.status }
    const subject = { merchant, kind: chargebackCase, reference: `${depositId} ${String(claimed)}`, memberId }
    await openCaseOnce(tx, { ...subject, amount: open, currency, scale, details }, now)
    await tellMember(tx, { merchant, memberId, notice: 'depositDisputed' }, now)
  }
  return 'review'
}
