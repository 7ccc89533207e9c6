import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../base/db/database.ts'
import { useRole } from '../base/db/migrate.ts'
import { pgliteDatabase } from '../base/db/pglite.driver.ts'
import { deleteRows, restartSequences } from './empty-tables.ts'
import { openMigrated } from './migrated-template.ts'
import { schemaMark } from './schema-mark.ts'

/** Databases that nobody uses, empty and with the schema of the migrations. */
const spare: PGlite[] = []
let untouched: string | undefined

async function getMark(client: PGlite): Promise<string> {
  const [row] = (await client.query<{ mark: string }>(schemaMark)).rows
  return row?.mark ?? ''
}

/** Makes a used database as good as new. False if whoever used it changed more than rows. */
async function renew(client: PGlite): Promise<boolean> {
  try {
    // Each by itself: statements of one message are one transaction, in which nothing can be discarded.
    for (const statement of ['rollback', 'discard all', 'reset role']) await client.exec(statement)
    await deleteRows(async (text) => (await client.exec(text)).at(-1)?.rows ?? [])
    await client.exec(restartSequences)
    const isSame = (await getMark(client)) === untouched
    await client.exec(useRole)
    return isSame
  } catch {
    return false
  }
}

/** The database as one user knows it: once that user closed it, nothing of theirs reaches the next. */
function lent(client: PGlite, close: () => Promise<void>): Database {
  const database = pgliteDatabase(client)
  const stops = new Set<() => Promise<void>>()
  let isClosed = false
  const open = () => (isClosed ? Promise.reject(new Error('The database is closed.')) : Promise.resolve())
  return {
    kind: database.kind,
    places: database.places,
    within: (merchant, work) => open().then(() => database.within(merchant, work)),
    read: (...query) => open().then(() => database.read(...query)),
    execute: (...query) => open().then(() => database.execute(...query)),
    snapshot: (...query) => open().then(() => database.snapshot(...query)),
    listen: async (channel, listener) => {
      await open()
      const stop = await database.listen(channel, listener)
      stops.add(stop)
      return async () => {
        if (stops.delete(stop)) await stop()
      }
    },
    ping: () => open().then(() => database.ping()),
    close: async () => {
      if (isClosed) return
      isClosed = true
      for (const stop of stops) await stop()
      await close()
    },
  }
}

/**
 * An empty, migrated PGlite in memory. Closing it gives it back to the files that share this worker: to empty one costs a
 * tenth of making one. A database whose schema was changed is left.
 */
export async function borrowPglite(): Promise<{ client: PGlite; database: Database }> {
  const client = spare.pop() ?? (await openMigrated())
  if (untouched === undefined) {
    await client.exec('reset role')
    untouched = await getMark(client)
    await client.exec(useRole)
  }
  const giveBack = async () => {
    if (await renew(client)) spare.push(client)
    else await client.close()
  }
  return { client, database: lent(client, giveBack) }
}
