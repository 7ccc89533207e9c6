// On PostgreSQL too: it is about its protocol.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database, Statement } from './database.ts'
import { useRole } from './migrate.ts'
import { openPostgres } from './pg.driver.ts'
import { readOn } from './pg-read.ts'
import { Request } from './pg-request.ts'

const server = process.env.DATABASE_URL
const merchants = ['first', 'second', 'third', 'fourth', 'fifth']
const entry = { name: 'own_rows', text: 'select merchant, count from counter' }
const failing: Record<string, Statement> = {
  'fails while it runs': { name: 'runs_badly', text: 'select 1 / count(*)::integer * 0 / 0 from counter' },
  'cannot be parsed': { name: 'unparsed', text: 'select from from' },
  'would write': { name: 'writing', text: 'update counter set count = 0 returning count' },
  'is cancelled': { name: 'cancelled', text: 'select pg_cancel_backend(pg_backend_pid()), pg_sleep(60)' },
}

describe.skipIf(!server)('a request of PostgreSQL', () => {
  let test: TestDatabase
  let url: string
  const clients: pg.Client[] = []
  const databases: Database[] = []

  async function openClient(): Promise<pg.PoolClient> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    client.on('error', () => undefined)
    clients.push(client)
    await client.query(useRole)
    return client as unknown as pg.PoolClient
  }

  async function openDatabase(maxConnections: number): Promise<Database> {
    const database = await openPostgres(url, () => undefined, { maxConnections })
    databases.push(database)
    return database
  }

  /** What is set on a connection once nothing runs there. */
  async function getSettings(client: pg.PoolClient) {
    const { rows } = await client.query(
      `select coalesce(current_setting('livery.merchant', true), '') as merchant, current_setting('transaction_read_only') as mode,
        (select count(*)::integer from counter) as seen`,
    )
    return rows[0] as unknown
  }
  const unbound = { merchant: '', mode: 'off', seen: 0 }

  beforeAll(async () => {
    test = await openTestDatabase()
    url = test.url ?? ''
    for (const [index, merchant] of merchants.entries())
      await test.asOwner(
        `select set_config('livery.merchant', '${merchant}', false);
        insert into counter values ('${merchant}', 'k', ${String(index + 1)}, now())`,
      )
  })
  afterAll(async () => {
    for (const client of clients) await client.end()
    for (const database of databases) await database.close()
    await test.close()
  })

  it('is bound to its merchant, and leaves nothing of that on the connection', async () => {
    const client = await openClient()
    expect(await readOn(client, 'second', entry, [])).toEqual([{ merchant: 'second', count: 2 }])
    expect(await getSettings(client)).toEqual(unbound)
    expect(await readOn(client, 'first', entry, [])).toEqual([{ merchant: 'first', count: 1 }])
    expect(await readOn(client, '', entry, [])).toEqual([])
  })

  it.each(Object.entries(failing))(
    'with a statement that %s leaves nothing set, and its connection answers on',
    async (_, bad) => {
      const client = await openClient()
      await expect(readOn(client, 'first', bad, [])).rejects.toThrow()
      expect(await getSettings(client)).toEqual(unbound)
      await expect(readOn(client, 'second', bad, [])).rejects.toThrow()
      expect(await getSettings(client)).toEqual(unbound)
      expect(await readOn(client, 'third', entry, [])).toEqual([{ merchant: 'third', count: 3 }])
    },
  )

  it('refuses a value that the statement cannot take, and takes the next', async () => {
    const client = await openClient()
    const counted = { name: 'counted', text: 'select merchant from counter where count = $1::bigint' }
    await expect(readOn(client, 'first', counted, ['one'])).rejects.toThrow('invalid input syntax')
    expect(await getSettings(client)).toEqual(unbound)
    expect(await readOn(client, 'first', counted, ['1'])).toEqual([{ merchant: 'first' }])
    await expect(readOn(client, 'first', counted, [])).rejects.toThrow('requires 1')
    await expect(readOn(client, 'first', counted, ['\0'])).rejects.toThrow(RangeError)
    expect(await readOn(client, 'second', counted, ['2'])).toEqual([{ merchant: 'second' }])
  })

  it('parses anew what the server has forgotten, and what answers other columns since a migration', async () => {
    const client = await openClient()
    await test.asOwner('create table fruit (name text); grant select on fruit to livery_app')
    const fruit = { name: 'fruit', text: 'select * from fruit' }
    expect(await readOn(client, 'first', fruit, [])).toEqual([])
    await client.query('deallocate all')
    expect(await readOn(client, 'first', entry, [])).toEqual([{ merchant: 'first', count: 1 }])
    await test.asOwner(`alter table fruit add column ripe boolean; insert into fruit values ('fig', true)`)
    expect(await readOn(client, 'first', fruit, [])).toEqual([{ name: 'fig', ripe: true }])
    await test.asOwner('drop table fruit')
    await expect(readOn(client, 'first', fruit, [])).rejects.toThrow('does not exist')
    expect(await getSettings(client)).toEqual(unbound)
  })

  it('reads values as pg does', async () => {
    const client = await openClient()
    const text = `select 1::smallint as a, 9007199254740993 as b, 1.50 as c, true as d, null::text as e, '{1,2}'::integer[] as f,
      '{"x": [1]}'::jsonb as g, '2026-03-01T12:00:00.123Z'::timestamptz as h, 'ẞ🦎' as i, '\\x00ff'::bytea as j from generate_series(1, 2)`
    const { rows } = await client.query(text)
    const statement = { name: 'values', text }
    for (let time = 0; time < 2; time += 1)
      expect(await new Request([{ statement, parameters: [] }]).on(client)).toEqual(rows)
  })

  it('of many merchants at once, some of which fail, never sees what belongs to another', async () => {
    const database = await openDatabase(3)
    const asked = Array.from({ length: 300 }, (_, index) => merchants[index % merchants.length] ?? '')
    const answers = await Promise.all(
      asked.map(async (merchant, index) => {
        const bad = Object.values(failing)[index % 11]
        if (bad) return database.read(merchant, bad, []).catch(() => 'failed')
        return index % 7 === 0
          ? database.within(merchant, async (tx) => (await tx.execute(entry.text)) as unknown)
          : database.read(merchant, entry, [])
      }),
    )
    for (const [index, answer] of answers.entries()) {
      if (index % 11 < 4) expect(answer).toBe('failed')
      else {
        const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows
        expect(rows).toMatchObject([{ merchant: asked[index] }])
      }
    }
  })

  it('whose connection is lost fails, and the next is bound on a new one', async () => {
    const database = await openDatabase(1)
    const lost = { name: 'lost', text: 'select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)' }
    for (const merchant of ['first', 'second']) {
      await expect(database.read(merchant, lost, [])).rejects.toThrow()
      expect(await database.read(merchant, entry, [])).toMatchObject([{ merchant }])
    }
    // Lost between two messages: nobody asks for anything then.
    const [{ pid } = { pid: 0 }] = await database.read<{ pid: number }>(
      'first',
      { name: 'pid', text: 'select pg_backend_pid() as pid' },
      [],
    )
    await test.asOwner(`select pg_terminate_backend(${String(pid)}, 10000)`)
    const after = await database.read('third', entry, []).catch(() => database.read('third', entry, []))
    expect(after).toEqual([{ merchant: 'third', count: 3 }])
  })
})
