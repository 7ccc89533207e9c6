import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { writeWhole } from '../../brands/releases/stored-bytes.ts'

/** Beside the brands of a folder: which release of the database each was last pulled from or pushed as. */
const lockName = 'brands.lock.json'

/** The releases that a folder's brands stand on, by id; none where it was never pulled or pushed. */
export function readBases(root: string): Map<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(root, lockName), 'utf8'))
    const brands = isPlain(value) ? value['brands'] : undefined
    return new Map(Object.entries(isPlain(brands) ? (brands as Record<string, string>) : {}))
  } catch {
    return new Map()
  }
}

export async function writeBase(root: string, brand: string, release: string): Promise<void> {
  const all = readBases(root)
  if (all.get(brand) === release) return
  const brands = Object.fromEntries([...all.set(brand, release)].sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeWhole(path.join(root, lockName), `${JSON.stringify({ brands }, null, 2)}\n`)
}
