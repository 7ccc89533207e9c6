import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/pg.driver.ts'
import { pgliteDatabase } from '../db/pglite.driver.ts'
import { openMigrated } from './migrated-template.ts'

export interface TestDatabase {
  database: Database
  /** Where another gateway finds it; undefined when no other can. */
  url: string | undefined
  /** Removes every row of every merchant. */
  empty(): Promise<void>
  /** Runs SQL as the owner, past row-level security. */
  asOwner<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
}

const everyTable = `select coalesce(string_agg(format('%I', tablename), ','), '') as list from pg_tables
  where schemaname = current_schema()`

async function truncateAll(run: (text: string) => Promise<{ list: string }[]>): Promise<void> {
  const [tables] = await run(everyTable)
  if (tables && tables.list !== '') await run(`truncate ${tables.list}`)
}

/** One query after the other, as one connection and one role want it. */
function inTurn(run: (text: string) => Promise<unknown[]>): TestDatabase['asOwner'] {
  let last: Promise<unknown> = Promise.resolve()
  return <Row>(text: string) => {
    const next = last.then(() => run(text))
    last = next.catch(() => undefined)
    return next as Promise<Row[]>
  }
}

async function embedded(): Promise<TestDatabase> {
  const client = await openMigrated()
  const asOwner = inTurn(async (text) => {
    await client.exec('reset role')
    try {
      return (await client.query(text)).rows
    } finally {
      await client.exec('set role livery_app')
    }
  })
  const database = pgliteDatabase(client)
  return {
    database,
    url: undefined,
    asOwner,
    empty: () => truncateAll(asOwner),
    close: () => database.close(),
  }
}

async function served(server: string): Promise<TestDatabase> {
  const name = `livery_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, () => undefined)
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const asOwner = inTurn(async (text) => (await owner.query<Record<string, unknown>>(text)).rows)
  return {
    database,
    url: url.href,
    asOwner,
    empty: () => truncateAll(asOwner),
    close: async () => {
      await database.close()
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A fresh, migrated database: PGlite in memory, or a new one on the server of DATABASE_URL. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  return server ? served(server) : embedded()
}
