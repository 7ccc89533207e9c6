import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Config, StartRefused } from '../../config/config.ts'
import { privateFolder } from '../../config/private-files.ts'
import { requireRole } from '../application-role.ts'
import { lockFolder } from '../folder-lock.ts'
import { migrationLock } from '../pg.driver.ts'
import { openPgliteClient } from '../pglite.driver.ts'
import type { CheckedArchive } from './archive.ts'
import type { Progress } from './dump.ts'
import { loadDatabase } from './load.ts'
import { connectOwner } from './open-source.ts'
import { pgliteSession, postgresSession, prepareSession, type Session } from './session.ts'

export interface RestoreOptions {
  archive: CheckedArchive
  progress: Progress
  /** Takes the place of what is there. */
  replace: boolean
}

async function inTransaction(session: Session, work: () => Promise<void>): Promise<void> {
  await session.query('begin')
  await prepareSession(session)
  try {
    await work()
    await session.query('commit')
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Brings a folder with all in it to the disk. */
function syncFolder(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const entry of [...entries, '.']) {
    const handle = openSync(path.join(folder, entry), 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}

/** Fills the database of a folder that has none; it is not on the disk yet. */
export async function restoreIntoNewFolder(
  folder: string,
  file: string,
  options: Omit<RestoreOptions, 'replace'>,
): Promise<void> {
  const client = await openPgliteClient(folder, { durable: false })
  try {
    const session = pgliteSession(client)
    await inTransaction(session, () => loadDatabase(session, file, options))
  } finally {
    await client.close()
  }
}

async function restoreFolder(
  folder: string,
  file: string,
  { replace, ...options }: RestoreOptions,
): Promise<string | undefined> {
  privateFolder(folder)
  const release = await lockFolder(folder, (error) => {
    throw error
  })
  try {
    const place = path.join(folder, 'pgdata')
    if (existsSync(place) && !replace)
      throw new StartRefused(
        `There is a database in ${folder} already. Name another folder with LIVERY_DATA, or restore with --replace: what is there is kept beside it.`,
      )
    const unfinished = path.join(folder, 'restoring')
    rmSync(unfinished, { recursive: true, force: true })
    try {
      await restoreIntoNewFolder(unfinished, file, options)
      syncFolder(unfinished)
      const aside = existsSync(place) ? `${place}.before-${String(Date.now())}` : undefined
      if (aside !== undefined) renameSync(place, aside)
      renameSync(path.join(unfinished, 'pgdata'), place)
      return aside
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  } finally {
    await release()
  }
}

const contents = `select c.oid::regclass::text as name, c.relkind as kind from pg_class c
    where c.relkind in ('r', 'p', 'S') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
  union all select p.oid::regprocedure::text, 'f' from pg_proc p where p.pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** A sequence of a table goes with it, and a function with the triggers of its tables. */
const drops = { r: 'table', p: 'table', S: 'sequence', f: 'routine' }

async function emptyServer(session: Session, replace: boolean): Promise<void> {
  const things = await session.query<{ name: string; kind: keyof typeof drops }>(contents)
  const [state] = await session.query<{ others: string; migrated: boolean }>(
    `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend')::text as others, to_regnamespace('drizzle') is not null as migrated`,
  )
  if (things.length === 0 && state?.migrated !== true) return
  if (!replace)
    throw new StartRefused(
      'The database that DATABASE_URL names is not empty. Name a new one (CREATE DATABASE), or restore with --replace: what is there is lost then.',
    )
  if (state?.others !== '0')
    throw new StartRefused(
      `Others are connected to this database (${state?.others ?? ''}). Stop every gateway and end other sessions first.`,
    )
  for (const { name, kind } of things) await session.query(`drop ${drops[kind]} if exists ${name} cascade`)
  await session.query('drop schema if exists drizzle cascade')
}

async function restoreServer(
  url: string,
  file: string,
  { replace, ...options }: RestoreOptions,
): Promise<void> {
  const client = await connectOwner(url)
  try {
    // A gateway that starts meanwhile waits.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireRole(client)
    const session = postgresSession(client)
    await inTransaction(session, async () => {
      await emptyServer(session, replace)
      await loadDatabase(session, file, options)
    })
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into the database that the configuration names: all of it, or nothing. Returns where an embedded database
 * is now that was there before.
 */
export async function restoreDatabase(
  {
    databaseUrl,
    migrateDatabaseUrl = databaseUrl,
    dataFolder,
  }: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'migrateDatabaseUrl'>>,
  file: string,
  options: RestoreOptions,
): Promise<string | undefined> {
  if (migrateDatabaseUrl === undefined) return restoreFolder(dataFolder, file, options)
  await restoreServer(migrateDatabaseUrl, file, options)
  return undefined
}
