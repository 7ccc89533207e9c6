import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefused } from '../config/config.ts'
import { openMigrated } from '../../testing/migrated-template.ts'
import { requireProtection, requireRole } from './application-role.ts'
import { type Database, rows } from './database.ts'
import { openPostgres } from './pg.driver.ts'
import { small } from './pglite.driver.ts'

/** Every right that the application has, one a line. */
const rights = `
  select 'table ' || c.relname || ' ' || a.privilege_type as said from pg_class c, aclexplode(c.relacl) a
    where a.grantee = 'livery_app'::regrole
  union all select 'schema ' || n.nspname || ' ' || a.privilege_type from pg_namespace n, aclexplode(n.nspacl) a
    where a.grantee = 'livery_app'::regrole
  union all select 'function ' || p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) a
    where a.grantee = 'livery_app'::regrole order by 1`

const open = `select p.oid::regprocedure::text as name
  from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
  where p.pronamespace = 'public'::regnamespace and a.grantee = 0`

describe('the role of the application, on a server where it and its user are all that is set up', () => {
  let server: PGlite

  beforeAll(async () => {
    server = await PGlite.create({ startParams: small })
  })
  afterAll(() => server.close())

  /** As a user of its own, whose rights the administrator gave beforehand. */
  const asUser = async (...given: string[]) => {
    const user = `u${randomBytes(4).toString('hex')}`
    await server.exec(
      `set session authorization postgres; drop role if exists livery_app; create role ${user}`,
    )
    for (const text of given) await server.exec(text.replaceAll('USER', user))
    await server.exec(`set session authorization ${user}`)
    return user
  }

  it('is made where the user may make roles', async () => {
    await asUser('alter role USER createrole')
    await requireRole(server)
    await server.exec('set role livery_app')
    await server.exec('reset role')
  })

  it('has to be there where the user may not make it: the refusal says how, and what it says helps', async () => {
    const user = await asUser()
    const fix = `CREATE ROLE livery_app NOLOGIN; GRANT livery_app TO ${user} WITH SET TRUE; then`
    await expect(requireRole(server)).rejects.toThrow(StartRefused)
    await expect(requireRole(server)).rejects.toThrow(fix)
    await server.exec(`set session authorization postgres; ${fix.replace(' then', '')}`)
    await server.exec(`set session authorization ${user}`)
    await requireRole(server)
  })

  it('has to be granted', async () => {
    const user = await asUser('create role livery_app')
    await expect(requireRole(server)).rejects.toThrow(`run: GRANT livery_app TO ${user} WITH SET TRUE; then`)
  })

  it('has to be granted with the right to take it, which membership alone is not', async () => {
    await asUser('create role livery_app', 'grant livery_app to USER with inherit true, set false')
    await expect(requireRole(server)).rejects.toThrow('cannot act as the role livery_app')
  })

  it('is granted by a user who may grant it', async () => {
    await asUser('create role livery_app', 'grant livery_app to USER with admin option, set false')
    await requireRole(server)
  })

  it('is at hand for a superuser', async () => {
    await asUser('create role livery_app', 'alter role USER superuser')
    await requireRole(server)
  })
})

describe('the protection of a migrated database', () => {
  let server: PGlite
  let before: unknown[]
  const check = () => requireProtection(server)
  const isRefused = (named: string) => expect(check()).rejects.toThrow(named)

  beforeAll(async () => {
    server = await openMigrated()
    await server.exec('reset role')
    before = (await server.query(rights)).rows
  })
  afterAll(() => server.close())

  it('gives the application its rights again after a restore on another server, and no others', async () => {
    expect(before.length).toBeGreaterThan(60)
    await server.exec('drop owned by livery_app; drop role livery_app; create role livery_app')
    expect((await server.query(rights)).rows).toEqual([])
    await check()
    expect((await server.query(rights)).rows).toEqual(before)
  })

  it('refuses a role that passes by row-level security', async () => {
    await server.exec('alter role livery_app bypassrls')
    await isRefused('is not bound by what protects these tables: affiliate')
    await server.exec('alter role livery_app nobypassrls superuser')
    await isRefused('ALTER ROLE livery_app NOSUPERUSER NOBYPASSRLS')
    await server.exec('alter role livery_app nosuperuser')
    await check()
  })

  it('refuses a role that may write the books, by itself, as anybody may, or through another role', async () => {
    await server.exec('grant insert on ledger_entry to livery_app')
    await isRefused('these tables: ledger_entry. ')
    await server.exec(
      'revoke insert on ledger_entry from livery_app; grant delete on ledger_account to public',
    )
    await isRefused('these tables: ledger_account. ')
    await server.exec('revoke delete on ledger_account from public; create role clerk')
    await server.exec('grant truncate on ledger_movement to clerk; grant clerk to livery_app')
    await isRefused('these tables: ledger_movement. ')
    await server.exec('revoke clerk from livery_app')
    await check()
    await server.exec('grant update on point_movement to livery_app')
    await isRefused('these tables: point_movement. ')
    await server.exec('revoke update on point_movement from livery_app')
    await check()
  })

  it('refuses a table whose row-level security somebody switched off', async () => {
    await server.exec('alter table counter disable row level security')
    await isRefused('these tables: counter. ')
    await server.exec('alter table counter enable row level security')
    await check()
  })

  it('leaves no function to everybody, and closes those that come later', async () => {
    expect((await server.query(open)).rows).toEqual([])
    await server.exec('create function later() returns int language sql as $$ select 1 $$')
    expect((await server.query(open)).rows).toEqual([{ name: 'later()' }])
    await check()
    expect((await server.query(open)).rows).toEqual([])
    await server.exec('set role livery_app; select later(); reset role; drop function later')
  })
})

const url = process.env['LIVERY_TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? ''

describe.skipIf(url === '')('a PostgreSQL server', () => {
  const name = `livery_role_${randomBytes(5).toString('hex')}`
  const ignore = () => undefined
  let admin: pg.Client
  let database: Database | undefined

  const asUser = () => {
    const own = new URL(url)
    own.username = name
    own.password = 'of-the-test'
    own.pathname = `/${name}`
    return own.href
  }
  const start = async () => (database = await openPostgres(asUser(), ignore))
  const asOwner = async <Row extends object>(text: string) => {
    const owner = new pg.Client({ connectionString: asUser() })
    await owner.connect()
    try {
      return (await owner.query<Row>(text)).rows
    } finally {
      await owner.end()
    }
  }

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `do $$ begin create role livery_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
    await admin.query(`create role ${name} login password 'of-the-test' nosuperuser nocreaterole`)
    await admin.query(`create database ${name} owner ${name}`)
  })
  afterAll(async () => {
    await database?.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role if exists ${name}_serve`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })

  it('refuses the start of a user who cannot take the role, before anything is written, each time', async () => {
    const { rows: found } = await admin.query<{ set: string }>(
      `select case when current_setting('server_version_num')::int >= 160000 then ' WITH SET TRUE' else '' end as set`,
    )
    const words = `run: GRANT livery_app TO ${name}${found[0]?.set ?? ''}; then start again.`
    await expect(start()).rejects.toThrow(words)
    await expect(Promise.all([start(), start()])).rejects.toThrow(words)
    expect(
      await asOwner(`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`),
    ).toEqual([])
  })

  it('starts once the role is granted, and the application can then write no line of the books', async () => {
    await admin.query(`grant livery_app to ${name}`)
    const { within, close } = await start()
    const write = (text: string) => within('m', (tx) => rows(tx, sql.raw(text)))
    await expect(write('insert into ledger_entry default values')).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    expect(await write('select current_user::text as name')).toEqual([{ name: 'livery_app' }])
    expect(await asOwner(open)).toEqual([])
    await close()
    database = undefined
  })

  it('serves as a user without further rights: what resets the role has no more than before (S16)', async () => {
    await database?.close()
    database = undefined
    const serving = new URL(asUser())
    serving.username = `${name}_serve`
    await admin.query(`create role ${name}_serve login password 'of-the-test' in role livery_app`)
    database = await openPostgres(serving.href, ignore, { owner: asUser() })
    const tryAll = (...texts: string[]) =>
      Promise.all(
        texts.map((text) =>
          (database as Database)
            .within('m', async (tx) => {
              await tx.execute(sql`reset role`)
              await tx.execute(sql.raw(text))
              return 'done'
            })
            .catch((error: unknown) => String((error as Error).cause ?? error)),
        ),
      )
    expect(
      await tryAll(
        'select 1',
        'update ledger_account set balance = 1',
        'alter table member disable row level security',
        `set role ${name}`,
        'create table own_table (id int)',
      ),
    ).toEqual([
      'done',
      expect.stringContaining('permission denied for table ledger_account'),
      expect.stringContaining('must be owner of table member'),
      expect.stringContaining('permission denied to set role'),
      expect.stringContaining('permission denied for schema public'),
    ])
    await expect(openPostgres(asUser(), ignore, { owner: asUser() })).rejects.toThrow('owns tables')
    // Settings of the user, so that they hold on whichever connection of a pooler; its second start finds them.
    const asServing = new pg.Client({ connectionString: serving.href })
    await asServing.connect()
    const { rows: settings } = await asServing.query(
      `select current_user as user, current_setting('jit') as jit, current_setting('livery.gathers', true) as gathers`,
    )
    await asServing.end()
    expect(settings).toEqual([{ user: 'livery_app', jit: 'off', gathers: null }])
    await database.close()
    database = await openPostgres(serving.href, ignore, { owner: asUser() })
    expect(
      await database.within('m', (tx) =>
        rows(
          tx,
          sql`select current_user::text as user, current_setting('jit') as jit, current_setting('livery.gathers') as gathers`,
        ),
      ),
    ).toEqual([{ user: 'livery_app', jit: 'off', gathers: 'on' }])
    await database.close()
    database = undefined
  })

  it('refuses the next start when the role was taken back meanwhile', async () => {
    await admin.query(`revoke livery_app from ${name}`)
    await expect(start()).rejects.toThrow(`cannot act as the role livery_app`)
  })
})
