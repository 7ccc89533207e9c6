import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandChange, BrandSource } from '../../base/brand/brand.types.ts'
import type { BrandHead } from './head.ts'
import type { LoadedEntry } from './loaded-brand.ts'
import { brandId, longestId, reservedIds } from '../files/brand-files.ts'
import { listParents } from './resolve.ts'

/** A brand folder: what was last good of it, and what is wrong with it now. */
export interface BrandEntry {
  readonly id: string
  head: BrandHead | undefined
  headStamp: string
  /** Last good reading; dropped while the brand is not used. */
  source: BrandSource | undefined
  /** The source with those that it was resolved with, also where it was only read to be built upon. */
  chain: readonly BrandSource[]
  loaded: LoadedEntry | undefined
  /** The last reading, good or not, whose files are watched. */
  seen: BrandSource | undefined
  findings: readonly Finding[]
  /** Read, found invalid, and no earlier reading to fall back on. */
  refused: boolean
}

export interface BrandState {
  live: boolean
  mark: string
}

/** Findings that another brand's change may fix. */
const outside = new Set(['missing-parent', 'broken-parent', 'merchant-clash', 'cycle'])

/** The finding of a folder whose name cannot be a brand; nothing of a name that can. */
export function badId(id: string): Finding | undefined {
  const isReserved = reservedIds.has(id)
  if (brandId.test(id) && id.length <= longestId && !isReserved) return undefined
  return {
    severity: 'error',
    code: 'bad-id',
    brand: id,
    file: id,
    line: 0,
    column: 0,
    path: '$',
    message: isReserved
      ? 'the platform itself answers on this name: no brand can have it'
      : 'this name cannot be a brand',
    fix: isReserved
      ? 'Rename the folder: choose another name.'
      : `Rename the folder: lower-case letters, digits and single hyphens, beginning with a letter, at most ${String(longestId)} characters.`,
  }
}

/** Whether it serves, read or not yet. */
export function isLive(entry: BrandEntry): boolean {
  return entry.loaded !== undefined || (entry.head !== undefined && !entry.refused)
}

/** A folder that was not read yet. */
export function newEntry(id: string, headStamp: string): BrandEntry {
  return {
    id,
    headStamp,
    head: undefined,
    source: undefined,
    chain: [],
    loaded: undefined,
    seen: undefined,
    findings: [],
    refused: false,
  }
}

function isBroken({ findings }: BrandEntry): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** Whether another brand's change may fix what is wrong with this one. */
export function isWaiting({ findings, seen }: BrandEntry): boolean {
  const isChild = seen !== undefined && listParents(seen).length > 0
  return findings.some(({ code, severity }) => severity === 'error' && (isChild || outside.has(code)))
}

/** A brand as it is now, to compare with later. */
export function getState(entry: BrandEntry): BrandState {
  const mark = isBroken(entry) ? JSON.stringify(entry.findings) : (entry.loaded?.brand.version ?? '')
  return { live: isLive(entry), mark }
}

/** How a brand changed since an earlier state, if it did. */
export function findOutcome(entry: BrandEntry, before: BrandState): BrandChange | undefined {
  if (getState(entry).mark === before.mark) return undefined
  const { id, findings } = entry
  return { id, kind: isBroken(entry) ? 'refused' : before.live ? 'changed' : 'added', findings }
}

/** What it builds on, as it is served and as its files say. */
function listAbove({ seen, loaded }: BrandEntry): Set<string> {
  const chain = loaded?.resolved.chain.map(({ id }) => id) ?? []
  return new Set([...chain, ...(seen ? listParents(seen) : [])])
}

/** Adds to brands all that builds on them, near or far, the nearest first. */
function addBuiltOn(entries: readonly BrandEntry[], ids: Set<string>): void {
  const above = new Map<string, string[]>()
  for (const entry of entries) {
    for (const parent of listAbove(entry)) {
      const children = above.get(parent) ?? []
      above.set(parent, children)
      children.push(entry.id)
    }
  }
  for (const id of ids) for (const child of above.get(id) ?? []) ids.add(child)
}

/** These brands and all that builds on them. */
export function listBuiltOn(entries: Iterable<BrandEntry>, ids: Iterable<string>): Set<string> {
  const built = new Set(ids)
  addBuiltOn([...entries], built)
  return built
}

/**
 * These brands and all that is read again with them: what builds on them, and what was refused and may be valid once one of them
 * changed, since what was last good of it may build on any.
 */
export function listTouched(entries: Iterable<BrandEntry>, ids: Iterable<string>): Set<string> {
  const all = [...entries].filter(({ seen }) => seen)
  const touched = listBuiltOn(all, ids)
  if (touched.size === 0) return touched
  for (const { id, refused, findings } of all)
    if (refused || findings.some(({ code }) => outside.has(code))) touched.add(id)
  addBuiltOn(all, touched)
  return touched
}
