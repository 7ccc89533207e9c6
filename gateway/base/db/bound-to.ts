import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Does work on the rows of a merchant in a transaction that is bound to `home`, and binds it back. Either may be a company's scope. */
export async function boundTo<T>(tx: Tx, merchant: string, home: string, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('livery.merchant', ${merchant}, true)`)
  const result = await work()
  await tx.execute(sql`select set_config('livery.merchant', ${home}, true)`)
  return result
}
