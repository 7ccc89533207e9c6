import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Tx } from '../../base/db/database.ts'
import type { Log } from '../../base/log/log.ts'
import type { OpenSockets } from '../../base/network/open-sockets.ts'
import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { PlayerSession, Round } from './core.tables.ts'
import type { VendorConfig } from './vendor-config.ts'
import type { WalletClient } from './wallet-client.ts'

/** What every mechanic stands on. */
export interface Vendor {
  config: VendorConfig
  database: Database
  clock: () => Date
  log: Log
  wallet: WalletClient
  sockets: OpenSockets
  /** Runs work in one transaction of the vendor's own database. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sends what a round still owes the wallet, now; resolves when all is sent, or after a first failure. */
  deliver(roundId: string): Promise<void>
}

/** A way to play. One file registers it in mechanics.ts; the core gives it sessions, rounds, wallet and pages. */
export interface VendorMechanic {
  name: Mechanic
  /** Adds its routes, all under /v/<name>/. */
  routes(app: FastifyInstance, vendor: Vendor): void
  /** What its page needs to know when a session begins or comes back, beside what the core sends. */
  state?(vendor: Vendor, session: PlayerSession): Promise<unknown>
  /** Which rounds of the player a page lists; those of its game alone where nothing is said. */
  listed?(session: PlayerSession): SQL | undefined
  /** Settles or refunds what a stopped process left open. Called at the start and every few seconds; must be repeatable. */
  recover?(vendor: Vendor): Promise<void>
  /** Starts its own schedule; returns the function that stops it. */
  start?(vendor: Vendor): () => Promise<void> | void
  /** What a member or support may read of a round. */
  describe?(round: Round): unknown
}
