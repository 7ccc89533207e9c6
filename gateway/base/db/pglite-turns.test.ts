import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { borrowPglite } from '../../testing/pooled-pglite.ts'

const { database } = await borrowPglite()
afterAll(() => database.close())

it('work of many transactions lets timers and calls in between', async () => {
  let isCalled = false
  setTimeout(() => (isCalled = true), 30)
  let transactions = 0
  const until = performance.now() + 20_000
  while (!isCalled && performance.now() < until) {
    await database.within('firstcode', (tx) => tx.execute(sql`select 1`))
    transactions += 1
  }
  expect([isCalled, transactions > 1]).toEqual([true, true])
})
