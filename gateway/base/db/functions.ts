import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../crypto/sha256.ts'
import { applicationRole, migrationsFolder } from './migrate.ts'

export const functionsFolder = path.resolve('gateway/base/db/functions')

/** Runs SQL of one or more statements and returns the rows of the last. */
export type Run = (text: string) => Promise<unknown[]>

export interface FunctionFile {
  /** Name of the function and of its file. */
  name: string
  text: string
}

/** The database's functions as the folder has them, by name. */
export function functionFiles(): FunctionFile[] {
  return readdirSync(functionsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: path.basename(file, '.sql'),
      text: readFileSync(path.join(functionsFolder, file), 'utf8'),
    }))
}

/** When our newest migration was made. */
function newestMigration(): number {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

/** SQL that creates or replaces functions, in any order: their bodies are first resolved when they run. */
export function functionsSql(files: readonly FunctionFile[], hasRole: boolean): string {
  const grants = new RegExp(`^GRANT .* TO ${applicationRole};$`, 'gm')
  // What the application was given before, and the file gives no more, is taken as well.
  const texts = files.map(({ text }) =>
    hasRole
      ? text.replace(/^(REVOKE ALL ON FUNCTION \w+ FROM PUBLIC);$/m, `$1, ${applicationRole};`)
      : text.replaceAll(grants, ''),
  )
  return [
    'set local check_function_bodies = off',
    // A function that acts for its owner keeps this path (SET search_path FROM CURRENT): it looks nowhere else.
    "select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)",
    ...texts,
  ].join(';\n')
}

const askState = `create table if not exists drizzle.livery_functions (hash text not null);
  select (select hash from drizzle.livery_functions) as hash,
    (select max(created_at)::text from drizzle.__drizzle_migrations) as migrated,
    exists (select 1 from pg_roles where rolname = '${applicationRole}') as "hasRole"`

/**
 * Brings the database's functions to the folder's text, in one transaction, where the text or the migrations changed.
 * To be run behind the migrations, under their lock. A database that a newer gateway migrated keeps the newer functions.
 * Facts have a place to be written to then.
 */
export async function applyFunctions(run: Run): Promise<void> {
  const files = functionFiles()
  const newest = newestMigration()
  const hash = sha256(JSON.stringify([newest, files]))
  const [state] = (await run(askState)) as { hash: string | null; migrated: string; hasRole: boolean }[]
  if (state && state.hash !== hash && Number(state.migrated) <= newest) {
    await run('begin')
    try {
      await run(functionsSql(files, state.hasRole))
      await run(
        `delete from drizzle.livery_functions; insert into drizzle.livery_functions values ('${hash}')`,
      )
      await run('commit')
    } catch (error) {
      await run('rollback')
      throw error
    }
  }
  await run('select fact_partitions()')
}
