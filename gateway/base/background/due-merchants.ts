import type { Database, Tx } from '../db/database.ts'
import { watchWrites } from './write-watch.ts'

/** Something of a merchant that is due at an instant, in milliseconds. */
export interface Due {
  merchant: string
  dueAt: number
}

/** Milliseconds after which the database is asked again although nobody has written to it. */
const longestRest = 60_000

interface Source {
  database: Pick<Database, 'read' | 'within'>
  registry: { merchants(): readonly string[] }
  clock: () => Date
}

/**
 * Returns what lists the merchants of which something is due. `find` returns the first instant of each that has any; it is asked for
 * all of them at once, and only after somebody has written to the database: a gateway at rest does not look at each of its
 * merchants, and reads no brand whose turn it is not.
 */
export function dueMerchants(
  { database, registry, clock }: Source,
  find: (tx: Tx, merchants: readonly string[]) => Promise<readonly Due[]>,
): () => Promise<string[]> {
  const isWritten = watchWrites({ database })
  let known: readonly Due[] = []
  let asked = { at: -Infinity, of: '' }
  return async () => {
    const merchants = registry.merchants()
    const now = { at: performance.now(), of: merchants.join() }
    // Before they are looked for: what is written meanwhile is seen the next time.
    const isStale = (await isWritten()) || now.of !== asked.of || now.at - asked.at > longestRest
    if (isStale) {
      known = await database.within('', (tx) => find(tx, merchants))
      asked = now
    }
    const instant = clock().getTime()
    return known.filter(({ dueAt }) => dueAt <= instant).map(({ merchant }) => merchant)
  }
}
