import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { rows, type Tx } from '../db/database.ts'
import { openTestPostgres } from '../../testing/open-test-postgres.ts'
import { createLog } from '../log/log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { consumeFacts } from './consumer.ts'
import { fact } from './facts.tables.ts'
import { consumersBehind, factsLag, keepFacts, restartConsumers } from './facts.job.ts'
import type { FactConsumer } from '../platform/fact-consumer.ts'

const size = 2 ** 26

let db: TestDatabase
/** Another process on the same database, where there can be one. */
let other: Database
let now = new Date('2026-06-01T00:00:00Z')

function getPlatform(database: Database) {
  return { database, clock: () => now, log: createLog('silent') }
}

let here: ReturnType<typeof getPlatform>
let there: ReturnType<typeof getPlatform>

beforeAll(async () => {
  db = await openTestDatabase()
  other = db.url === undefined ? db.database : await openTestPostgres(db.url)
  here = getPlatform(db.database)
  there = getPlatform(other)
})
afterAll(async () => {
  if (other !== db.database) await other.close()
  await db.close()
})
beforeEach(() => db.empty())

function add(tx: Tx, merchant: string, name: string, at: Date = now) {
  return tx.execute(sql`select fact_add(${merchant}, 'session.opened', null, ${JSON.stringify({ session: name })}::jsonb,
    ${at.toISOString()}::timestamptz)`)
}

async function writeUnread(merchant: string, names: readonly string[], at: Date = now) {
  await db.database.within(merchant, async (tx) => {
    for (const name of names) await add(tx, merchant, name, at)
  })
}

async function write(merchant: string, names: readonly string[], at: Date = now) {
  await writeUnread(merchant, names, at)
  await passed()
}

/**
 * Waits until facts may be read. A server that serves other tests as well may take one of their transactions for one of ours
 * for a moment, as it ends, and hold facts back that long.
 */
async function passed(): Promise<void> {
  const seen = async () => {
    const [row] = await db.asOwner<{ open: boolean }>(
      'select coalesce(max(tx) >= (select fact_horizon()), false) as open from fact',
    )
    expect(row?.open).toBe(false)
  }
  await vi.waitFor(seen, { interval: 10 })
}

function names(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, n) => String(from + n))
}

/** Counts in the database how often it took each fact, by its session's name. */
function counting(
  name: string,
  onFact: (session: string) => void | Promise<void> = () => undefined,
): FactConsumer<'session.opened'> {
  return {
    name,
    kinds: ['session.opened'],
    consume: async (tx, merchant, facts) => {
      for (const { body, at } of facts) {
        await tx.execute(sql`insert into counter as c (merchant, key, count, resets_at)
        values (${merchant}, ${`${name} ${body.session}`}, 1, ${at.toISOString()}::timestamptz)
        on conflict (merchant, key) do update set count = c.count + 1`)
        await onFact(body.session)
      }
    },
  }
}

/** What a consumer took, and how often. */
async function takenBy(name: string, merchant = 'm'): Promise<Record<string, number>> {
  const found = await db.database.within(merchant, (tx) =>
    rows<{ key: string; count: number }>(
      tx,
      sql`select key, count from counter where merchant = ${merchant} and key like ${`${name} %`}`,
    ),
  )
  return Object.fromEntries(found.map(({ key, count }) => [key.slice(name.length + 1), count]))
}

/** Lets a consumer read until nothing is left, see `passed`. */
async function readAll(merchant: string, consumer: FactConsumer<'session.opened'>): Promise<void> {
  await expect
    .poll(async () => {
      await consumeFacts(here, merchant, consumer)
      return db.asOwner(`select f.id from fact f join fact_cursor c on c.merchant = f.merchant
        where c.merchant = '${merchant}' and c.consumer = '${consumer.name}' and (f.tx, f.id) > (c.tx, c.id)`)
    })
    .toEqual([])
}

function once(which: readonly string[]) {
  return Object.fromEntries(which.map((name) => [name, 1]))
}

describe('a consumer of facts', () => {
  it('takes each fact once, in order, whatever other consumers do', async () => {
    const order: string[] = []
    const first = counting('first', (session) => void order.push(session))
    await write('m', names(1, 3))
    expect(await consumeFacts(here, 'm', first)).toEqual({ read: 3, isMore: false })
    await write('m', names(4, 5))
    await consumeFacts(here, 'm', counting('second'))
    await consumeFacts(here, 'm', first)
    expect(await consumeFacts(here, 'm', first)).toEqual({ read: 0, isMore: false })
    expect(order).toEqual(names(1, 5))
    expect(await takenBy('first')).toEqual(once(names(1, 5)))
    expect(await takenBy('second')).toEqual(once(names(1, 5)))
  })

  it('takes what its merchant has, and passes over other kinds', async () => {
    await write('m', ['mine'])
    await write('n', ['yours'])
    await db.database.within('m', (tx) =>
      tx.execute(
        sql`select fact_add('m', 'session.ended', null, '{"session": "mine", "reason": "logout"}', now())`,
      ),
    )
    await passed()
    expect((await consumeFacts(here, 'm', counting('one'))).read).toBe(2)
    expect(await takenBy('one')).toEqual({ mine: 1 })
  })

  it('is asked only where something is before it, so that a gateway at rest writes nothing', async () => {
    const readers = [counting('early'), counting('late')]
    const behind = async () => (await consumersBehind(here, 'm', readers)).map(({ name }) => name)
    expect(await behind()).toEqual(['early', 'late'])
    await write('m', ['mine'])
    await readAll('m', counting('early'))
    expect(await behind()).toEqual(['late'])
    await readAll('m', counting('late'))
    await write('n', ['yours'])
    expect(await behind()).toEqual([])
    await write('m', ['more'])
    await vi.waitFor(async () => {
      expect(await behind()).toEqual(['early', 'late'])
    })
    await db.asOwner(`update fact_cursor set stopped_at = now() where consumer = 'late'`)
    expect(await behind()).toEqual(['early'])
  })

  it('that dies in the middle of a batch has the effect of each fact once in the end', async () => {
    await write('m', names(1, 20))
    let deaths = 0
    const dying = counting('dying', (session) => {
      if (session === '13' && deaths++ < 2) throw new Error('died')
    })
    await consumeFacts(here, 'm', dying)
    expect(await takenBy('dying')).toEqual(once(names(1, 12)))
    await consumeFacts(here, 'm', dying)
    expect(await takenBy('dying')).toEqual(once(names(1, 20)))
  })

  it('that two processes run at once shares the work and takes each fact once', async () => {
    await write('m', names(1, 1_200))
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
    for (let read = -1; read !== 0;) {
      const both = await Promise.all([
        consumeFacts(here, 'm', counting('both', pause)),
        consumeFacts(there, 'm', counting('both', pause)),
      ])
      read = both.reduce((sum, turn) => sum + turn.read, 0)
    }
    expect(await takenBy('both')).toEqual(once(names(1, 1_200)))
  })

  it('that is a week behind says so, and catches up', async () => {
    const lastWeek = new Date(now.getTime() - 7 * 86_400_000)
    await write('m', names(1, 1_300), lastWeek)
    expect(await factsLag(here, 'm', 'late')).toBe(7 * 86_400)
    expect((await consumeFacts(here, 'm', counting('late'))).read).toBe(1_300)
    expect(await takenBy('late')).toEqual(once(names(1, 1_300)))
    expect(await factsLag(here, 'm', 'late')).toBe(0)
  })

  it('stops before a fact that it cannot take, holds nobody up, and goes on after a new start', async () => {
    let isFixed = false
    const choking = counting('choking', (session) => {
      if (session === '7' && !isFixed) throw new TypeError('secret of the fact')
    })
    await write('m', names(1, 10))
    await write('n', ['fine'])
    for (let tries = 0; tries < 2; tries += 1)
      expect(await consumeFacts(here, 'm', choking)).not.toHaveProperty('fault')
    // A transaction of another test may hold facts back for a moment: then that was no try.
    const isStopped = async () =>
      expect(await consumeFacts(here, 'm', choking)).toMatchObject({ fault: 'TypeError' })
    await vi.waitFor(isStopped, { interval: 10 })
    isFixed = true
    expect(await consumeFacts(here, 'm', choking)).toEqual({ read: 0, isMore: false, fault: 'TypeError' })
    expect(await takenBy('choking')).toEqual(once(names(1, 6)))
    await consumeFacts(here, 'm', counting('healthy'))
    await consumeFacts(here, 'n', choking)
    expect([await takenBy('healthy'), await takenBy('choking', 'n')]).toEqual([
      once(names(1, 10)),
      { fine: 1 },
    ])
    await restartConsumers(here, 'm')
    await consumeFacts(here, 'm', choking)
    expect(await takenBy('choking')).toEqual(once(names(1, 10)))
  })

  it('stops before a fact that breaks its schema', async () => {
    await db.database.within('m', (tx) =>
      tx.execute(sql`select fact_add('m', 'session.opened', null, '{"session": "x", "more": 1}', now())`),
    )
    await passed()
    for (let tries = 0; tries < 3; tries += 1) await consumeFacts(here, 'm', counting('strict'))
    expect(await consumeFacts(here, 'm', counting('strict'))).toMatchObject({ fault: 'Error' })
    expect(await takenBy('strict')).toEqual({})
  })
})

describe.runIf(process.env.DATABASE_URL)('transactions that commit out of order', () => {
  it('are read in the order in which they began to write, none before those ahead of it are over', async () => {
    const order: string[] = []
    const reader = counting('reader', (session) => void order.push(session))
    const slow = new pg.Client({ connectionString: db.url ?? '' })
    await slow.connect()
    const slowly = (name: string) =>
      slow.query(`select fact_add('m', 'session.opened', null, '{"session": "${name}"}', now())`)
    await slow.query('begin')
    await slow.query('select pg_current_xact_id()')
    await writeUnread('m', ['quick'])
    await slowly('slow')
    expect((await consumeFacts(here, 'm', reader)).read).toBe(0)
    await writeUnread('m', ['quicker'])
    expect((await consumeFacts(here, 'm', reader)).read).toBe(0)
    await slow.query('commit')
    await passed()
    expect((await consumeFacts(here, 'm', reader)).read).toBe(3)
    await slow.query('begin')
    await slowly('gone')
    await writeUnread('m', ['last'])
    await slow.query('rollback')
    await slow.end()
    // Transactions of other tests on this server may be ahead of it.
    await vi.waitFor(async () => {
      await consumeFacts(here, 'm', reader)
      expect(order).toHaveLength(4)
    })
    expect(order).toEqual(['slow', 'quick', 'quicker', 'last'])
  })
})

describe('the table of facts', () => {
  const parts = async () =>
    (
      await db.asOwner<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'fact'::regclass order by inhrelid",
      )
    ).map(({ name }) => name)
  /** As after so many more transactions. */
  const jump = async (by: number) => {
    await db.asOwner(`select setval('fact_offset', last_value + ${String(by)}) from fact_offset`)
    await db.asOwner('select fact_partitions()')
  }

  it('is added to by the application, and changed by nobody', async () => {
    await write('m', ['stored'])
    for (const change of ['update fact set at = now()', 'delete from fact', 'truncate fact']) {
      await expect(db.database.within('m', (tx) => tx.execute(sql.raw(change)))).rejects.toThrow()
    }
    await expect(db.database.within('m', (tx) => tx.update(fact).set({ kind: 'other' }))).rejects.toThrow()
    await expect(db.asOwner('delete from fact')).rejects.toThrow('written once')
    expect(await db.asOwner("select body ->> 'session' as session from fact")).toEqual([
      { session: 'stored' },
    ])
  })

  it('loses a partition when it is full, all consumers are past it and its time is over, and not before', async () => {
    const [reader, slow] = [counting('reader'), counting('slow')]
    const keep = () => keepFacts(here, [reader], 30)
    await write('m', ['old'])
    const [oldest = ''] = await parts()
    await readAll('m', reader)
    now = new Date(now.getTime() + 31 * 86_400_000)
    // Still written to.
    expect(await keep()).toBe(0)
    await jump(size)
    await write('m', ['young'])
    // A consumer that has begun has not read it.
    await write('n', ['elsewhere'])
    await readAll('n', slow)
    await readAll('n', reader)
    expect(await keep()).toBe(0)
    await readAll('m', slow)
    // Young enough to be stored, though all have read it.
    expect(await keepFacts(here, [reader], 32)).toBe(0)
    // A consumer that has not begun.
    expect(await keepFacts(here, [reader, { name: 'new' }], 30)).toBe(0)
    await expect.poll(keep).toBe(1)
    expect(await parts()).not.toContain(oldest)
    expect(await db.asOwner("select body ->> 'session' as session from fact order by id")).toEqual([
      { session: 'young' },
      { session: 'elsewhere' },
    ])
    expect(await takenBy('reader')).toEqual({ old: 1 })
    await readAll('m', reader)
    expect(await takenBy('reader')).toEqual({ old: 1, young: 1 })
  })

  it('goes on above its facts on a server that counts from the start, as after a restored dump', async () => {
    await jump(1_000_000)
    await write('m', ['before'])
    const reader = counting('restored')
    await readAll('m', reader)
    await db.asOwner(`select setval('fact_offset', last_value - 1000000) from fact_offset`)
    await keepFacts(here, [], 30)
    await write('m', ['after'])
    await readAll('m', reader)
    expect(await takenBy('restored')).toEqual(once(['before', 'after']))
  })
})
