import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openTestPostgres } from './open-test-postgres.ts'

const TEMPLATE = 'LIVERY_TEST_TEMPLATE'

async function asAdmin(server: string, text: string): Promise<{ name?: string }[]> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return (await admin.query<{ name?: string }>(text)).rows
  } finally {
    await admin.end()
  }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await asAdmin(server, `drop database ${name} with (force)`)
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
  const template = process.env[TEMPLATE]
  const name = `${template ?? 'livery_test'}_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  await asAdmin(server, `alter database ${name} set synchronous_commit = off`)
  return {
    url: getAddress(server, name),
    drop: () => dropDatabase(server, name),
  }
}

/** Whether databases outlast the files that use them, until a run ends. */
export function hasTemplate(): boolean {
  return process.env[TEMPLATE] !== undefined
}

/** For a whole run on PostgreSQL: migrates one database, which every test database is a clone of, and drops all of them in the end. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.DATABASE_URL
  if (!server || hasTemplate()) return undefined
  const { url, drop } = await createTestDatabase(server)
  const migrated = await openTestPostgres(url)
  await migrated.close()
  const template = new URL(url).pathname.slice(1)
  process.env[TEMPLATE] = template
  return async () => {
    const clones = await asAdmin(
      server,
      `select datname as name from pg_database where datname ~ '^${template}_'`,
    )
    for (const { name = '' } of clones) await dropDatabase(server, name)
    await drop()
  }
}
