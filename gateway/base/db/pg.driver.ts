import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type CallStatement, type Database, requireText, type Statement, type Tx } from './database.ts'
import { getBoundCall } from './pg-call.ts'
import { readOn } from './pg-read.ts'
import { applyFunctions, type Run } from './functions.ts'
import { listenTo } from './pg-listener.ts'
import { StartRefused } from '../config/config.ts'
import { requireProtection, requireRole } from './application-role.ts'
import { migrationsFolder } from './migrate.ts'
import { gathering, type Herald, herald, eventsSql } from './pg-herald.ts'
import { Request } from './pg-request.ts'
import { getDefaults, requireServingUser } from './serving-user.ts'
import { requireSecret } from './require-secret.ts'

/** Any number that no other program on the same database takes: 'live' in ASCII. */
export const migrationLock = 0x6c697665

/** Of a name with several addresses, each attempt fails by itself, and the whole without a word. */
function getReason(error: unknown): string {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error)
  return message
}

/** The server does not answer. It may later. */
export class DatabaseAway extends StartRefused {}

async function migrateOnce(connectionString: string, folder: string, keyedBy?: string): Promise<void> {
  const isOurs = folder === migrationsFolder
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: unknown) => {
    throw new DatabaseAway(`The database cannot be reached: ${getReason(error)}. DATABASE_URL names it.`, {
      cause: error,
    })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (isOurs) await requireRole(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    if (!isOurs) return
    const run: Run = async (text) => {
      const answers: unknown = await client.query(text)
      return ([answers].flat().at(-1) as pg.QueryResult<object>).rows
    }
    await applyFunctions(run)
    if (keyedBy !== undefined) await requireSecret(run, keyedBy)
    await requireProtection(client)
  } finally {
    await client.end()
  }
}

/** Milliseconds until a query counts as lost, and until a connection does. */
const usualTimeouts = { query: 4000, connection: 3000 }

export interface PostgresOptions {
  /** The same database as the user that owns the tables, where the one that serves is another: migrations run as this one. */
  owner?: string | undefined
  /** Folder of another program's migrations; its tables have no merchant and no role of their own. */
  migrations?: string | undefined
  /** The secret of a gateway: refused where the database was begun with another one. */
  keyedBy?: string | undefined
  /** Milliseconds. */
  timeouts?: { query: number; connection: number }
  /** Connections that are held at most. */
  maxConnections?: number
}

type Lend = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

const silence = /query read timeout|connection terminated|timeout exceeded/i

/**
 * Lends connections of a pool. One that failed or fell silent never returns, and those opened before it are not lent
 * again: behind a half-open network they are as dead, and would each cost a time-out to find out.
 */
function lender(pool: pg.Pool): Lend {
  const openedIn = new WeakMap<pg.ClientBase, number>()
  let era = 0
  const borrow = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      const opened = openedIn.get(client) ?? era
      openedIn.set(client, opened)
      if (opened === era) return client
      client.release(true)
    }
  }
  return async (work) => {
    const client = await borrow()
    let broken = false
    const fail = () => {
      broken = true
    }
    client.on('error', fail)
    try {
      return await work(client)
    } catch (error) {
      broken ||= error instanceof Error && silence.test(error.message)
      throw error
    } finally {
      client.removeListener('error', fail)
      if (broken) era += 1
      client.release(broken)
    }
  }
}

async function transaction<T>(
  client: pg.PoolClient,
  merchant: string,
  work: (tx: Tx) => Promise<T>,
  tell: Herald['tell'],
  mode = '',
): Promise<T> {
  await client.query(
    `begin ${mode};select set_config('livery.merchant',${pg.escapeLiteral(merchant)},true),${gathering}`,
  )
  try {
    const result = await work(drizzle(client) as unknown as Tx)
    const [gathered] = (await client.query(`${eventsSql};commit`)) as unknown as pg.QueryResult<object>[]
    tell(gathered?.rows)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Opens a PostgreSQL database and brings its schema up to date, one process at a time. */
export async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  {
    migrations = migrationsFolder,
    keyedBy,
    owner,
    timeouts = usualTimeouts,
    maxConnections = 10,
  }: PostgresOptions = {},
): Promise<Database> {
  await migrateOnce(owner ?? connectionString, migrations, keyedBy)
  if (owner !== undefined) await requireServingUser(connectionString, owner)
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connection,
    idleTimeoutMillis: 30_000,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.query,
    keepAlive: true,
    onConnect: (client: pg.ClientBase) => client.query(getDefaults(migrations === migrationsFolder)),
  })
  pool.on('error', onError)
  const lend = lender(pool)
  const { tell, close: untilAnnounced } = herald((statement, parameters) =>
    lend((client) => new Request([{ statement, parameters }]).on(client)),
  )
  return {
    kind: 'postgres',
    places: maxConnections,
    maxWaitMs: timeouts.connection,
    within: (merchant, work) => lend((client) => transaction(client, merchant, work, tell)),
    snapshot: (merchant, work) =>
      lend((client) =>
        transaction(client, merchant, work, tell, 'isolation level repeatable read read only'),
      ),
    read: <Row>(merchant: string, statement: Statement, parameters: readonly string[]) =>
      lend((client) => readOn<Row>(client, merchant, statement, parameters)),
    execute: async <Row>(merchant: string, call: CallStatement, parameters: readonly string[]) => {
      const statement = getBoundCall(call, parameters.length)
      const bound = new Request([{ statement, parameters: [...parameters, merchant].map(requireText) }])
      const answer = await lend((client) => bound.on(client))
      tell(answer)
      return answer.map((row) => ({ [call.result]: row[call.result] })) as Row[]
    },
    listen: (channel, listener) => listenTo(connectionString, channel, listener),
    ping: async () => {
      await lend((client) => client.query('select 1'))
    },
    close: async () => {
      await untilAnnounced()
      await pool.end()
    },
  }
}
