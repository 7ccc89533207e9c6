import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { consumeFacts } from './consumer.ts'
import { fact } from './facts.tables.ts'
import { keepFacts } from './facts.job.ts'
import {
  prepareFacts,
  counting,
  db,
  here,
  passDays,
  once,
  passed,
  readAll,
  size,
  takenBy,
  write,
  writeUnread,
} from './testing/two-processes.ts'

prepareFacts()

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
    passDays(31)
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
