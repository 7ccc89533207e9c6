import type { VendorGame } from '../../../schemas/vendor/wallet.ts'
import type { Database } from '../../base/db/database.ts'
import { pgliteDatabase } from '../../base/db/pglite.driver.ts'
import { deleteRows } from '../../testing/empty-tables.ts'
import { openMigrated } from '../../testing/migrated-template.ts'
import { buildVendor, type VendorApp } from '../core/build-vendor.ts'
import type { VendorMechanic } from '../core/vendor.ts'
import { type PaperWallet, paperWallet } from './paper-wallet.ts'

const migrations = 'gateway/reference-games/db/migrations'

export interface PaperPage {
  bearer: string
  table: { state: unknown; [key: string]: unknown }
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: T }>
}

export interface PaperVendor {
  readonly app: VendorApp
  wallet: PaperWallet
  /** Moves the clock. */
  pass(milliseconds: number): void
  now(): number
  /** Opens a game as a player's page does. */
  open(player: string, game?: Partial<VendorGame>): Promise<PaperPage>
  /** Ends the process without a word, and starts another on the same data. */
  kill(mechanic: VendorMechanic): Promise<void>
  close(): Promise<void>
}

export interface PaperDatabase {
  database: Database
  /** Removes every row. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** The vendor's tables in memory, for the tests of one file. */
export async function openPaperDatabase(): Promise<PaperDatabase> {
  const client = await openMigrated(migrations)
  return {
    database: pgliteDatabase(client),
    empty: () => deleteRows(async (text) => (await client.exec(text)).at(-1)?.rows ?? []),
    close: () => client.close(),
  }
}

/** A vendor of one mechanic with a wallet on paper. Its sweep runs only when it is called. */
export async function openPaperVendor(
  mechanic: VendorMechanic,
  { database }: PaperDatabase,
): Promise<PaperVendor> {
  const wallet = paperWallet()
  let passed = 0
  const now = () => Date.now() + passed
  const config = {
    production: false,
    port: 0,
    listen: '127.0.0.1',
    dataFolder: '',
    databaseUrl: undefined,
    secret: 'paper',
    name: 'livery',
    gatewayUrl: '',
    publicUrl: 'http://vendor.localhost',
    trustedProxies: [],
    perAddress: { sockets: 500, unproven: 50 },
    logLevel: 'silent',
  }
  const build = (plays: VendorMechanic) =>
    buildVendor({
      config,
      database,
      mechanics: [plays],
      clock: () => new Date(now()),
      wallet: wallet.client,
      sweepEvery: 0,
      pages: '/nowhere',
    })
  let app = await build(mechanic)
  const killed: VendorApp[] = []
  return {
    get app() {
      return app
    },
    wallet,
    now,
    pass(milliseconds) {
      passed += milliseconds
    },
    async open(player, game = {}) {
      const token = wallet.launch(player, { mechanic: mechanic.name, ...game })
      const opened = await app.inject({
        method: 'POST',
        url: '/v/session',
        payload: { token, mechanic: mechanic.name },
      })
      const { bearer, table } = opened.json<{ bearer: string; table: PaperPage['table'] }>()
      return {
        bearer,
        table,
        async call(method, url, body) {
          const answer = await app.inject({
            method,
            url,
            headers: { authorization: `Bearer ${bearer}` },
            ...(body ? { payload: body } : {}),
          })
          return { status: answer.statusCode, body: answer.json() }
        },
      }
    },
    async kill(next) {
      killed.push(app)
      app = await build(next)
    },
    async close() {
      for (const vendorApp of [...killed, app]) await vendorApp.close()
    },
  }
}
