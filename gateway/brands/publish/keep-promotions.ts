import { isSame } from '../../../schemas/brand/is-same.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import type { BrandSource, ReadableTree } from '../../base/brand/brand.types.ts'
import { editJson } from '../drafts/edit-json.ts'
import { getLimit } from '../files/brand-files.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import { decodeText, parseJson } from '../files/json-file.ts'
import { findClosure, type LinkEnds } from '../registry/closure.ts'
import { resolveBrand } from '../registry/resolve.ts'
import { isSound, readSource } from '../registry/source.ts'

/** Where a brand states its promotions: what is there lies over what its `merchant.json` says. */
export const promotionsFile = 'rewards/promotions.json'

interface Home {
  links: LinkEnds
  ids: () => string[]
}

function readKey(value: unknown, key: string): unknown {
  return isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The promotions of a chain, as they are written: a list comes whole from the first document that states it. */
function listWritten(chain: readonly Pick<BrandSource, 'merchant'>[]): readonly unknown[] {
  for (const { merchant } of chain) {
    const offers = readKey(readKey(readKey(merchant, 'rewards'), 'promotions'), 'offers')
    if (Array.isArray(offers)) return offers
  }
  return []
}

function findChain(tree: FileTree, { links, ids }: Home): readonly BrandSource[] | undefined {
  const source = readSource(tree)
  if (!isSound(source)) return undefined
  const { sourceOf, findings } = findClosure(source, links)
  return findings.length > 0 ? undefined : resolveBrand(source, sourceOf, ids).resolved?.chain
}

function readText(tree: Pick<ReadableTree, 'read'>): string | undefined {
  try {
    return decodeText(tree.read(promotionsFile, getLimit(promotionsFile))).text
  } catch {
    // A brand without promotions of its own has no such file.
    return undefined
  }
}

/** A file of promotions with this list in it; everything else that it says stays as it was written. */
function writeOffers(text: string | undefined, offers: readonly unknown[]): Buffer {
  const document = text === undefined ? undefined : parseJson(Buffer.from(text)).value
  if (text === undefined || !isPlain(document)) return Buffer.from(`${JSON.stringify({ offers }, null, 2)}\n`)
  return Buffer.from(editJson(text, document, { ...document, offers }))
}

/** Whether a brand has the list of its own, and does not take it from one that it builds on. */
function isOwn(chain: readonly BrandSource[] | undefined): boolean {
  const own = chain?.[0]
  return own !== undefined && listWritten(chain ?? []).length > 0 && listWritten([own]).length > 0
}

interface Kept {
  changes: FileChanges
  /** The brand took its promotions from one that it builds on, and states them itself from now on. */
  isTakenOver: boolean
}

/**
 * Changes of a brand's files that leave its promotions as they are: what is running in them hangs on their ids, and is no matter of
 * files. `now` is what is live, its own source first; promotions in `removing` go.
 */
export function keepPromotions(
  tree: FileTree,
  changes: FileChanges,
  { now, removing, home }: { now: readonly BrandSource[]; removing: readonly string[]; home: Home },
): Kept {
  const wanted = listWritten(now).filter((offer) => !removing.includes(String(readKey(offer, 'id'))))
  const withFile = (bytes: Buffer | null) => new Map([...changes, [promotionsFile, bytes] as const])
  const isKept = (candidate: FileChanges) => {
    const chain = findChain(changedTree(tree, candidate), home)
    // What is not in order is refused for what is wrong with it.
    return chain === undefined || isSame(listWritten(chain), wanted)
  }
  if (isKept(changes)) return { changes, isTakenOver: false }
  const [own] = now
  const text = own && readText(own.tree)
  const asNow = withFile(text === undefined ? null : Buffer.from(text))
  if (isKept(asNow)) return { changes: asNow, isTakenOver: false }
  return { changes: withFile(writeOffers(text, wanted)), isTakenOver: !isOwn(now) }
}
