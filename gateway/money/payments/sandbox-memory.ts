import type { Platform } from '../../base/platform/platform.ts'
import { type Deposit, sandboxDeposit } from './payments.tables.ts'

/** A deposit as the sandbox provider stored it: its statements are made of these rows. */
export async function rememberPaid({ database, clock }: Platform, row: Deposit): Promise<void> {
  const { merchant, reference, amount, currency, scale } = row
  await database.within(merchant, (tx) =>
    tx
      .insert(sandboxDeposit)
      .values({ merchant, reference, amount, currency, scale, paidAt: clock() })
      .onConflictDoNothing(),
  )
}
