import { sql } from 'drizzle-orm'
import { rows, type Tx } from './database.ts'

/** What stands in the merchant column of rows that belong to an operator company, and not to one merchant: no merchant's code begins so. */
export function companyScope(company: string): string {
  return `@${company}`
}

/**
 * Runs work in the same transaction on the rows of another scope: those of a company, or of a sister merchant. Whatever happens in
 * several scopes then happens in all of them or in none.
 */
export async function inScope<T>(tx: Tx, scope: string, work: () => Promise<T>): Promise<T> {
  const [bound] = await rows<{ merchant: string }>(
    tx,
    sql`select current_setting('livery.merchant') as merchant, set_config('livery.merchant', ${scope}, true)`,
  )
  const back = () => tx.execute(sql`select set_config('livery.merchant', ${bound?.merchant ?? ''}, true)`)
  try {
    const result = await work()
    await back()
    return result
  } catch (error) {
    // A transaction that failed is lost, and takes no more statements.
    await back().catch(() => undefined)
    throw error
  }
}
