import type { Database } from '../base/db/database.ts'
import { openPostgres } from '../base/db/pg.driver.ts'

/** Milliseconds: what a busy machine needs until the last of a hundred at once had its turn. */
const timeouts = { query: 30_000, connection: 30_000 }

/** Opens a database of a test, as a gateway does, but with time for a machine that does other things as well. */
export function openTestPostgres(url: string): Promise<Database> {
  // Many gateways of tests run at once, and a server has a hundred connections for all of them.
  return openPostgres(url, () => undefined, { timeouts, maxConnections: 6 })
}
