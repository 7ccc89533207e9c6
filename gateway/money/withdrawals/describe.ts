import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Tx } from '../../base/db/database.ts'
import { bankName, findMethod } from '../payout-accounts/payout-accounts.service.ts'
import { payoutAccount } from '../payout-accounts/payout-accounts.tables.ts'
import { returnedAmounts } from './returned.ts'
import { getShares } from './shares.ts'
import { type Withdrawal, withdrawalProof, withdrawalStep } from './withdrawals.tables.ts'

type Shown = CallValue<'withdrawalStatus'>
type Reader = Pick<Visitor, 'brand' | 'language'>

/** Withdrawals of one merchant as their member sees them, in their order. */
export async function describeAll(
  tx: Tx,
  { brand, language }: Reader,
  list: readonly Withdrawal[],
): Promise<Shown[]> {
  if (list.length === 0) return []
  const merchant = brand.settings.merchantCode
  const ids = list.map(({ id }) => id)
  const steps = await tx
    .select()
    .from(withdrawalStep)
    .where(and(eq(withdrawalStep.merchant, merchant), inArray(withdrawalStep.withdrawalId, ids)))
    .orderBy(asc(withdrawalStep.withdrawalId), asc(withdrawalStep.sequence))
  const accounts = await tx
    .select()
    .from(payoutAccount)
    .where(
      and(
        eq(payoutAccount.merchant, merchant),
        inArray(
          payoutAccount.id,
          list.map(({ accountId }) => accountId),
        ),
      ),
    )
  const proofs = await tx
    .select({ id: withdrawalProof.id, of: withdrawalProof.withdrawalId })
    .from(withdrawalProof)
    .where(and(eq(withdrawalProof.merchant, merchant), inArray(withdrawalProof.withdrawalId, ids)))
    .orderBy(asc(withdrawalProof.id))
  const returned = await returnedAmounts(tx, merchant, ids)
  return list.map((row) => {
    const { id, scale, status } = row
    const account = accounts.find((entry) => entry.id === row.accountId)
    const method = findMethod(brand, row.method)
    const shown = (minor: bigint) => decimal(minor, scale)
    const shares = getShares(row, returned.get(id) ?? 0n)
    return {
      id,
      account: {
        method: method ? localized(method.name, language, brand) : row.method,
        bank: method && account ? bankName(method, account.bank) : '',
        lastFour: account?.lastFour ?? '',
      },
      amount: shown(row.amount),
      fee: shown(shares.fee),
      arriving: shown(shares.arriving),
      returned: shown(shares.returned),
      paid: shown(row.paid),
      currency: row.currency,
      currencySymbol: brand.merchant.currency.symbol,
      status,
      isCancellable: status === 'inReview' && brand.merchant.withdrawal.cancellable,
      isForced: row.isForced,
      requestedAt: row.requestedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      receipt: row.receipt && {
        status: row.receipt,
        dueAt: row.receipt === 'due' ? (row.receiptDueAt?.toISOString() ?? null) : null,
        received: row.received === null ? null : shown(row.received),
        proofs: proofs.filter(({ of }) => of === id).map((proof) => proof.id),
      },
      steps: steps
        .filter(({ withdrawalId }) => withdrawalId === id)
        .map(({ status: step, actor, reason, at }) => ({
          status: step as Shown['steps'][number]['status'],
          actor,
          reason,
          at: at.toISOString(),
        })),
    }
  })
}
