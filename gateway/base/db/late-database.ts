import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Listener } from './database.ts'
import { DatabaseAway } from './pg.driver.ts'
import { listenTo } from './pg-listener.ts'

/** Milliseconds between two attempts to reach a database that was away at the start. */
const retryMs = 1000

interface LateOptions {
  url: string
  open: () => Promise<Database>
  /** Hears that the database is here and cannot be used: of another secret, or with tables that cannot be brought up to date. */
  refused: (error: Error) => void
}

function isAway(error: unknown): error is DatabaseAway {
  return error instanceof DatabaseAway
}

/** A database that is away. It is opened as soon as it can be reached; until then every use of it fails as one without connection does. */
export function lateDatabase(away: DatabaseAway, { url, open, refused }: LateOptions): Database {
  const closing = new AbortController()
  let opened: Database | undefined
  let failure: Error = away
  const opening = (async () => {
    while (!closing.signal.aborted) {
      await pause(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        opened = await open()
        return
      } catch (error) {
        failure = error as Error
        if (!isAway(error)) {
          refused(failure)
          return
        }
      }
    }
  })()
  const use = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    opened ? work(opened) : Promise.reject(failure)
  return {
    kind: 'postgres',
    places: 10,
    maxWaitMs: 3000,
    within: (merchant, work) => use((database) => database.within(merchant, work)),
    snapshot: (merchant, work) => use((database) => database.snapshot(merchant, work)),
    read: (merchant, statement, parameters) =>
      use((database) => database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) =>
      use((database) => database.execute(merchant, statement, parameters)),
    listen: (channel: string, listener: Listener) =>
      opened ? opened.listen(channel, listener) : listenTo(url, channel, listener),
    ping: () => use((database) => database.ping()),
    close: async () => {
      closing.abort()
      await opening
      await opened?.close()
    },
  }
}
