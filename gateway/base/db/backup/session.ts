import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { rows, type Tx } from '../database.ts'

/** One connection to a database of either kind, in one role from beginning to end. */
export interface Session {
  /** Runs a statement, or several where they have no parameters; returns the rows of the last. */
  query<Row>(text: string, parameters?: string[]): Promise<Row[]>
}

export function postgresSession(client: pg.Client): Session {
  return {
    query: async <Row>(text: string, parameters?: string[]) => {
      const answers: unknown = await client.query(text, parameters)
      return ([answers].flat().at(-1) as pg.QueryResult<object>).rows as Row[]
    },
  }
}

export function pgliteSession(client: PGlite): Session {
  return {
    query: async <Row>(text: string, parameters?: string[]) =>
      (parameters === undefined
        ? ((await client.exec(text)).at(-1)?.rows ?? [])
        : (await client.query(text, parameters)).rows) as Row[],
  }
}

/** A session that only reads, in a transaction of a gateway. */
export function transactionSession(tx: Tx): Session {
  return { query: <Row>(text: string) => rows<Row>(tx, sql.raw(text)) }
}

/** Makes every value read as the same text, whatever the settings of server and role, for one transaction. */
const plainTexts = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 3',
  "set local bytea_output = 'hex'",
]

/** Prepares a transaction for long work on whole tables. */
export async function prepareSession(session: Session): Promise<void> {
  for (const text of [
    ...plainTexts,
    'set local statement_timeout = 0',
    'set local idle_in_transaction_session_timeout = 0',
  ])
    await session.query(text)
}
