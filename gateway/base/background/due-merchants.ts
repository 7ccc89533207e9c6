import type { Database, Tx } from '../db/database.ts'
import { readWritten } from './read-written.ts'

/** Something of a merchant that is due at an instant, in milliseconds. */
export interface Due {
  merchant: string
  dueAt: number
}

/** Milliseconds after which the database is asked again although nobody has written to it. */
const longestRest = 60_000

/** Merchants that are asked about in one transaction: everybody else has a turn between two. */
const maxAtOnce = 100

interface Source {
  database: Pick<Database, 'read' | 'within'>
  registry: { merchants(): readonly string[] }
}

type Find<T> = (tx: Tx, merchants: readonly string[]) => Promise<readonly T[]>

/** Finds something of all of some merchants. */
export async function findInParts<T>(
  database: Pick<Database, 'within'>,
  merchants: readonly string[],
  find: Find<T>,
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < merchants.length; from += maxAtOnce) {
    const part = merchants.slice(from, from + maxAtOnce)
    found.push(...(await database.within('', (tx) => find(tx, part))))
  }
  return found
}

/**
 * Returns what finds something of all merchants, and asks for it only after somebody has written to the database: a gateway at rest
 * does not look at each of its merchants. A look that fails is made again the next time.
 */
export function whenWritten<T>({ database, registry }: Source, find: Find<T>): () => Promise<readonly T[]> {
  let known: readonly T[] = []
  let asked: { at: number; of: string; written: string } | undefined
  return async () => {
    const merchants = registry.merchants()
    // Before the look: what is written meanwhile is seen the next time.
    const written = await readWritten(database)
    const now = { at: performance.now(), of: merchants.join(), written }
    const isStill = asked?.written === written && asked.of === now.of && now.at - asked.at < longestRest
    if (isStill) return known
    known = await findInParts(database, merchants, find)
    asked = now
    return known
  }
}

/** Returns what lists the merchants of which something is due. `find` returns the first instant of each that has any. */
export function dueMerchants(
  source: Source & { clock: () => Date },
  find: Find<Due>,
): () => Promise<string[]> {
  const list = whenWritten(source, find)
  return async () => {
    const known = await list()
    const now = source.clock().getTime()
    return known.filter(({ dueAt }) => dueAt <= now).map(({ merchant }) => merchant)
  }
}
