import { eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { operator } from '../access/access.tables.ts'

/** The names of a company's operators by their ids; the transaction must be bound to the company. */
export async function operatorNames(tx: Tx, scope: string): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(eq(operator.merchant, scope))
  return new Map(found.map(({ id, name }) => [id, name]))
}
