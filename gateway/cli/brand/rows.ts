import path from 'node:path'
import { StartRefused } from '../../base/config/config.ts'
import { secretThere } from '../../base/config/private-files.ts'
import { settingsIn } from '../../base/config/settings.ts'
import { openDatabase } from '../../base/db/open-database.ts'
import { DatabaseAway } from '../../base/db/pg.driver.ts'
import { type OpenRows, openRows } from '../../brands/rows/open-rows.ts'
import { yellow } from './paint.ts'

function getSecret(data: string): string {
  const secret = settingsIn(process.env).LIVERY_SECRET ?? secretThere(data, 'secret')
  if (secret === '')
    throw new StartRefused(
      'Set LIVERY_SECRET to that of the gateways: secrets of brands are sealed under it.',
    )
  return secret
}

/** Does something with the brands of the database, of which this machine then has what is newest. Throws StartRefused without one. */
export async function withRows(work: (rows: OpenRows) => Promise<number>): Promise<number> {
  const { DATABASE_URL, LIVERY_MIGRATE_DATABASE_URL, LIVERY_DATA } = settingsIn(process.env)
  if (DATABASE_URL === undefined)
    throw new StartRefused('Set DATABASE_URL to the PostgreSQL server that has the brands.')
  const data = path.resolve(LIVERY_DATA)
  const secret = getSecret(data)
  const complain = (error: unknown) => {
    console.error(yellow(error instanceof Error ? error.message : String(error)))
  }
  const database = await openDatabase(
    {
      databaseUrl: DATABASE_URL,
      migrateDatabaseUrl: LIVERY_MIGRATE_DATABASE_URL,
      dataFolder: data,
      keyedBy: secret,
    },
    { error: complain, lost: complain },
  )
  try {
    const rows = openRows({ data, secret, database, failed: complain })
    await rows.copy.sync()
    await rows.copy.complete()
    return await work(rows)
  } finally {
    await database.close()
  }
}

/** The same for who only looks: without the database, at what was last brought here. */
export async function lookAtRows(work: (rows?: OpenRows) => Promise<number>): Promise<number> {
  try {
    return await withRows(work)
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    console.error(yellow(`${error.message} This is what was last brought here.`))
    return work()
  }
}
