import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openTestPostgres } from './open-test-postgres.ts'

const TEMPLATE = 'LIVERY_TEST_TEMPLATE'

async function asAdmin(server: string, text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(text)
  } finally {
    await admin.end()
  }
}

/** The address of another database of the same server. */
function getAddress(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A new, migrated database on a server, cloned from the run's template where there is one. Its commits do not wait for
 * the disk: what outlasts a crash is proven on servers that are really killed.
 */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `livery_test_${randomBytes(6).toString('hex')}`
  const template = process.env[TEMPLATE]
  await asAdmin(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  await asAdmin(server, `alter database ${name} set synchronous_commit = off`)
  return {
    url: getAddress(server, name),
    drop: () => asAdmin(server, `drop database ${name} with (force)`),
  }
}

/** For a whole run on PostgreSQL: migrates one database, which every test database is a clone of, and drops it in the end. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.DATABASE_URL
  if (!server || process.env[TEMPLATE]) return undefined
  const { url, drop } = await createTestDatabase(server)
  const migrated = await openTestPostgres(url)
  await migrated.close()
  process.env[TEMPLATE] = new URL(url).pathname.slice(1)
  return drop
}
