import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { getCopyFolder } from '../../base/config/config.ts'
import type { Database } from '../../base/db/database.ts'
import { lateDatabase } from '../../base/db/late-database.ts'
import { DatabaseAway } from '../../base/db/pg.driver.ts'
import type { KeeperShelf } from '../releases/keeper.ts'
import { followRows } from './follow-rows.ts'
import { type OpenRows, openRows } from './open-rows.ts'

interface StartRowsOptions {
  /** The gateway's data folder, its secret, and where the database is. */
  data: string
  secret: string
  url: string
  openDatabase: () => Promise<Database>
  openRegistry: (home: { folder: string; data: string; shelf: KeeperShelf }) => Promise<BrandRegistry>
  log: { warn: (details: object, words: string) => void }
  /** Hears that a database which came back cannot be used. */
  fatal: (error: Error) => void
}

export interface StartedRows {
  registry: BrandRegistry
  database: Database
  rows: OpenRows
  close: () => Promise<void>
}

/** Where there is a copy of the brands, a gateway starts without its database. */
async function openOrWait({ data, url, openDatabase, fatal, log }: StartRowsOptions): Promise<Database> {
  try {
    return await openDatabase()
  } catch (error) {
    if (!(error instanceof DatabaseAway) || !existsSync(path.join(getCopyFolder(data), 'followed.json')))
      throw error
    log.warn({ err: error }, 'The database is away: brands are served as they were last live')
    return lateDatabase(error, { url, open: openDatabase, refused: fatal })
  }
}

/** Starts serving brands that live in a database: brings what is live here, opens it and follows it. */
export async function startRows(options: StartRowsOptions): Promise<StartedRows> {
  const { data, secret, openRegistry, log } = options
  const database = await openOrWait(options)
  try {
    const rows = openRows({
      data,
      secret,
      database,
      failed: (err, brand) => {
        log.warn({ err, brand }, 'Brands of the database could not be brought here: what is here serves')
      },
    })
    const { copy } = rows
    const away = (err: unknown) => {
      log.warn({ err }, 'The database cannot be asked for brands: they are served as they were last live')
    }
    await copy.sync().catch(away)
    const registry = await openRegistry({ folder: copy.folder, data: copy.root, shelf: copy })
    const stopFollowing = await followRows({ database, copy, away })
    return {
      registry,
      database,
      rows,
      close: async () => {
        await registry.close()
        await stopFollowing()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
