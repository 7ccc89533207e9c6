import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  binding,
  boundExecution,
  type Database,
  type Execution,
  type Statement,
  type Tx,
} from './database.ts'
import { requireProtection } from './application-role.ts'
import { applyFunctions, type Run } from './functions.ts'
import { migrationsFolder, useRole } from './migrate.ts'
import { requireSecret } from './require-secret.ts'
import { privateFolder } from '../config/private-files.ts'

interface Internals {
  Module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }
}

/** Makes a commit reach the disk: PGlite turns fsync off, and its file system lacks the call. */
function syncToDisk(client: PGlite): void {
  const files = (client as unknown as Internals).Module.NODEFS.stream_ops
  files.fsync = (stream) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
    return 0
  }
}

/**
 * Start parameters of every PGlite. WebAssembly has no pages that nobody touched: PostgreSQL's own 128 MB of buffers, and
 * the tables of a hundred connections that cannot be, would be held from the start. The system keeps the files at hand anyway.
 */
export const small = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB', '-c', 'max_connections=4', '-c', 'max_wal_senders=0'],
]

async function openClient(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ startParams: small })
  const dataDir = path.join(folder, 'pgdata')
  privateFolder(folder)
  privateFolder(dataDir)
  const startParams = [
    ...small.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ]
  const client = await PGlite.create({ dataDir, startParams })
  syncToDisk(client)
  return client
}

/** Array types by their object ids, as queries return them: boolean, integer, text, bigint and uuid. */
const arrays = [1000, 1007, 1009, 1016, 2951]
const parsed = new Set([...Object.keys(types.parsers), ...arrays.map(String)])

/** Every query copies all parsers of its client, which has one for the arrays of each type and each table: half of a short query's time. */
function keepParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) if (!parsed.has(type)) delete parsers[Number(type)]
}

/** Milliseconds that transactions may follow each other before everybody else has a turn. */
const longestTurn = 20

/**
 * Waits where nothing but the database had a turn for long. Its answers come without one: work of many transactions, such as
 * settling a year, would let no call in and no timer fire until its end.
 */
function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurn) return
    await nextTurn()
    since = performance.now()
  }
}

/** A Database on an open PGlite whose schema is up to date. */
export function pgliteDatabase(client: PGlite): Database {
  keepParsers(client)
  const prepared = new Map<string, Promise<unknown>>()
  const turn = takingTurns()
  const prepare = ({ name, text }: Statement): Promise<unknown> => {
    const known = prepared.get(name)
    if (known) return known
    const preparing = client.exec(`prepare ${name} as ${text}`).catch((error: unknown) => {
      prepared.delete(name)
      throw error
    })
    prepared.set(name, preparing)
    return preparing
  }
  const scope = (inner: Transaction) => drizzle(inner as unknown as PGlite) as unknown as Tx
  const run = async (merchant: string, execution: Execution) => {
    await turn()
    await prepare(execution.statement)
    const results = await client.exec(boundExecution(merchant, execution, true))
    return results.at(-1)?.rows ?? []
  }
  return {
    kind: 'pglite',
    within: async (merchant, work) => {
      await turn()
      return client.transaction(async (inner) => {
        // Without parameters it is one message where it would be six.
        await inner.exec(binding(merchant))
        return work(scope(inner))
      })
    },
    // Nobody else is at an embedded database during a transaction.
    snapshot: async (merchant, work) => {
      await turn()
      return client.transaction(async (inner) => {
        await inner.exec(`set transaction read only;${binding(merchant)}`)
        return work(scope(inner))
      })
    },
    read: <Row>(merchant: string, statement: Statement, parameters: readonly string[]) =>
      run(merchant, { statement, parameters, writes: false }) as Promise<Row[]>,
    execute: <Row>(merchant: string, statement: Statement, parameters: readonly string[]) =>
      run(merchant, { statement, parameters, writes: true }) as Promise<Row[]>,
    listen: async (channel, { heard }) => {
      const stop = await client.listen(channel, heard)
      return () => stop()
    },
    ping: async () => {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}

/** Brings an open PGlite's schema up to date and leaves it without the owner's rights. */
export async function migratePglite(
  client: PGlite,
  migrations: string = migrationsFolder,
  keyedBy?: string,
): Promise<void> {
  const owner = drizzle(client)
  await migrate(owner, { migrationsFolder: migrations })
  if (migrations !== migrationsFolder) return
  const run: Run = async (text) => (await client.exec(text)).at(-1)?.rows ?? []
  await applyFunctions(run)
  if (keyedBy !== undefined) await requireSecret(run, keyedBy)
  await requireProtection(client)
  await owner.execute(sql.raw(useRole))
}

/** Opens and migrates the embedded database in a folder, or in memory without one. */
export async function openPglite(
  folder?: string,
  migrations: string = migrationsFolder,
  keyedBy?: string,
): Promise<Database> {
  const client = await openClient(folder)
  try {
    await migratePglite(client, migrations, keyedBy)
  } catch (error) {
    await client.close()
    throw error
  }
  return pgliteDatabase(client)
}
