import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A transaction that sees the rows of one merchant. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A query that is prepared once a connection. Its parameters are text. */
export interface Statement {
  name: string
  text: string
}

/** A query that calls one function of the database and nothing else: it reads the merchant itself, however late it is bound. */
export interface CallStatement extends Statement {
  expression: string
  result: string
}

export interface Listener {
  heard: (payload: string) => void
  /** It may have missed something: the connection was away. */
  returned: () => void
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** How many may be at it at once. */
  readonly places: number
  /** Milliseconds that somebody waits for a place at most; undefined: without end. */
  readonly maxWaitMs?: number
  /** Runs work in one transaction, bound to the merchant by row-level security. */
  within<T>(merchant: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads that all see the same moment, bound as within() is. They hold no lock, and cannot write. */
  snapshot<T>(merchant: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one prepared query in one round trip, bound to the merchant as within() is. It cannot write. */
  read<Row>(merchant: string, statement: Statement, parameters: readonly string[]): Promise<Row[]>
  /** Calls one function of the database, which may write, in a transaction of its own and one round trip. */
  execute<Row>(merchant: string, statement: CallStatement, parameters: readonly string[]): Promise<Row[]>
  /** Hears what transactions tell a channel, once they are committed, by any process. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Runs SQL and answers its rows. */
export async function rows<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const result = (await tx.execute(query)) as { rows: Row[] }
  return result.rows
}

/** The statement that calls a database function, which takes one document of named values: `result` is what it returns. */
export function documentStatement(name: string): CallStatement {
  return callStatement(name, `${name}($1::jsonb)`, 'result')
}

/** The statement that calls a function of the database. */
export function callStatement(name: string, expression: string, result: string): CallStatement {
  return { name, expression, result, text: `select ${expression} as ${result}` }
}

/** Throws RangeError for what no PostgreSQL text can hold. */
export function requireText(value: string): string {
  if (value.includes('\0')) throw new RangeError('A text cannot hold a NUL character.')
  return value
}
