import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface OwnDatabase {
  url: string
  /** Measures its tables, as autovacuum does a minute later: until then plans are those of empty tables. */
  analyze(): Promise<void>
  drop(): Promise<void>
}

/** A new database on the server of DATABASE_URL. */
export async function ownDatabase(server: string): Promise<OwnDatabase> {
  const name = `livery_bench_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    analyze: async () => {
      const owner = new pg.Client({ connectionString: url.href })
      await owner.connect()
      await owner.query('analyze')
      await owner.end()
    },
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
