import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrate.ts'
import { openPostgres } from './pg.driver.ts'
import { openPglite } from './pglite.driver.ts'

/** Opens the database that the configuration names, migrated and ready. onLost: the data is no longer ours. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  on: { error: (error: Error) => void; lost: (error: Error) => void },
  migrations: string = migrationsFolder,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, on.error, migrations)
  const release = await lockFolder(config.dataFolder, on.lost)
  try {
    const database = await openPglite(config.dataFolder, migrations)
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
