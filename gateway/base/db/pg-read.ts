import type pg from 'pg'
import { literal, type Statement } from './database.ts'

const alreadyPrepared = '42P05'

/** The SQL of one implicit transaction that binds the merchant, may only read, and executes a prepared statement. */
function boundRead(
  merchant: string,
  { name, text }: Statement,
  parameters: readonly string[],
  isPrepared: boolean,
): string {
  const prepare = isPrepared ? '' : `prepare ${name} as ${text};`
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(',')})` : ''
  const binding = `set_config('livery.merchant',${literal(merchant)},true),set_config('transaction_read_only','on',true)`
  return `${prepare}select ${binding};execute ${name}${values}`
}

const preparedBy = new WeakMap<pg.PoolClient, Set<string>>()

/** Reads by a prepared statement, in a transaction of its own and in one round trip, bound to the merchant. */
export async function readOn<Row>(
  client: pg.PoolClient,
  merchant: string,
  statement: Statement,
  parameters: readonly string[],
): Promise<Row[]> {
  const prepared = preparedBy.get(client) ?? new Set()
  preparedBy.set(client, prepared)
  const run = () => client.query(boundRead(merchant, statement, parameters, prepared.has(statement.name)))
  let results: unknown
  try {
    results = await run()
  } catch (error) {
    if ((error as { code?: string }).code !== alreadyPrepared) throw error
    prepared.add(statement.name)
    results = await run()
  }
  prepared.add(statement.name)
  return (results as pg.QueryResult<object>[]).at(-1)?.rows as Row[]
}
