import type pg from 'pg'
import { type CallStatement, requireText } from './database.ts'
import { gathering, type Herald } from './pg-herald.ts'
import { request } from './pg-request.ts'

/**
 * Calls a function in one prepared statement that binds the merchant, calls, and asks what was gathered, each behind the one
 * before: the database has nothing to parse or plan, which costs as much as a third of a posting.
 */
export async function callOn<Row>(
  client: pg.PoolClient,
  merchant: string,
  { name, expression, result }: CallStatement,
  parameters: readonly string[],
  tell: Herald['tell'],
): Promise<Row[]> {
  const bound = `(select set_config('livery.merchant',$${String(parameters.length + 1)},true),${gathering} offset 0) as bound`
  const statement = {
    name: `${name}_bound`,
    text: `select ${result},current_setting('livery.told',true) as events
      from (select ${expression} as ${result} from ${bound} offset 0) as called`,
  }
  const rows = await request(client, [{ statement, parameters: [...parameters, merchant].map(requireText) }])
  tell(rows)
  return rows.map((row) => ({ [result]: row[result] })) as Row[]
}
