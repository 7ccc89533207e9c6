import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { StartRefused, type Config } from '../base/config/config.ts'
import type { Tx } from '../base/db/database.ts'
import { allowOwnerReads, readWhole, requireWholeReads } from '../base/db/backup/owner-reads.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { requireDatabase } from './holder/held-folder.ts'

type Work<T> = (tx: Tx) => Promise<T>

/** One state of a server in use, without holding anybody up. */
async function withServer<T>(url: string, work: Work<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(`The database cannot be reached: ${(error as Error).message}`)
  })
  try {
    await allowOwnerReads(client)
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`select ${readWhole}`)
    await requireWholeReads(client)
    return await work(drizzle(client) as unknown as Tx)
  } finally {
    await client.end()
  }
}

async function withFolder<T>(config: Config, work: Work<T>): Promise<T> {
  requireDatabase(config)
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { error: complain, lost: complain })
  try {
    return await database.within('', async (tx) => {
      await tx.execute(sql`set local role none`)
      return work(tx)
    })
  } finally {
    await database.close()
  }
}

/** Reads the books past row-level security: those of the server, or of a data folder that no gateway works in. */
export function withBooks<T>(config: Config, work: Work<T>): Promise<T> {
  const { databaseUrl, migrateDatabaseUrl = databaseUrl } = config
  return migrateDatabaseUrl === undefined ? withFolder(config, work) : withServer(migrateDatabaseUrl, work)
}
