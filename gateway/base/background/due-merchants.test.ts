import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findDueJobs } from '../jobs/due-jobs.ts'
import { planJob } from '../jobs/jobs.service.ts'
import { dueMerchants } from './due-merchants.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.empty())

const start = new Date('2026-06-01T00:00:00Z')

function plan(merchant: string, seconds: number, kind = 'known') {
  const dueAt = new Date(start.getTime() + seconds * 1000)
  return db.database.within(merchant, (tx) => planJob(tx, { merchant, kind, key: 'one', dueAt }, start))
}

/** What lists whose jobs are due, and how often it has asked the database for them. */
function listing(merchants: readonly string[]) {
  let now = start
  let asked = 0
  const platform = {
    database: db.database,
    registry: { merchants: () => [...merchants] },
    clock: () => now,
  }
  const list = dueMerchants(platform, (tx, codes) => {
    asked += 1
    return findDueJobs(tx, codes, ['known'])
  })
  return {
    list,
    asked: () => asked,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

describe('merchants of which something is due', () => {
  it('are found for all at once, each at its own instant', async () => {
    await plan('m', 0)
    await plan('n', 10)
    await plan('o', 0, 'unknown')
    await plan('elsewhere', 0)
    const { list, pass } = listing(['m', 'n', 'o', 'p'])
    expect(await list()).toEqual(['m'])
    pass(10)
    expect(await list()).toEqual(['m', 'n'])
  })

  // A server is written to by other tests as well.
  it.skipIf(process.env.DATABASE_URL)('are looked for again only after somebody has written', async () => {
    await plan('m', 10)
    const { list, asked, pass } = listing(['m', 'n'])
    expect(await list()).toEqual([])
    pass(10)
    expect(await list()).toEqual(['m'])
    expect(asked()).toBe(1)
    await plan('n', 5)
    expect(await list()).toEqual(['m', 'n'])
    expect(asked()).toBe(2)
  })

  it('are found where a transaction began before a look and ended after it', async () => {
    const { list } = listing(['m'])
    let looked: readonly string[] | undefined
    await db.database.within('m', async (tx) => {
      await planJob(tx, { merchant: 'm', kind: 'known', key: 'one', dueAt: start }, start)
      // One connection cannot look meanwhile.
      if (process.env.DATABASE_URL) looked = await list()
    })
    expect(looked ?? []).toEqual([])
    expect(await list()).toEqual(['m'])
  })

  it('are looked for again where a look failed', async () => {
    await plan('m', 0)
    let isAway = true
    const platform = {
      database: db.database,
      registry: { merchants: () => ['m'] },
      clock: () => start,
    }
    const list = dueMerchants(platform, (tx, codes) => {
      if (isAway) throw new Error('the database is away')
      return findDueJobs(tx, codes, ['known'])
    })
    await expect(list()).rejects.toThrow('away')
    isAway = false
    expect(await list()).toEqual(['m'])
  })

  it('are found among as many as there are', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `m${String(index)}`)
    await plan('m0', 0)
    await plan('m249', 0)
    expect(await listing(many).list()).toEqual(['m0', 'm249'])
  })
})
