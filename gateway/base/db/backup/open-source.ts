import pg from 'pg'
import { type Config, StartRefused } from '../../config/config.ts'
import { lockFolder } from '../folder-lock.ts'
import { openPgliteClient } from '../pglite.driver.ts'
import { allowOwnerReads, readWhole, requireWholeReads } from './owner-reads.ts'
import { pgliteSession, postgresSession, prepareSession, type Session } from './session.ts'

type Work<T> = (session: Session) => Promise<T>

/** Connects to a server for work of any length. */
export async function connectOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(`The database cannot be reached: ${(error as Error).message}`)
  })
  return client
}

async function withServer<T>(url: string, work: Work<T>): Promise<T> {
  const client = await connectOwner(url)
  try {
    await allowOwnerReads(client)
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`select ${readWhole}`)
    await requireWholeReads(client)
    const session = postgresSession(client)
    await prepareSession(session)
    return await work(session)
  } finally {
    await client.end()
  }
}

async function withFolder<T>(folder: string, work: Work<T>): Promise<T> {
  const release = await lockFolder(folder, (error) => {
    throw error
  })
  try {
    const client = await openPgliteClient(folder)
    try {
      const session = pgliteSession(client)
      await session.query('begin read only')
      await prepareSession(session)
      const result = await work(session)
      await session.query('rollback')
      return result
    } finally {
      await client.close()
    }
  } finally {
    await release()
  }
}

/** Reads all rows of a database as they are at one moment; nothing in it is changed, nor migrated. */
export function withWholeDatabase<T>(
  {
    databaseUrl,
    migrateDatabaseUrl = databaseUrl,
    dataFolder,
  }: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'migrateDatabaseUrl'>>,
  work: Work<T>,
): Promise<T> {
  return migrateDatabaseUrl === undefined
    ? withFolder(dataFolder, work)
    : withServer(migrateDatabaseUrl, work)
}
