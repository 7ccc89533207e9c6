import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'

export interface Today {
  /** Minor units. */
  amount: bigint
  deposits: number
}

/** What a member has paid in, or can still pay, of deposits that began in the merchant's present day, given up or not; by method. */
export async function depositsToday(
  tx: Tx,
  { settings, merchant }: LoadedBrand,
  memberId: string,
  now: Date,
): Promise<ReadonlyMap<string, Today>> {
  const found = await rows<{ method: string; amount: string; deposits: number }>(
    tx,
    sql`select method, sum(amount)::text as amount, count(*)::int as deposits from deposit
      where merchant = ${settings.merchantCode} and member_id = ${memberId}::uuid and currency = ${merchant.currency.code}
        and (status in ('pending', 'review', 'confirmed')
          or status = 'cancelled' and expires_at > ${now.toISOString()}::timestamptz)
        and started_at >= date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${merchant.timeZone})
          at time zone ${merchant.timeZone}
      group by method`,
  )
  return new Map(found.map(({ method, amount, deposits }) => [method, { amount: BigInt(amount), deposits }]))
}
