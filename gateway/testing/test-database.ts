import type pg from 'pg'
import type { Database } from '../base/db/database.ts'
import { openTestPostgres } from './open-test-postgres.ts'
import { deleteRows, emptyTables } from './empty-tables.ts'
import { borrowPglite } from './pooled-pglite.ts'
import { borrowPostgres } from './pooled-postgres.ts'

export interface TestDatabase {
  database: Database
  /** Where another gateway finds it; undefined when no other can. */
  url: string | undefined
  /** Removes every row of every merchant. */
  empty(): Promise<void>
  /** Runs one or more statements as the owner, past row-level security; returns the rows of the last. */
  asOwner<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
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
  const { client, database } = await borrowPglite()
  const asOwner = inTurn(async (text) => {
    await client.exec('reset role')
    try {
      return (await client.exec(text)).at(-1)?.rows ?? []
    } finally {
      await client.exec('set role livery_app')
    }
  })
  return {
    database,
    url: undefined,
    asOwner,
    empty: () => deleteRows(asOwner),
    close: () => database.close(),
  }
}

/** A gateway's own work, such as reading facts, may hold rows in another order: the server then ends one of the two. */
async function pastDeadlocks<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== '40P01') throw error
    return pastDeadlocks(work, tries - 1)
  }
}

async function served(server: string): Promise<TestDatabase> {
  const { url, owner, giveBack } = await borrowPostgres(server)
  const database = await openTestPostgres(url)
  const asOwner = inTurn(async (text) => {
    const answers: unknown = await pastDeadlocks(() => owner.query(text))
    return ([answers].flat().at(-1) as pg.QueryResult<object>).rows
  })
  return {
    database,
    url,
    asOwner,
    empty: () => emptyTables(asOwner),
    close: async () => {
      await database.close()
      await giveBack()
    },
  }
}

/** A fresh, migrated database: PGlite in memory, or a new one on the server of DATABASE_URL. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  return server ? served(server) : embedded()
}
