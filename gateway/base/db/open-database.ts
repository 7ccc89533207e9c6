import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrate.ts'
import { openPostgres } from './pg.driver.ts'
import { openPglite } from './pglite.driver.ts'

type DatabaseHome = Pick<Config, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Config, 'migrateDatabaseUrl'>> & {
    /** The secret of a gateway: refused where the database was begun with another one. */
    keyedBy?: string
  }

/** Opens the database that the configuration names, migrated and ready. onLost: the data is no longer ours. */
export async function openDatabase(
  config: DatabaseHome,
  on: { error: (error: Error) => void; lost: (error: Error) => void },
  migrations: string = migrationsFolder,
): Promise<Database> {
  if (config.databaseUrl !== undefined)
    return openPostgres(config.databaseUrl, on.error, {
      migrations,
      keyedBy: config.keyedBy,
      owner: config.migrateDatabaseUrl,
    })
  const release = await lockFolder(config.dataFolder, on.lost)
  try {
    const database = await openPglite(config.dataFolder, migrations, config.keyedBy)
    return {
      ...database,
      close: async () => {
        await database.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
