import { and, eq, gte, lt } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { Database } from '../../base/db/database.ts'
import { sandboxDeposit } from '../payments/payments.tables.ts'
import { sandboxState } from '../withdrawals/sandbox-payout.provider.ts'
import { sandboxPayout, withdrawal } from '../withdrawals/withdrawals.tables.ts'
import type { StatementEntry, StatementOf } from './statement.types.ts'

/** What the stand-in for a provider remembers of what it took and paid, from its own tables. */
export async function sandboxStatement(
  database: Database,
  { merchant, from, until }: StatementOf,
): Promise<StatementEntry[]> {
  const [taken, handed] = await database.within(merchant, async (tx) => [
    await tx
      .select()
      .from(sandboxDeposit)
      .where(
        and(
          eq(sandboxDeposit.merchant, merchant),
          gte(sandboxDeposit.paidAt, from),
          lt(sandboxDeposit.paidAt, until),
        ),
      ),
    await tx
      .select({ payout: sandboxPayout, currency: withdrawal.currency, scale: withdrawal.scale })
      .from(sandboxPayout)
      .innerJoin(
        withdrawal,
        and(eq(withdrawal.merchant, sandboxPayout.merchant), eq(withdrawal.id, sandboxPayout.reference)),
      )
      .where(
        and(
          eq(sandboxPayout.merchant, merchant),
          gte(sandboxPayout.acceptedAt, from),
          lt(sandboxPayout.acceptedAt, until),
        ),
      ),
  ])
  const paid = handed.flatMap(({ payout, currency, scale }) => {
    const { paid: minor } = sandboxState(payout, until)
    if (minor === 0n) return []
    const { reference, acceptedAt } = payout
    return [
      {
        kind: 'payout' as const,
        reference,
        amount: decimal(minor, scale),
        currency,
        at: acceptedAt.toISOString(),
      },
    ]
  })
  return [
    ...taken.map(({ reference, amount, currency, scale, paidAt }) => ({
      kind: 'deposit' as const,
      reference,
      amount: decimal(amount, scale),
      currency,
      at: paidAt.toISOString(),
    })),
    ...paid,
  ]
}
