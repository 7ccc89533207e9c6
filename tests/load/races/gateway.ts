import { buildApp } from '../../../gateway/app.ts'
import type { Config } from '../../../gateway/base/config/config.ts'
import { one, other, sister } from '../../../gateway/testing/limited-play.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { testRegistry } from '../../../gateway/testing/test-brands.ts'

// A gateway in a process of its own: `config url merchant`. It says at which port it listens, and sets its clock and its brand as it is told.

/** What its parent tells it; answered once it is so. */
export interface Told {
  /** Milliseconds that its clock is ahead. */
  ahead: number
  /** How the merchant differs from that of the tests. */
  merchant: object
}

const [config = '{}', url = '', merchant = '{}'] = process.argv.slice(2)
const registry = testRegistry(one(JSON.parse(merchant) as object), sister, other)
let ahead = 0
const database = await openTestPostgres(url)
const app = await buildApp({
  config: JSON.parse(config) as Config,
  registry,
  database,
  messenger: { send: () => Promise.resolve(), close: () => Promise.resolve() },
  clock: () => new Date(Date.now() + ahead),
})
process.on('message', (told: Told) => {
  ahead = told.ahead
  registry.put(one(told.merchant))
  process.send?.('so')
})
process.on('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit())
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
