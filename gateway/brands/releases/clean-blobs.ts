import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { breath } from '../files/breath.ts'
import { FileStore } from './file-store.ts'
import { StoreDamaged } from './stored-bytes.ts'

/** Milliseconds that bytes stay which nothing refers to: whoever stored them may still be about to say what for. */
const usualAgeMs = 7 * 24 * 3600_000
const atOnce = 20

/** What a cleaning came to. */
export interface Cleaned {
  removed: number
  /** What is missing or damaged of what is referred to, each in a sentence that says what to do. */
  missing: readonly string[]
}

function readAll(folder: string): unknown[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown)
}

/** The names of all files that somebody may ask for again: of releases, of last good closures, and of what is being published. */
function listTrees(root: string, store: FileStore): Set<string> {
  const releases = store.brands().flatMap((brand) => store.list(brand, { limit: Infinity }))
  const good = readAll(path.join(root, 'good')).flatMap((closure) => Object.values(closure as object))
  const noted = readAll(path.join(root, 'note')).map((note) => (note as { tree: string }).tree)
  return new Set([...releases.map(({ tree }) => tree), ...(good as string[]), ...noted])
}

/**
 * Removes bytes that no release and no live closure refers to: of states in the middle of a checkout, of what was never published.
 * Where it cannot be read what is referred to, all stays.
 */
export async function cleanBlobs(root: string, ageMs = usualAgeMs, now = Date.now()): Promise<Cleaned> {
  const store = new FileStore(root)
  const before = now - ageMs
  // First of all: what somebody refers to from here on was stored or asked for again, and is not old any more.
  const old = [...store.listOld(before)]
  const needed = new Set<string>()
  const missing: string[] = []
  const require = (hash: string, read: () => void) => {
    if (needed.has(hash)) return
    needed.add(hash)
    try {
      read()
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error
      missing.push(error.message)
    }
  }
  let trees: Set<string>
  try {
    trees = listTrees(root, store)
  } catch (error) {
    return { removed: 0, missing: [(error as Error).message] }
  }
  let count = 0
  let isWhole = true
  for (const tree of trees) {
    if (++count % atOnce === 0) await breath()
    const known = missing.length
    require(tree, () => {
      for (const { hash } of store.files({ tree }).values())
        require(hash, () => {
          if (!store.has(hash)) store.blob(hash)
        })
    })
    if (missing.length > known && !store.has(tree)) isWhole = false
  }
  if (!isWhole) return { removed: 0, missing }
  let removed = 0
  for (const hash of old) {
    if (!needed.has(hash) && store.remove(hash, before)) removed += 1
    if (++count % atOnce === 0) await breath()
  }
  return { removed, missing }
}
