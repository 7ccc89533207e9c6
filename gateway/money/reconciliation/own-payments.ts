import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import type { OwnPayment } from './compare.ts'
import type { StatementEntry, StatementOf } from './statement.types.ts'

interface Row extends Omit<OwnPayment, 'moved' | 'at' | 'memberId'> {
  member_id: string
  moved: string
  at: string | null
}

/** Providers that a merchant's payments of a period went by. */
export async function providersUsed(tx: Tx, { merchant, from, until }: StatementOf): Promise<string[]> {
  const found = await rows<{ provider: string }>(
    tx,
    sql`select provider from deposit where merchant = ${merchant} and started_at >= ${from.toISOString()}::timestamptz
        and started_at < ${until.toISOString()}::timestamptz
      union select provider from withdrawal where merchant = ${merchant} and requested_at >= ${from.toISOString()}::timestamptz
        and requested_at < ${until.toISOString()}::timestamptz order by 1`,
  )
  return found.map(({ provider }) => provider)
}

/** Payments by a provider that moved in a period, and those that a statement names, whenever and however they stand. */
export async function ownPayments(
  tx: Tx,
  provider: string,
  { merchant, from, until }: StatementOf,
  named: readonly StatementEntry[],
): Promise<OwnPayment[]> {
  const listed = getArray(named.map(({ reference }) => reference))
  const within = sql`settled_at >= ${from.toISOString()}::timestamptz and settled_at < ${until.toISOString()}::timestamptz`
  const found = await rows<Row>(
    tx,
    sql`select p.*, m.username as member from (
        select 'deposit' as kind, id, reference, member_id, status, currency, scale, settled_at as at,
          (case when status <> 'confirmed' then 0 when fee_payer = 'member' then arrives + fee else arrives end)::text as moved
        from deposit
        where merchant = ${merchant} and provider = ${provider}
          and (status = 'confirmed' and ${within} or reference = any(${listed}))
        union all
        select 'payout', id, id::text, member_id, status, currency, scale, settled_at,
          (case when status in ('paid', 'partlyPaid') then paid else 0 end)::text from withdrawal
        where merchant = ${merchant} and provider = ${provider}
          and (status in ('paid', 'partlyPaid') and ${within} or id::text = any(${listed}))
      ) p join member m on m.merchant = ${merchant} and m.id = p.member_id`,
  )
  return found.map(({ member_id: memberId, moved, at, ...rest }) => ({
    ...rest,
    memberId,
    moved: BigInt(moved),
    at: at === null ? null : new Date(at),
  }))
}
