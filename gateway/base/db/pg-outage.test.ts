import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { openPostgres } from './pg.driver.ts'
import { openLine } from './testing/line.ts'

const server = process.env.DATABASE_URL

describe.skipIf(!server)('a PostgreSQL server that goes away (R19)', () => {
  let test: TestDatabase
  let line: Awaited<ReturnType<typeof openLine>>
  let database: Database

  beforeAll(async () => {
    test = await openTestDatabase()
    line = await openLine(new URL(test.url ?? ''))
    database = await openPostgres(line.url, () => undefined)
  })
  afterAll(async () => {
    await database.close()
    await line.down()
    await test.close()
  })

  const entry = { name: 'one', text: 'select 1 as one' }
  const ask = () => database.read<{ one: number }>('m', entry, [])

  it('fails at once while it is down, and answers as soon as it is back', async () => {
    expect(await ask()).toEqual([{ one: 1 }])
    await line.down()
    await expect(ask()).rejects.toThrow()
    await expect(database.within('m', () => Promise.resolve())).rejects.toThrow()
    await line.up()
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('does not wait for one dead connection after another when the network fell silent', async () => {
    await Promise.all(Array.from({ length: 8 }, ask))
    line.silence(true)
    const fellSilent = performance.now()
    await expect(ask()).rejects.toThrow(/timeout/i)
    line.silence(false)
    const returned = performance.now()
    expect(await ask()).toEqual([{ one: 1 }])
    expect(performance.now() - returned).toBeLessThan(returned - fellSilent)
  })
})
