import type { Platform } from '../../base/platform/platform.ts'
import { type Deposit, sandboxDeposit } from './payments.tables.ts'

/** The stand-in's own memory of a deposit that it was paid: its statement is made of it. */
export async function rememberPaid({ database, clock }: Platform, row: Deposit): Promise<void> {
  const { merchant, reference, amount, currency, scale } = row
  await database.within(merchant, (tx) =>
    tx
      .insert(sandboxDeposit)
      .values({ merchant, reference, amount, currency, scale, paidAt: clock() })
      .onConflictDoNothing(),
  )
}
