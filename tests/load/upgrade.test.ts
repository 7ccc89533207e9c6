import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callStatement, type Database } from '../../gateway/base/db/database.ts'
import { openPostgres } from '../../gateway/base/db/pg.driver.ts'
import { migratePglite, pgliteDatabase } from '../../gateway/base/db/pglite.driver.ts'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'

/** A database with data as the product made it when migration 0017 was its newest. */
const dump = readFileSync(path.resolve('tests/load/upgrade/0017.sql'), 'utf8')
const role = `do $$ begin create role livery_app nologin; exception when duplicate_object then null; end $$`

interface Opened {
  /** Runs SQL as the owner. */
  run<Row>(text: string): Promise<Row[]>
  /** Starts gateways' databases on the data, as many at once as can be. */
  start(): Promise<Database[]>
  close(): Promise<void>
}

async function embedded(): Promise<Opened> {
  const client = await PGlite.create()
  let isMigrated = false
  const run = async <Row>(text: string) => {
    await client.exec('reset role')
    const answers = await client.exec(text)
    if (isMigrated) await client.exec('set role livery_app')
    return answers.at(-1)?.rows as Row[]
  }
  return {
    run,
    start: async () => {
      await migratePglite(client)
      isMigrated = true
      return [pgliteDatabase(client)]
    },
    close: () => client.close(),
  }
}

async function served(server: string): Promise<Opened> {
  const name = `livery_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  return {
    run: async <Row>(text: string) => {
      const answers: unknown = await owner.query(text)
      return ([answers].flat().at(-1) as pg.QueryResult<object>).rows as Row[]
    },
    start: () => Promise.all([1, 2].map(() => openPostgres(url.href, () => undefined))),
    close: async () => {
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table, in one order. */
async function everything({ run }: Pick<Opened, 'run'>): Promise<Rows> {
  const tables = await run<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`,
  )
  const found: Rows = {}
  for (const { name } of tables) {
    const rows = await run<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const columns = `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`
const functions = `select proname, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace order by 1`

/** What members of both merchants were told of their own accounts, when it was recorded nowhere else. */
const changes = `insert into public.member_event (merchant, member_id, sequence, kind, body, at)
  select merchant, id, 9001, 'security.changed', '{"change": "mobileChanged", "session": null}', '2026-11-20T00:00:00Z'
  from public.member`

let opened: Opened
let before: Rows
let started: Database[] = []

beforeAll(async () => {
  opened = await (process.env.DATABASE_URL ? served(process.env.DATABASE_URL) : embedded())
  await opened.run(role)
  await opened.run(dump)
  await opened.run('reset all')
  await opened.run(changes)
  before = await everything(opened)
  started = await opened.start()
})
afterAll(async () => {
  for (const database of process.env.DATABASE_URL ? started : []) await database.close()
  await opened.close()
})

describe('a database of an older gateway, migrated by all gateways that start', () => {
  it('keeps every row of every table', async () => {
    const after = await everything(opened)
    expect(Object.values(before).flat().length).toBeGreaterThan(150)
    const contained = Object.entries(before).map(([table, rows]) => [
      table,
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as unknown)) as unknown,
    ])
    expect(after).toEqual(expect.objectContaining(Object.fromEntries(contained)))
  })

  it('has the columns and functions of a new one', async () => {
    const fresh = await openTestDatabase()
    expect(await opened.run(columns)).toEqual(await fresh.asOwner(columns))
    expect(await opened.run(functions)).toEqual(await fresh.asOwner(functions))
    await fresh.close()
  })

  it('adds up what was played and moved before, by hours, days and months', async () => {
    const sums = (table: string, columns: string) =>
      opened.run(`select merchant, span, ${columns} from ${table} group by 1, 2 order by 1, 2`)
    const perSpan = async (table: string, columns: string, spans = ['day', 'hour']) => {
      const found = await opened.run<object>(
        `select merchant, ${columns} from ${table} group by 1 order by 1`,
      )
      return found.flatMap((entry) => spans.map((span) => ({ ...entry, span })))
    }
    const perRounds = (spans?: string[]) =>
      perSpan("game_round where state <> 'open'", 'count(*) as n, sum(stake - payout) as kept', spans)
    const rounds = await perRounds()
    expect(rounds.length).toBeGreaterThan(0)
    const kept = 'sum(rounds)::bigint as n, sum(stake - payout) as kept'
    expect(await sums('round_sum', kept)).toEqual(rounds)
    expect(await sums('game_sum', kept)).toEqual(await perRounds(['day', 'hour', 'month']))
    expect(
      await opened.run(
        `select merchant, 'hour' as span, sum(rounds)::bigint as n, sum(stake - payout) as kept from hour_sum group by 1 order by 1`,
      ),
    ).toEqual(rounds.filter(({ span }) => span === 'hour'))
    const entries = await perSpan('ledger_entry where kind is not null', 'count(*) as n, sum(amount) as came')
    expect(entries.length).toBeGreaterThan(0)
    expect(
      await sums('money_sum', 'sum(in_count + out_count)::bigint as n, sum(in_sum - out_sum) as came'),
    ).toEqual(entries)
  })

  it('has recorded the changes of accounts that are still known (H4)', async () => {
    const of = (table: string) =>
      opened.run<object>(`select merchant, member_id, at from ${table} order by merchant, member_id`)
    const members = await of(
      "(select merchant, id as member_id, '2026-11-20T00:00:00Z'::timestamptz as at from member) m",
    )
    expect(members.length).toBeGreaterThan(1)
    expect(await of("security_record where kind = 'change' and what = 'mobileChanged'")).toEqual(members)
  })

  it('has sound books, in which play goes on', async () => {
    const [database] = started as [Database]
    const ends = callStatement('abandon', `play_abandon('livery', 'round-5', $1::timestamptz)`, 'done')
    expect(await database.execute('firstcode', ends, ['2026-11-23T00:00:00Z'])).toEqual([{ done: true }])
    for (const [merchant, movements] of [
      ['firstcode', 12],
      ['secondcode', 4],
    ] as const) {
      const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant))
      // A transfer that the vendor never answered was under way back then, and is told of now.
      const waiting = 'no transfer to or from a vendor is under way for long'
      expect(audit.faults.filter(({ check }) => check !== waiting)).toEqual([])
      expect(audit.movements).toBe(movements)
    }
    const [refunded] = await opened.run('select state from game_round where id = $$round-5$$')
    expect(refunded).toEqual({ state: 'refunded' })
  })
})
