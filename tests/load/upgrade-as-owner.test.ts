import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../gateway/base/db/migrate.ts'
import { copyMigrations } from './upgrade/copy-migrations.ts'

/** The newest migration before rows were moved while their row-level security was forced. */
const before = 38
/** The newest migration before those rows are moved again. */
const skipped = 69
const merchant = 'firstcode'

const populated = `
  insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at, mobile)
    select '${merchant}', gen_random_uuid(), name, name, now(), 0, name, 'active', 'WEB', '2026-01-01', mobile
    from (values ('agentamy', null), ('mdjw4ex7dy', '639170000001'), ('marvelous2', '639170000002')) m (name, mobile);
  update member set agent_id = (select id from member where username = 'agentamy') where username <> 'agentamy';
  insert into member_transfer (merchant, id, from_id, to_id, way, key, amount, currency, scale, at)
    select '${merchant}', gen_random_uuid(), f.id, t.id, 'down', 'one', 2500, 'PHP', 2, '2026-01-02'
    from member f, member t where f.username = 'agentamy' and t.username = 'mdjw4ex7dy'`

/** Names that somebody chose look as if they were made; only the first merchant has one that was. */
const joined = `
  insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at, mobile, name_made)
    select merchant, gen_random_uuid(), name, name, now(), 0, name, 'active', 'WEB', joined::timestamptz, mobile, made
    from (values
      ('${merchant}', 'm9x8w7v6u5', '2026-06-01', '639170000003', true),
      ('${merchant}', 'mya2x3fans', '2026-07-01', '639170000004', false),
      ('secondcode', 'mya2x3fans', '2026-05-01', '639170000005', false)
    ) m (merchant, name, joined, mobile, made)`

// The embedded database has one user.
describe.skipIf(!process.env.DATABASE_URL)(
  'a populated database whose owner is neither a superuser nor past row-level security',
  () => {
    const server = process.env.DATABASE_URL ?? ''
    const name = `livery_test_${randomBytes(6).toString('hex')}`
    const role = `${name}_owner`
    let client: pg.Client

    async function onServer(...texts: string[]) {
      const admin = new pg.Client({ connectionString: server })
      await admin.connect()
      for (const text of texts) await admin.query(text)
      await admin.end()
    }
    async function rows(text: string) {
      return ((await client.query(text)) as pg.QueryResult<Record<string, unknown>>).rows
    }
    async function migrateAsOwner(folder: string) {
      await client.query(`set session authorization ${role}`)
      await migrate(drizzle(client), { migrationsFolder: folder })
      await client.query('reset session authorization')
    }

    beforeAll(async () => {
      await onServer(
        `create role ${role} nosuperuser nobypassrls nologin`,
        `create database ${name} owner ${role}`,
      )
      client = new pg.Client({
        connectionString: Object.assign(new URL(server), { pathname: `/${name}` }).href,
      })
      await client.connect()
      const folder = copyMigrations(before)
      await migrateAsOwner(folder)
      rmSync(folder, { recursive: true })
      await client.query(populated)
      const later = copyMigrations(skipped)
      await migrateAsOwner(later)
      rmSync(later, { recursive: true })
      await client.query(joined)
      await migrateAsOwner(migrationsFolder)
    })
    afterAll(async () => {
      await client.end()
      await onServer(`drop database ${name} with (force)`, `drop role ${role}`)
    })

    it('has names that were made marked', async () => {
      expect(
        await rows(`select username, name_made from member where merchant = '${merchant}' order by 1`),
      ).toEqual([
        { username: 'agentamy', name_made: false },
        { username: 'm9x8w7v6u5', name_made: true },
        { username: 'marvelous2', name_made: false },
        { username: 'mdjw4ex7dy', name_made: true },
        { username: 'mya2x3fans', name_made: false },
      ])
    })

    it('leaves a chosen name unmarked at a merchant without made ones, whenever another began with them', async () => {
      expect(await rows(`select username, name_made from member where merchant = 'secondcode'`)).toEqual([
        { username: 'mya2x3fans', name_made: false },
      ])
    })

    it('has transfers in the lists of the team', async () => {
      expect(
        await rows(`select username, kind, amount from member_money b
          join member m on m.merchant = b.merchant and m.id = b.member_id order by 1`),
      ).toEqual([
        { username: 'agentamy', kind: 'transferOut', amount: '-2500' },
        { username: 'mdjw4ex7dy', kind: 'transferIn', amount: '2500' },
      ])
    })

    it('has who was above whom', async () => {
      expect(
        await rows(`select username, from_at = created_at as whole, until_at from agent_span s
          join member m on m.merchant = s.merchant and m.id = s.member_id order by 1`),
      ).toEqual([
        { username: 'marvelous2', whole: true, until_at: null },
        { username: 'mdjw4ex7dy', whole: true, until_at: null },
      ])
    })

    it('has row-level security forced everywhere again, and nothing twice when rows are moved once more', async () => {
      expect(
        await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
          and not relforcerowsecurity`),
      ).toEqual([])
      const tables = ['member', 'member_money', 'agent_span']
      const read = async () => {
        const found: unknown[] = []
        for (const table of tables) found.push(await rows(`select * from ${table} order by 1, 2, 3`))
        return found
      }
      const moved = await read()
      const text = readFileSync(path.join(migrationsFolder, '0070_skipped_rows.sql'), 'utf8')
      await client.query(`set session authorization ${role}`)
      await client.query(text)
      await client.query('reset session authorization')
      expect(await read()).toEqual(moved)
    })
  },
)
