import { isPlain } from '../../../schemas/brand/merge.ts'
import type { BrandLink, ReadableTree } from '../../base/brand/brand.types.ts'
import { parseJson } from './json-file.ts'

export const lockFile = 'brand.lock.json'

/** The links that a lock file states; none where there is no file, or none that can be used. */
export function linksIn(value: unknown): ReadonlyMap<string, BrandLink> {
  const parents = isPlain(value) ? value['parents'] : undefined
  return new Map(Object.entries(isPlain(parents) ? (parents as Record<string, BrandLink>) : {}))
}

/** The links of a brand before it is read: they decide which tokens of its parents it takes. */
export function readLinks(tree: ReadableTree, limit: number): ReadonlyMap<string, BrandLink> {
  try {
    const { value } = parseJson(tree.read(lockFile, limit))
    const links = linksIn(value)
    return [...links.values()].every((link) => isPlain(link)) ? links : new Map()
  } catch {
    return new Map()
  }
}

/** A lock file that states these links, as people would write it; what else it said stays. */
export function writeLinks(links: ReadonlyMap<string, BrandLink>, written?: unknown): Buffer {
  const parents = Object.fromEntries([...links].sort(([a], [b]) => (a < b ? -1 : 1)))
  const kept = isPlain(written) ? written : {}
  return Buffer.from(`${JSON.stringify({ ...kept, parents }, null, 2)}\n`)
}

/** What a brand took over from one that it builds on: whose it was, and in which release. */
export interface Taken {
  brand: string
  release: string
}

/** What a lock file says was taken over, by file and place: `theme.json#/color/light`. */
export function takenIn(value: unknown): ReadonlyMap<string, Taken> {
  const taken = isPlain(value) ? value['taken'] : undefined
  return new Map(Object.entries(isPlain(taken) ? (taken as Record<string, Taken>) : {}))
}
