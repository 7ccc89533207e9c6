import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { openTestPostgres } from '../../gateway/testing/open-test-postgres.ts'
import { testConfig } from '../../gateway/testing/test-gateway.ts'
import { forkGateway } from './races/start-gateway.ts'
import { copyMigrations } from './upgrade/copy-migrations.ts'

/** The newest migration before operators were made safe and exclusions were those of a person. */
const before = 59
const merchant = 'firstcode'
const filler = 450

/** What an older gateway held: members of whom one is excluded, promotions, operators with one unverified address, work that waits. */
const populated = `
  insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at,
      mobile, payee_name, birthday)
    select '${merchant}', gen_random_uuid(), name, name, now(), 0, name, 'active', 'WEB', now(), mobile, payee, birthday
    from (values ('oldone', '639170000001', 'Ligaya Ocampo', '1990-09-09'), ('oldtwo', '639170000002', null, null),
      ('oldalike', null, 'Ocampo Ligaya', '1990-09-09'), ('oldother', null, 'Ligaya Osmena', '1990-09-08')) m (name, mobile, payee, birthday)
    union all select '${merchant}', gen_random_uuid(), 'filler' || n, 'filler' || n, now(), 0, 'filler', 'active', 'WEB', now(),
      '63918' || lpad(n::text, 7, '0'), null, null from generate_series(1, ${String(filler)}) n;
  insert into person_proof (merchant, fingerprint, owner, member_id, proved_at)
    select '@house', 'a number that both had proven', '${merchant}', id, now() from member where username in ('oldone', 'oldtwo');
  insert into play_guard (merchant, member_id, excluded_until, zone)
    select '${merchant}', id, '9999-12-31', 'Asia/Manila' from member where username = 'oldone';
  insert into play_exclusion (merchant, id, member_id, kind, scope, origin, starts_at)
    select '${merchant}', gen_random_uuid(), id, 'exclusion', 'brand', 'own', now() from member where username = 'oldone';
  insert into operator (merchant, id, name, name_key, person_id, email_key, roles, status, password_hash, created_at)
    select '@house', id, name, name, id, 'one@house.example', '{owner}', 'active', 'a hash', now()
    from (select gen_random_uuid() as id, name from (values ('olga'), ('otto'), ('oona')) o (name)) o;
  insert into segment (merchant, id, title, rules, version, changed_by, changed_at)
    values ('${merchant}', 'loyal', 'Loyal', '[{"rule": "seen", "days": 30}]', 1, 'olga', now());
  insert into offer_version (merchant, code, promotion, version, offer, status, made_by, made_at, reason)
    select '@offers', '${merchant}', 'old-offer', 1, '{"id": "old-offer"}', 'refused', id, now(), 'campaign' from operator where name = 'olga';
  insert into inbox_case (merchant, id, kind, reference, details, status, opened_at)
    values ('${merchant}', gen_random_uuid(), 'deposit.message', 'old', '{}', 'open', now());
  insert into job (merchant, id, kind, key, body, status, due_at, planned_at)
    values ('${merchant}', gen_random_uuid(), 'nobody.knows', 'old', '{}', 'waiting', now(), now())`

// The embedded database belongs to one process.
describe.skipIf(!process.env.DATABASE_URL)(
  'a populated database, migrated by two processes that start at once',
  () => {
    const server = process.env.DATABASE_URL ?? ''
    const name = `livery_test_${randomBytes(6).toString('hex')}`
    const url = server === '' ? '' : Object.assign(new URL(server), { pathname: `/${name}` }).href
    let owner: pg.Client
    let gateways: Awaited<ReturnType<typeof forkGateway>>[] = []
    let old: Record<string, Record<string, unknown>[]> = {}

    async function rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
      const answers: unknown = await owner.query(text)
      return ([answers].flat().at(-1) as pg.QueryResult<object>).rows as Row[]
    }

    async function everything() {
      const tables = await rows<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
      )
      const found: typeof old = {}
      for (const table of tables)
        found[table.name] = (
          await rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table.name} t`)
        ).map(({ row }) => row)
      return found
    }

    beforeAll(async () => {
      const admin = new pg.Client({ connectionString: server })
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      owner = new pg.Client({ connectionString: url })
      await owner.connect()
      await rows(
        `do $$ begin create role livery_app nologin; exception when duplicate_object then null; end $$`,
      )
      await rows(readFileSync(path.resolve('tests/load/upgrade/0017.sql'), 'utf8'))
      await rows('reset all')
      const folder = copyMigrations(before)
      await migrate(drizzle(owner), { migrationsFolder: folder })
      rmSync(folder, { recursive: true })
      await rows(populated)
      old = await everything()
      gateways = await Promise.all([1, 2].map(() => forkGateway(testConfig, url, {})))
    })
    afterAll(async () => {
      for (const { stop } of gateways) await stop()
      await owner.end()
      const admin = new pg.Client({ connectionString: server })
      await admin.connect()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })

    it('keeps members, postings, promotions, operators and cases', async () => {
      const now = await everything()
      for (const table of [
        'member',
        'ledger_entry',
        'ledger_movement',
        'operator',
        'offer_version',
        'segment',
        'inbox_case',
        'play_exclusion',
        'contract',
      ]) {
        expect(old[table]?.length, table).toBeGreaterThan(0)
        const kept = old[table]?.map((row) => expect.objectContaining(row) as unknown)
        expect(now[table], table).toEqual(expect.arrayContaining(kept ?? []))
      }
      // Nobody's address was verified: three may have one, and each is a person of their own still.
      const operators = await rows(
        'select distinct person_id from operator where first_set_up_at is not null',
      )
      expect(operators).toHaveLength(3)
      expect(await rows('select 1 from operator_address')).toEqual([])
    })

    it('applies exclusions that were written before, once, by whichever process comes to it', async () => {
      const job = `select status, fault from job where kind = 'exclusion.align' and merchant = '${merchant}'`
      await vi.waitFor(async () => expect(await rows(job)).toEqual([{ status: 'done', fault: null }]), {
        timeout: 100_000,
        interval: 200,
      })
      const guards = await rows(
        `select username, excluded_until > now() as excluded, held_until > now() as held from play_guard g
        join member m on m.merchant = g.merchant and m.id = g.member_id where username like 'old%' order by 1`,
      )
      expect(guards).toEqual([
        { username: 'oldalike', excluded: null, held: true },
        { username: 'oldone', excluded: true, held: null },
        { username: 'oldtwo', excluded: true, held: null },
      ])
      expect(await rows("select 1 from inbox_case where kind = 'exclusion.match'")).toHaveLength(1)
      expect(await rows("select 1 from play_exclusion where origin = 'sister'")).toHaveLength(1)
      const said = await rows('select distinct member_id from person_proof where not is_proven')
      expect(said.length).toBeGreaterThanOrEqual(filler + 3)
    })

    it('has sound books', async () => {
      const database = await openTestPostgres(url)
      const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant))
      await database.close()
      const waiting = 'no transfer to or from a vendor is under way for long'
      expect(audit.faults.filter(({ check }) => check !== waiting)).toEqual([])
    })
  },
)
