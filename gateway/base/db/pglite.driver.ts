import { PGlite, type QueryOptions, TransactionAbortedError, types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, requireText, type Tx } from './database.ts'
import { requireProtection } from './application-role.ts'
import { applyFunctions, type Run } from './functions.ts'
import { migrationsFolder, useRole } from './migrate.ts'
import type { Parsers } from './pglite-messages.ts'
import { pgliteQueries, type Query, type RunQueries } from './pglite-queries.ts'
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

/**
 * Opens what a data folder holds as it is, or an empty one in memory: for its owner, and not migrated. Not `durable`: whoever
 * writes it brings the files to the disk in the end.
 */
export async function openPgliteClient(
  folder: string | undefined,
  { durable = true }: { durable?: boolean } = {},
): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ startParams: small })
  const dataDir = path.join(folder, 'pgdata')
  privateFolder(folder)
  privateFolder(dataDir)
  if (!durable) return PGlite.create({ dataDir, startParams: small })
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

/** Leaves a client the parsers of these types: everything else, such as the arrays of each table, comes as text. */
function keepParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) if (!parsed.has(type)) delete parsers[Number(type)]
}

/** Milliseconds that transactions may follow each other before everybody else has a turn. */
const longestTurn = 5

/**
 * Lets others have a turn where nothing but the database had one for long. Its answers come without one: work of many
 * transactions, such as settling a year, would let no call in and no timer fire until its end.
 */
function takingTurns() {
  let since = performance.now()
  const isDue = () => performance.now() - since >= longestTurn
  return {
    isDue,
    async take(): Promise<void> {
      if (!isDue()) return
      await nextTurn()
      since = performance.now()
    },
  }
}

/** Types that drizzle reads from the text of the database by itself: points in time, and arrays of numbers and of those. */
const texts = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]

/** What drizzle asks within a transaction: nothing once it has ended. */
function getQueries(run: RunQueries, parsers: Parsers) {
  let isOpen = true
  const query = async (text: string, parameters: unknown[] = [], { rowMode }: QueryOptions = {}) => {
    if (!isOpen) throw new Error('The transaction has ended.')
    return run([{ text, parameters }], { rowMode, parsers })
  }
  return {
    tx: drizzle({ query } as unknown as PGlite) as unknown as Tx,
    end: () => {
      isOpen = false
    },
  }
}

function plain(text: string): Query {
  return { text, parameters: [] }
}

function bound(merchant: string): Query {
  return { text: `select set_config('livery.merchant',$1,true)`, parameters: [requireText(merchant)] }
}

function boundToRead(merchant: string): Query {
  return {
    ...bound(merchant),
    text: `select set_config('livery.merchant',$1,true),set_config('transaction_read_only','on',true)`,
  }
}

/** Who listens to what transactions tell. */
function listeners() {
  const all = new Map<string, Set<(payload: string) => void>>()
  return {
    hear(channel: string, payload: string): void {
      for (const heard of all.get(channel) ?? []) queueMicrotask(() => heard(payload))
    },
    /** Whether it is the first of its channel. */
    add(channel: string, heard: (payload: string) => void): boolean {
      const those = all.get(channel) ?? new Set()
      all.set(channel, those.add(heard))
      return those.size === 1
    },
    /** Whether it was the last of its channel. */
    remove(channel: string, heard: (payload: string) => void): boolean {
      const those = all.get(channel)
      return those?.delete(heard) === true && those.size === 0
    },
  }
}

/** A Database on an open PGlite whose schema is up to date. */
export function pgliteDatabase(client: PGlite): Database {
  keepParsers(client)
  const { parsers } = client
  const drizzleParsers = {
    ...parsers,
    ...Object.fromEntries(texts.map((type) => [type, (text: string) => text])),
  }
  const { hear, add, remove } = listeners()
  // What is asked past this database, such as by its owner, notifies as well.
  client.onNotification(hear)
  const run = pgliteQueries(client, hear)
  const turns = takingTurns()
  /** How many have it for themselves, or wait for that. */
  let users = 0
  const runAlone = async <T>(work: () => Promise<T>): Promise<T> => {
    users += 1
    try {
      await turns.take()
      return await client.runExclusive(work)
    } finally {
      users -= 1
    }
  }
  const execute = async <Row>(binding: Query, text: string, parameters: readonly string[]) => {
    const execution = { text, parameters: parameters.map(requireText) }
    const ask = () => run([binding, execution], { parsers })
    // Nobody can come in between: there is no turn to wait for.
    return (await (users === 0 && !turns.isDue() ? ask() : runAlone(ask))).rows as Row[]
  }
  const transaction = <T>(begin: string, merchant: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    runAlone(async () => {
      const { tx, end } = getQueries(run, drizzleParsers)
      let isOver = false
      try {
        await run([plain(begin), bound(merchant)], { parsers })
        const result = await work(tx)
        end()
        isOver = true
        const { command } = await run([plain('commit')], { parsers })
        if (command === 'ROLLBACK') throw new TransactionAbortedError()
        return result
      } catch (error) {
        end()
        if (!isOver) await run([plain('rollback')], { parsers })
        throw error
      }
    })
  const tell = (text: string) => runAlone(() => run([plain(text)], { parsers }))
  return {
    kind: 'pglite',
    places: 1,
    within: (merchant, work) => transaction('begin', merchant, work),
    // Nobody else is at an embedded database during a transaction.
    snapshot: (merchant, work) => transaction('begin read only', merchant, work),
    read: (merchant, { text }, parameters) => execute(boundToRead(merchant), text, parameters),
    execute: (merchant, { text }, parameters) => execute(bound(merchant), text, parameters),
    listen: async (channel, { heard }) => {
      try {
        if (add(channel, heard)) await tell(`listen ${channel}`)
      } catch (error) {
        remove(channel, heard)
        throw error
      }
      return async () => {
        if (remove(channel, heard)) await tell(`unlisten ${channel}`)
      }
    },
    ping: async () => {
      await tell('select 1')
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
  const client = await openPgliteClient(folder)
  try {
    await migratePglite(client, migrations, keyedBy)
  } catch (error) {
    await client.close()
    throw error
  }
  return pgliteDatabase(client)
}
