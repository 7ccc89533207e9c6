import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { walletPath } from '../../../schemas/vendor/wallet.ts'
import { openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { getSignedHeaders } from '../crypto/signed-message.ts'
import { runServed } from './caller.ts'
import { fairDatabase } from './fair-database.ts'
import { slow, turn } from './testing/slow-database.ts'

let gateway: TestGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

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

it('answers a vendor’s server for each of its players, however many wait at one address', async () => {
  gateway = await openTestGateway()
  const { held, asked, open, shut } = slow(gateway.db.database, 2)
  const { config, registry, messenger, clock } = gateway.platform
  const app = await buildApp({ config, registry, messenger, clock, database: held })
  shut()
  const path = `${walletPath}balance`
  const ask = async (player: number) => {
    const payload = JSON.stringify({ session: `nobody-at-${String(player)}` })
    const signed = getSignedHeaders('livery', testConfig.vendor.secret, path, payload, clock().getTime())
    const headers = { host: 'any', ...signed }
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json<{ code: string }>().code
  }
  // More than may wait of one address.
  const crowd = Array.from({ length: 700 }, (_, player) => ask(player))
  while (asked.length < 2) await turn()
  // All of them have come by then, and wait.
  for (let turns = 0; turns < 2_000; turns += 1) await turn()
  open()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['unknown_session']))
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
