import type { Database } from '../../base/db/database.ts'
import { pgliteDatabase } from '../../base/db/pglite.driver.ts'
import { openMigrated } from '../../testing/migrated-template.ts'
import { buildVendor, type VendorApp } from '../core/build-vendor.ts'
import type { VendorConfig } from '../core/vendor-config.ts'
import type { VendorMechanic } from '../core/vendor.ts'
import { type FakeWallet, fakeWallet, testGame } from './fake-wallet.ts'

const testVendorConfig: VendorConfig = {
  production: false,
  port: 0,
  listen: '127.0.0.1',
  dataFolder: '',
  databaseUrl: undefined,
  secret: 'a secret of the tests',
  name: 'livery',
  gatewayUrl: 'http://127.0.0.1:9',
  publicUrl: 'http://vendor.localhost',
  trustedProxies: [],
  perAddress: { sockets: 500, unproven: 50 },
  logLevel: 'silent',
}

/** A game's page, as far as the vendor sees it. */
export interface TestPlayer {
  bearer: string
  table: Record<string, unknown>
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; json: Record<string, unknown> }>
}

export interface TestVendor {
  app: VendorApp
  database: Database
  wallet: FakeWallet
  /** Moves the vendor's clock on by seconds. */
  pass(seconds: number): void
  /** Opens a session of a player, who has 1,000.00. */
  player(name: string): Promise<TestPlayer>
  /** The same data under a fresh process. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A vendor with one mechanic on a fresh database, a wallet in memory and a clock of its own; nothing sweeps by itself. */
export async function openTestVendor(
  mechanic: VendorMechanic,
  wallet?: FakeWallet,
  settings: Partial<VendorConfig> = {},
): Promise<TestVendor> {
  const bank = wallet ?? fakeWallet(testGame(mechanic.name))
  const database = pgliteDatabase(await openMigrated('gateway/reference-games/db/migrations'))
  let ahead = 0
  let tokens = 0
  const build = () =>
    buildVendor({
      config: { ...testVendorConfig, ...settings },
      database,
      mechanics: [mechanic],
      wallet: bank.client,
      clock: () => new Date(Date.now() + ahead * 1000),
      sweepEvery: 0,
    })
  const vendor: TestVendor = {
    app: await build(),
    database,
    wallet: bank,
    pass: (seconds) => void (ahead += seconds),
    player: async (name) => {
      const ask =
        (bearer: string): TestPlayer['ask'] =>
        async (method, path, body) => {
          const answer = await vendor.app.inject({
            method,
            url: path,
            headers: { authorization: `Bearer ${bearer}` },
            ...(body ? { payload: body } : {}),
          })
          return { status: answer.statusCode, json: answer.json() }
        }
      tokens += 1
      const token = `${name}:${String(tokens)}:token`
      const opened = await ask('')('POST', '/v/session', { token, mechanic: mechanic.name })
      const { bearer, table } = opened.json as { bearer: string; table: Record<string, unknown> }
      return { bearer, table, ask: ask(bearer) }
    },
    restart: async () => {
      await vendor.app.close()
      ahead += 1
      vendor.app = await build()
    },
    close: async () => {
      await vendor.app.close()
      await database.close()
    },
  }
  return vendor
}
