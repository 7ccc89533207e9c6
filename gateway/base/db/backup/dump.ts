import { createHash } from 'node:crypto'
import { createWriteStream, openSync, fsyncSync, closeSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartRefused } from '../../config/config.ts'
import { archiveFormat, type ArchiveHead, type Manifest } from './archive.ts'
import { addDigest, emptyDigest } from './row-digest.ts'
import type { Session } from './session.ts'
import { listTables, readPartitions, readRows, readSequences, readSums } from './whole-tables.ts'

/** How far long work has come. */
export type Progress = (table: string, rows: number) => void

async function readSchema(session: Session): Promise<number> {
  const [state] = await session.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('ledger_account') is not null as exists`,
  )
  if (state?.exists !== true)
    throw new StartRefused('There are no books in this database: nothing to back up.')
  const [newest] = await session.query<{ at: string }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  )
  return Number(newest?.at)
}

async function readSecretMark(session: Session): Promise<string | null> {
  const [state] = await session.query<{ exists: boolean }>(
    `select to_regclass('drizzle.livery_secret') is not null as exists`,
  )
  if (state?.exists !== true) return null
  const [stored] = await session.query<{ mark: string }>('select mark from drizzle.livery_secret')
  return stored?.mark ?? null
}

async function* parts(
  session: Session,
  head: Omit<ArchiveHead, 'schema'>,
  { progress, ended }: { progress: Progress; ended: (manifest: Manifest) => void },
): AsyncGenerator<string> {
  yield JSON.stringify({ ...head, schema: await readSchema(session) })
  const tables: Manifest['tables'] = {}
  for (const table of await listTables(session)) {
    yield JSON.stringify(table)
    const digest = emptyDigest()
    for await (const rows of readRows(session, table.table)) {
      for (const row of rows) addDigest(digest, row)
      progress(table.table, digest.rows)
      yield rows.map((row) => JSON.stringify(row)).join('\n')
    }
    tables[table.table] = { rows: digest.rows, digest: digest.sum.toString(16) }
  }
  const manifest: Manifest = {
    tables,
    sums: await readSums(session),
    partitions: await readPartitions(session),
    secretMark: await readSecretMark(session),
    // Numbers are drawn outside of transactions: read last, they are above all that was read before.
    sequences: await readSequences(session),
  }
  yield JSON.stringify({ manifest })
  ended(manifest)
}

async function* summed(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  const sha256 = createHash('sha256')
  for await (const line of lines) {
    sha256.update(line).update('\n')
    yield `${line}\n`
  }
  yield `${JSON.stringify({ sha256: sha256.digest('hex') })}\n`
}

function flush(file: string): void {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Writes all tables of a database into one archive. The session is in a transaction that sees one state throughout and all
 * rows. The file is there under its name once it is whole and on the disk.
 */
export async function dumpDatabase(
  session: Session,
  file: string,
  { engine, at, progress }: { engine: ArchiveHead['engine']; at: Date; progress: Progress },
): Promise<Manifest> {
  const unfinished = `${file}.part`
  let manifest: Manifest | undefined
  const ended = (whole: Manifest) => {
    manifest = whole
  }
  const head = { livery: 'backup', format: archiveFormat, at: at.toISOString(), engine } as const
  try {
    await pipeline(
      Readable.from(summed(parts(session, head, { progress, ended }))),
      createGzip({ level: 5 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    flush(unfinished)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return manifest as unknown as Manifest
}
