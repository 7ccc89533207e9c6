import type pg from 'pg'
import { requireText, type Statement } from './database.ts'
import { Request } from './pg-request.ts'

/** Binds a transaction to a merchant, and lets it read alone. */
const binding: Statement = {
  name: 'livery_bind_to_read',
  text: `select set_config('livery.merchant',$1,true),set_config('transaction_read_only','on',true)`,
}

/** Reads by a prepared statement, in a transaction of its own and in one round trip, bound to the merchant. */
export async function readOn<Row>(
  client: pg.PoolClient,
  merchant: string,
  statement: Statement,
  parameters: readonly string[],
): Promise<Row[]> {
  const parts = [
    { statement: binding, parameters: [requireText(merchant)] },
    { statement, parameters: parameters.map(requireText) },
  ]
  return (await new Request(parts).on(client)) as Row[]
}
