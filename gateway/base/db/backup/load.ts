import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../migrate.ts'
import { ArchiveRefused, type CheckedArchive, readArchive, type TableHead } from './archive.ts'
import type { Progress } from './dump.ts'
import type { Session } from './session.ts'
import { digestTable, listTables, quoted, readSums } from './whole-tables.ts'

/** Characters that are sent at once. */
const batchLength = 1_000_000
const batchRows = 2000

/** Refuses what this version cannot have tables for. */
export function requireKnownSchema({ head }: CheckedArchive): void {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (migrations.some(({ folderMillis }) => folderMillis === head.schema)) return
  const isNewer = head.schema > Math.max(...migrations.map(({ folderMillis }) => folderMillis))
  throw new ArchiveRefused(
    isNewer
      ? 'This backup was made by a newer version, whose tables this one does not know. Update this one first.'
      : 'This backup has tables of a version that this one does not descend from.',
  )
}

/** Makes the tables as they were when the backup was made; later migrations then change its rows as they would have. */
async function migrateTo(session: Session, schema: number): Promise<void> {
  await session.query('create schema if not exists drizzle')
  await session.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > schema) continue
    for (const statement of sql) await session.query(statement)
    await session.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2::bigint)',
      [hash, String(folderMillis)],
    )
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const foreignKeys = `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = current_schema()::regnamespace`

const forced = `select oid::regclass::text as name from pg_class
  where relforcerowsecurity and relnamespace = current_schema()::regnamespace`

/** Runs work as an owner whom row security does not bind. */
async function pastRowSecurity(session: Session, work: () => Promise<void>): Promise<void> {
  const tables = await session.query<{ name: string }>(forced)
  await session.query(tables.map(({ name }) => `alter table ${name} no force row level security`).join(';'))
  await work()
  await session.query(tables.map(({ name }) => `alter table ${name} force row level security`).join(';'))
}

/** Runs work while no trigger acts and rows may come before those that they name; afterwards every reference is checked. */
async function withoutRules(session: Session, tables: TableHead[], work: () => Promise<void>): Promise<void> {
  const keys = await session.query<ForeignKey>(foreignKeys)
  const drops = keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`)
  const disables = tables.map(({ table }) => `alter table ${quoted(table)} disable trigger user`)
  await session.query([...drops, ...disables].join(';'))
  await work()
  await session.query(tables.map(({ table }) => `alter table ${quoted(table)} enable trigger user`).join(';'))
  for (const { table, name, definition } of keys)
    await session.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function addPartitions(session: Session, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const nth = BigInt(number)
    const name = `fact_${String(nth)}`
    await session.query(
      `create table if not exists ${name} (like fact including defaults including constraints including indexes)`,
    )
    const attached = await session.query(
      `select 1 from pg_inherits where inhrelid = '${name}'::regclass and inhparent = 'fact'::regclass`,
    )
    if (attached.length > 0) continue
    await session.query(
      `alter table fact attach partition ${name} for values from (${String(nth << 26n)}) to (${String((nth + 1n) << 26n)})`,
    )
  }
}

function arrayLiteral(rows: string[]): string {
  return `{${rows.map((row) => `"${row.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

async function addRows(session: Session, { table, columns }: TableHead, rows: string[]): Promise<void> {
  const names = columns.map(quoted).join(', ')
  await session.query(
    `insert into ${quoted(table)} (${names}) select ${names} from unnest($1::${quoted(table)}[])`,
    [arrayLiteral(rows)],
  )
}

async function loadRows(session: Session, file: string, progress: Progress): Promise<void> {
  let table: TableHead | undefined
  let rows: string[] = []
  let length = 0
  let total = 0
  const send = async () => {
    if (table && rows.length > 0) await addRows(session, table, rows)
    total += rows.length
    if (table && rows.length > 0) progress(table.table, total)
    rows = []
    length = 0
  }
  for await (const { line } of readArchive(file)) {
    if (typeof line === 'string') {
      rows.push(line)
      length += line.length
      if (length > batchLength || rows.length >= batchRows) await send()
    } else {
      await send()
      total = 0
      table = 'table' in line ? line : undefined
    }
  }
}

/** Compares a database with the manifest of the backup that it was restored from; returns what differs. */
async function compareWithManifest(
  session: Session,
  { manifest }: CheckedArchive,
  progress: Progress,
): Promise<string[]> {
  const differences: string[] = []
  for (const [table, stated] of Object.entries(manifest.tables)) {
    const { rows, sum } = await digestTable(session, table)
    progress(table, rows)
    if (rows !== stated.rows)
      differences.push(`${table} has ${String(rows)} rows instead of ${String(stated.rows)}`)
    else if (sum.toString(16) !== stated.digest) differences.push(`rows of ${table} differ`)
  }
  if (JSON.stringify(await readSums(session)) !== JSON.stringify(manifest.sums))
    differences.push('accounts have other sums')
  return differences
}

function requireSameTables(there: TableHead[], { tables }: CheckedArchive): void {
  const differing = [...new Set([...there, ...tables].map(({ table }) => table))].filter((name) => {
    const columns = [there, tables].map((list) => list.find(({ table }) => table === name)?.columns.join())
    return columns[0] !== columns[1]
  })
  if (differing.length === 0) return
  throw new ArchiveRefused(`This backup has other tables than its version: ${differing.join(', ')}.`)
}

/**
 * Makes the tables of a backup in an empty database and fills them, in the transaction of the session, and compares what is
 * there then. The session owns what it makes.
 */
export async function loadDatabase(
  session: Session,
  file: string,
  { archive, progress }: { archive: CheckedArchive; progress: Progress },
): Promise<void> {
  const { head, manifest } = archive
  await migrateTo(session, head.schema)
  const tables = await listTables(session)
  requireSameTables(tables, archive)
  await addPartitions(session, manifest.partitions)
  for (const { name, last, isCalled } of manifest.sequences)
    await session.query(`select setval($1::regclass, $2::bigint, $3::boolean)`, [
      quoted(name),
      last,
      String(isCalled),
    ])
  if (manifest.secretMark !== null) {
    await session.query('create table drizzle.livery_secret (mark text not null)')
    await session.query('insert into drizzle.livery_secret values ($1)', [manifest.secretMark])
  }
  await pastRowSecurity(session, async () => {
    await withoutRules(session, tables, async () => {
      // What migrations wrote is in the backup, as it became.
      await session.query(tables.map(({ table }) => `delete from ${quoted(table)}`).join(';'))
      await loadRows(session, file, progress)
    })
    const differences = await compareWithManifest(session, archive, progress)
    if (differences.length > 0)
      throw new ArchiveRefused(`What was restored differs: ${differences.join('; ')}.`)
  })
}
