import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { applyFunctions, functionFiles, functionsSql } from './functions.ts'
import { migrationsFolder } from './migrate.ts'
import { openPostgres } from './pg.driver.ts'

interface Row {
  name: string
  definition: string
  /** Roles that may execute it, beside its owner. */
  rights: string[]
}

/** The first migration that leaves functions to the folder. */
const sinceFolder = 22

const everyFunction = `select p.proname as name, pg_get_functiondef(p.oid) as definition,
    array(select case a.grantee when 0 then 'PUBLIC' else a.grantee::regrole::text end
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner order by 1) as rights
  from pg_proc p where p.pronamespace = current_schema()::regnamespace order by p.proname collate "C"`

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

function inDatabase() {
  return db.asOwner<Row>(everyFunction)
}

const tampered =
  "create or replace function livery_append_only() returns trigger language plpgsql as 'begin return null; end'"

async function appendOnly() {
  return (await inDatabase()).find(({ name }) => name === 'livery_append_only')?.definition
}

/** As when the migrator has never been here. */
function forget() {
  return db.asOwner('delete from drizzle.livery_functions')
}

describe('the functions of the database', () => {
  it('have a file each, with the same text and rights, and every file has its function', async () => {
    const migrated = await inDatabase()
    expect(migrated.map(({ name }) => name)).toEqual(functionFiles().map(({ name }) => name))
    const checked = functionsSql(functionFiles(), true).replace(
      'check_function_bodies = off',
      'check_function_bodies = on',
    )
    await db.asOwner(`begin; ${checked}; commit`)
    expect(await inDatabase()).toEqual(migrated)
  })

  it('are executed by the application alone, and not all by it', async () => {
    const rights = new Map((await inDatabase()).map((row) => [row.name, row.rights]))
    expect(new Set([...rights.values()].flat())).toEqual(new Set(['livery_app']))
    expect([
      rights.get('livery_protect'),
      rights.get('livery_tell_member'),
      rights.get('livery_decimal'),
      rights.get('ledger_post'),
    ]).toEqual([[], [], ['livery_app'], ['livery_app']])
  })

  it('are applied again when the folder changed, and not before', async () => {
    const before = await appendOnly()
    await db.asOwner(tampered)
    await applyFunctions(db.asOwner)
    expect(await appendOnly()).not.toBe(before)
    await forget()
    await applyFunctions(db.asOwner)
    expect(await appendOnly()).toBe(before)
  })

  it('stay as a newer gateway left them', async () => {
    await db.asOwner(tampered)
    await forget()
    const newer =
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)"
    await db.asOwner(newer)
    const left = await appendOnly()
    await applyFunctions(db.asOwner)
    expect(await appendOnly()).toBe(left)
    await db.asOwner("delete from drizzle.__drizzle_migrations where hash = 'newer'")
    await applyFunctions(db.asOwner)
    expect(await appendOnly()).not.toBe(left)
  })

  it('are left alone by migrations', () => {
    const creating = readdirSync(migrationsFolder)
      .filter((file) => Number.parseInt(file) >= sinceFolder)
      .filter((file) =>
        /create (or replace )?function/i.test(readFileSync(path.join(migrationsFolder, file), 'utf8')),
      )
    expect(creating).toEqual([])
  })

  it.runIf(Boolean(process.env.DATABASE_URL))('are applied by two processes at once', async () => {
    const before = await appendOnly()
    await db.asOwner(tampered)
    await forget()
    const url = db.url ?? ''
    const both = await Promise.all([1, 2, 3].map(() => openPostgres(url, () => undefined)))
    for (const database of both) await database.close()
    expect(await appendOnly()).toBe(before)
    expect(await db.asOwner('select count(*)::int as n from drizzle.livery_functions')).toEqual([{ n: 1 }])
  })
})
