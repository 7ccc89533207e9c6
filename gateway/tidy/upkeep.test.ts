import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '../db/database.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { measureGrown } from './upkeep.service.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())

it('measures a table once it has doubled, and not again before the next time', async () => {
  const { database } = gateway.platform
  const measuredRows = () =>
    database.within('', (tx) =>
      rows<{ reltuples: number }>(tx, sql`select reltuples from pg_class where oid = 'counter'::regclass`),
    )
  await measureGrown(gateway.platform)
  const [before] = await measuredRows()
  const merchant = gateway.platform.registry.all()[0]?.brand.merchantCode ?? ''
  await database.within(merchant, (tx) =>
    tx.execute(
      sql`insert into counter (merchant, key, count, resets_at) select ${merchant}, n::text, 1, now() from generate_series(1, 2000) n`,
    ),
  )
  expect(await measureGrown(gateway.platform)).toBe(1)
  const [after] = await measuredRows()
  expect(Number(after?.reltuples)).toBe(Math.max(0, Number(before?.reltuples)) + 2000)
  expect(await measureGrown(gateway.platform)).toBe(0)
})
