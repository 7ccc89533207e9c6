import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { measureGrown } from './measure.service.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

it('measures a table once it has doubled, and not again before the next time', async () => {
  const { database } = db
  const measuredRows = () =>
    database.within('', (tx) =>
      rows<{ reltuples: number }>(tx, sql`select reltuples from pg_class where oid = 'counter'::regclass`),
    )
  await measureGrown(db)
  const [before] = await measuredRows()
  const merchant = 'firstcode'
  await database.within(merchant, (tx) =>
    tx.execute(
      sql`insert into counter (merchant, key, count, resets_at) select ${merchant}, n::text, 1, now() from generate_series(1, 2000) n`,
    ),
  )
  expect(await measureGrown(db)).toBe(1)
  const [after] = await measuredRows()
  expect(Number(after?.reltuples)).toBe(Math.max(0, Number(before?.reltuples)) + 2000)
  expect(await measureGrown(db)).toBe(0)
})
