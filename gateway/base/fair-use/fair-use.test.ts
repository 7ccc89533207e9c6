import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../db/database.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { runServed } from './caller.ts'
import { fairDatabase } from './fair-database.ts'

let gateway: TestGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

/** A database that notes what is asked of it, and answers when it is let. */
function slow(database: Database, places: number) {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let isOpen = true
  const hold = async (name: string) => {
    asked.push(name)
    if (!isOpen) await new Promise<void>((go) => waiting.push(go))
  }
  const held: Database = {
    ...database,
    places,
    within: (merchant, work) => hold(merchant).then(() => database.within(merchant, work)),
    read: (merchant, statement, parameters) =>
      hold(merchant).then(() => database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) =>
      hold(merchant).then(() => database.execute(merchant, statement, parameters)),
  }
  return {
    held,
    asked,
    shut: () => {
      isOpen = false
      asked.length = 0
    },
    open: () => {
      isOpen = true
      for (const go of waiting.splice(0)) go()
    },
  }
}

function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}

it("lets another brand's call be next after 200 of one address, whatever they wait for (S10)", async () => {
  gateway = await openTestGateway()
  const { database } = gateway.db
  const { held, asked, open, shut } = slow(database, 2)
  const { config, registry, messenger } = gateway.platform
  const app = await buildApp({ config, registry, messenger, database: held })
  const ask = (host: string, remoteAddress: string) =>
    app.inject({
      url: '/wps/member/info',
      remoteAddress,
      headers: { host, authorization: 'x'.repeat(43) },
    })
  // Both brands are prepared by their first call.
  for (const host of ['first.example', 'second.example']) await ask(host, '192.0.2.3')
  shut()
  const crowd = Array.from({ length: 200 }, () => ask('first.example', '192.0.2.1'))
  // Both places are taken, by the crowd or by what the gateway does by itself, and the rest waits.
  while (asked.length < 2) await turn()
  for (let turns = 0; turns < 50; turns += 1) await turn()
  const other = ask('second.example', '192.0.2.2')
  for (let turns = 0; turns < 50; turns += 1) await turn()
  open()
  const before = await Promise.race([other.then(() => 'other'), Promise.all(crowd).then(() => 'crowd')])
  expect(before).toBe('other')
  await Promise.all(crowd)
  await app.close()
})

it('asks within a transaction without a second place', async () => {
  gateway = await openTestGateway()
  const fair = fairDatabase({ ...gateway.db.database, places: 1 })
  let inner = 0
  const caller = { key: 'a', isMember: false, isServed: false }
  await runServed(caller, async () => {
    await fair.within('firstcode', async (tx) => {
      await tx.execute(sql`select 1`)
      inner += 1
    })
  })
  expect(inner).toBe(1)
})
