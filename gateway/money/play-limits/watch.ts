import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'

/** Counts what a member stakes and gets back from now on, beginning with what they did in this week and month; once. */
export async function watchPlay(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void> {
  const { timeZone, currency } = brand.merchant
  await tx.execute(
    sql`select play_watch(${memberId}::uuid, ${currency.code}, ${timeZone}, ${now.toISOString()}::timestamptz)`,
  )
}
