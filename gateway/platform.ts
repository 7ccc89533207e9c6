import type { Background } from './background.ts'
import type { BrandRegistry } from './brands/registry.types.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Messenger } from './outbox/messenger.ts'

/** What every area of the gateway stands on. */
export interface Platform {
  config: Config
  registry: BrandRegistry
  database: Database
  messenger: Messenger
  background: Background
  clock: () => Date
  log: Log
}
