import { sql, type SQL } from 'drizzle-orm'

/** Whether a column has one of these values; none of no values, which SQL itself would not parse. */
export function isAmong(column: SQL, values: readonly number[]): SQL {
  return values.length === 0 ? sql`false` : sql`${column} in ${values}`
}
