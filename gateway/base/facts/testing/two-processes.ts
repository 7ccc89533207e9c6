import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { rows, type Tx } from '../../db/database.ts'
import { openTestPostgres } from '../../../testing/open-test-postgres.ts'
import { createLog } from '../../log/log.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { consumeFacts } from '../consumer.ts'
import type { FactConsumer } from '../../platform/fact-consumer.ts'

export const size = 2 ** 26

export let db: TestDatabase

/** Another process on the same database, where there can be one. */
let other: Database

export let now: Date

/** Moves the clock of both processes on. */
export function passDays(days: number) {
  now = new Date(now.getTime() + days * 86_400_000)
}

function getPlatform(database: Database) {
  return { database, clock: () => now, log: createLog('silent') }
}

export let here: ReturnType<typeof getPlatform>
export let there: ReturnType<typeof getPlatform>

function add(tx: Tx, merchant: string, name: string, at: Date = now) {
  return tx.execute(sql`select fact_add(${merchant}, 'session.opened', null, ${JSON.stringify({ session: name })}::jsonb,
    ${at.toISOString()}::timestamptz)`)
}

export async function writeUnread(merchant: string, names: readonly string[], at: Date = now) {
  await db.database.within(merchant, async (tx) => {
    for (const name of names) await add(tx, merchant, name, at)
  })
}

export async function write(merchant: string, names: readonly string[], at: Date = now) {
  await writeUnread(merchant, names, at)
  await passed()
}

/**
 * Waits until facts may be read. A server that serves other tests as well may take one of their transactions for one of ours
 * for a moment, as it ends, and hold facts back that long.
 */
export async function passed(): Promise<void> {
  const seen = async () => {
    const [row] = await db.asOwner<{ open: boolean }>(
      'select coalesce(max(tx) >= (select fact_horizon()), false) as open from fact',
    )
    expect(row?.open).toBe(false)
  }
  await vi.waitFor(seen, { interval: 10 })
}

export function names(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, n) => String(from + n))
}

/** Counts in the database how often it took each fact, by its session's name. */
export function counting(
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
export async function takenBy(name: string, merchant = 'm'): Promise<Record<string, number>> {
  const found = await db.database.within(merchant, (tx) =>
    rows<{ key: string; count: number }>(
      tx,
      sql`select key, count from counter where merchant = ${merchant} and key like ${`${name} %`}`,
    ),
  )
  return Object.fromEntries(found.map(({ key, count }) => [key.slice(name.length + 1), count]))
}

/** Lets a consumer read until nothing is left, see `passed`. */
export async function readAll(merchant: string, consumer: FactConsumer<'session.opened'>): Promise<void> {
  await expect
    .poll(async () => {
      await consumeFacts(here, merchant, consumer)
      return db.asOwner(`select f.id from fact f join fact_cursor c on c.merchant = f.merchant
        where c.merchant = '${merchant}' and c.consumer = '${consumer.name}' and (f.tx, f.id) > (c.tx, c.id)`)
    })
    .toEqual([])
}

export function once(which: readonly string[]) {
  return Object.fromEntries(which.map((name) => [name, 1]))
}

/** An empty database before each test, and two processes that consume its facts. */
export function prepareFacts() {
  beforeAll(async () => {
    now = new Date('2026-06-01T00:00:00Z')
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
}
