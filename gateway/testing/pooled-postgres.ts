import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyTables, restartSequences } from './empty-tables.ts'
import { createTestDatabase, hasTemplate } from './postgres-template.ts'
import { ownMark } from './schema-mark.ts'

/** A database of a server, and a connection as its owner. */
export interface Lent {
  url: string
  owner: pg.Client
  /** For whoever has closed all that it used. */
  giveBack(): Promise<void>
}

interface Made extends Omit<Lent, 'giveBack'> {
  server: string
  untouched: string
  drop(): Promise<void>
}

/** Databases that nobody uses, empty and with the schema of the migrations. */
const spare: Made[] = []

async function getMark(owner: pg.Client): Promise<string> {
  const [row] = (await owner.query<{ mark: string }>(ownMark)).rows
  return row?.mark ?? ''
}

async function make(server: string): Promise<Made> {
  const { url, drop } = await createTestDatabase(server)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return { server, url, owner, drop, untouched: hasTemplate() ? await getMark(owner) : '' }
}

/** Milliseconds between two looks at whether the connections of others are gone, and how many looks. */
const [nap, looks] = [5, 2000]
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Makes a used database as good as new. False if whoever used it changed more than rows. */
async function renew({ owner, untouched }: Made): Promise<boolean> {
  try {
    // Each by itself: statements of one message are one transaction, in which nothing can be discarded.
    for (const statement of ['rollback', 'discard all']) await owner.query(statement)
    let left = looks
    while (((await owner.query(endOthers)).rowCount ?? 0) > 0) {
      left -= 1
      if (left === 0) return false
      await pause(nap)
    }
    // Truncated, a table is to the planner what a new one is; what forbids it is a trigger.
    await owner.query('set session_replication_role = replica')
    await emptyTables(async (text) => (await owner.query<object>(text)).rows)
    await owner.query('reset session_replication_role')
    await owner.query(restartSequences)
    return (await getMark(owner)) === untouched
  } catch {
    return false
  }
}

/**
 * An empty, migrated database on a server, for one user at a time. Given back, it serves the files that share this worker: to make
 * and drop one has the server write all of it to its disk. One whose schema was changed is dropped.
 */
export async function borrowPostgres(server: string): Promise<Lent> {
  const index = spare.findLastIndex((entry) => entry.server === server)
  const made = spare.splice(index, index < 0 ? 0 : 1)[0] ?? (await make(server))
  const { url, owner } = made
  return {
    url,
    owner,
    giveBack: async () => {
      if (hasTemplate() && (await renew(made))) {
        spare.push(made)
        return
      }
      await owner.end()
      await made.drop()
    },
  }
}
