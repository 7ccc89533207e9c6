import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'

/** Movements of a withdrawal that give its member something back, or take it again, by the end of their key. */
const steps = ['part', 'back', 'returned', 'compensated', 'twice'] as const

/** What came back to the wallet of each of a merchant's withdrawals by the books, in minor units; those without are left out. */
export async function returnedAmounts(
  tx: Tx,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const keys = ids.flatMap((id) => steps.map((step) => `withdrawal ${id} ${step}`))
  const found = await rows<{ withdrawal: string; amount: string }>(
    tx,
    sql`select m.details ->> 'withdrawal' as withdrawal, sum(e.amount)::text as amount
      from ledger_movement m
      join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
      where m.merchant = ${merchant} and m.key in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})
      group by 1`,
  )
  return new Map(found.map(({ withdrawal, amount }) => [withdrawal, BigInt(amount)]))
}
