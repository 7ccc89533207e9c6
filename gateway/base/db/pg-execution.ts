import type pg from 'pg'
import { type Execution, literal, requireText, type Statement } from './database.ts'
import { eventsSql, type Herald } from './pg-herald.ts'

const alreadyPrepared = '42P05'
/** The SQL that binds a transaction to a merchant. */
function binding(merchant: string): string {
  return `select set_config('livery.merchant',${literal(merchant)},true)`
}

/** The SQL of one implicit transaction that binds the merchant and executes a prepared statement. */
function boundExecution(
  merchant: string,
  { statement, parameters, writes }: Execution,
  prepared: boolean,
): string {
  const prepare = prepared ? '' : `prepare ${statement.name} as ${statement.text};`
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(',')})` : ''
  const mode = writes ? '' : `,set_config('transaction_read_only','on',true)`
  return `${prepare}${binding(merchant)}${mode};execute ${statement.name}${values}`
}

const preparedBy = new WeakMap<pg.PoolClient, Set<string>>()

async function execute(
  client: pg.PoolClient,
  merchant: string,
  execution: Execution,
  tell: Herald['tell'],
): Promise<unknown[]> {
  const { statement, writes } = execution
  const prepared = preparedBy.get(client) ?? new Set()
  preparedBy.set(client, prepared)
  const events = writes ? `;${eventsSql}` : ''
  const run = () =>
    client.query(`${boundExecution(merchant, execution, prepared.has(statement.name))}${events}`)
  let results: unknown
  try {
    results = await run()
  } catch (error) {
    if ((error as { code?: string }).code !== alreadyPrepared) throw error
    prepared.add(statement.name)
    results = await run()
  }
  prepared.add(statement.name)
  const [, answer, gathered] = (results as unknown as pg.QueryResult<object>[]).slice(writes ? -3 : -2)
  if (writes) tell(gathered)
  return answer?.rows ?? []
}

/**
 * Calls a function in one prepared statement that binds the merchant, calls, and asks what was gathered, each behind the one
 * before: the database has nothing to parse or plan, which costs as much as a third of a posting.
 */
async function callOnce(
  client: pg.PoolClient,
  merchant: string,
  { expression, result }: NonNullable<Statement['call']>,
  { statement, parameters }: Execution,
  tell: Herald['tell'],
): Promise<unknown[]> {
  const bound = `(select set_config('livery.merchant',$${String(parameters.length + 1)},true) offset 0) as bound`
  const answer = await client.query<Record<string, unknown>>({
    name: `${statement.name}_bound`,
    text: `select ${result},current_setting('livery.told',true) as events
      from (select ${expression} as ${result} from ${bound} offset 0) as called`,
    values: [...parameters, merchant].map(requireText),
  })
  tell(answer)
  return answer.rows.map((row) => ({ [result]: row[result] }))
}

/** Executes a prepared statement in a transaction of its own and in one round trip, bound to the merchant. */
export function executeOn<Row>(
  client: pg.PoolClient,
  merchant: string,
  execution: Execution,
  tell: Herald['tell'],
): Promise<Row[]> {
  const { call } = execution.statement
  const rows =
    call === undefined || !execution.writes
      ? execute(client, merchant, execution, tell)
      : callOnce(client, merchant, call, execution, tell)
  return rows as Promise<Row[]>
}
