import type { Background } from '../background/background.ts'
import type { DraftBrands } from '../brand/draft-brands.ts'
import type { Publisher } from '../brand/publisher.ts'
import type { SwitchableRegistry } from '../brand/brand.types.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Hooks } from './hooks.ts'
import type { Messenger } from './messenger.ts'

/** What every area of the gateway stands on. */
export interface Platform {
  config: Config
  registry: SwitchableRegistry
  database: Database
  messenger: Messenger
  background: Background
  /** What areas provide to those below them. */
  hooks: readonly Partial<Hooks>[]
  /** Where drafts are found in place of the database. */
  drafts?: DraftBrands
  /** Makes changes of brands live; a gateway without one only shows drafts. */
  publisher?: Publisher
  clock: () => Date
  log: Log
}
