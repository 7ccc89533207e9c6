import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { folderTree } from '../files/file-tree.ts'
import { hasChanged, stampAt } from '../files/stamps.ts'
import { hostName } from '../files/host-map.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { circleIssue, findCircle } from './circle.ts'
import { type BrandHead, readHead } from './head.ts'
import type { LastGood, StoredBrands } from './last-good.ts'
import { listParents } from './resolve.ts'
import { linkedTree } from './linked-tree.ts'
import { isSound, readSource } from './source.ts'
import { findVendored, vendoredTrees } from '../releases/vendored.ts'
import { completeJournal, hasJournal } from '../releases/journal.ts'

const halfPublished: Issue = {
  code: 'half-published',
  path: [],
  message: 'a change of several files was begun and could not be carried to its end',
  fix: 'Let the user that the gateway runs as write to the folder; the gateway does the rest.',
}

/** Readings at most of a folder that changes while it is read. */
const readings = 3

/** The folders of brands as they lie on the disk, and what a gateway stored of them. */
export class BrandFolders {
  readonly #root: string
  readonly #lastGood: LastGood | undefined
  readonly #stored: StoredBrands | undefined
  readonly #releases = new LRUCache<string, ReadonlyMap<string, BrandSource>>({ max: 64 })

  constructor(root: string, lastGood: LastGood | undefined, stored: StoredBrands | undefined) {
    this.#root = root
    this.#lastGood = lastGood
    this.#stored = stored
  }

  /** Reads a folder. A change of several files that somebody agreed to is carried to its end first, and is never read in part. */
  read(id: string): BrandSource {
    const folder = join(this.#root, id)
    const tree = linkedTree(this.#root, id, (brand, release) => this.#findTrees(brand, release))
    for (let turn = 0; ; turn += 1) {
      if (this.#lastGood) this.#complete(folder)
      const source = readSource(tree)
      const isHalf = hasJournal(folder)
      if (turn < readings && (isHalf || hasChanged(source.watched))) continue
      return isHalf
        ? { ...source, findings: [...source.findings, getFinding(halfPublished, id, id)] }
        : source
    }
  }

  /** The sources of a release and its closure; nothing where the store lacks it. */
  readRelease(brand: string, release: string): ReadonlyMap<string, BrandSource> | undefined {
    const known = this.#releases.get(release)
    if (known) return known
    const trees = this.#findTrees(brand, release)
    if (!trees) return undefined
    const sources = new Map([...trees].map(([id, tree]) => [id, readSource(tree)]))
    this.#releases.set(release, sources)
    return sources
  }

  /** The store has it, or whoever pulled the folder put it beside the brands. */
  #findTrees(brand: string, release: string) {
    const stored = this.#stored?.findTrees(brand, release)
    if (stored) return stored
    try {
      const vendored = findVendored(this.#root, release)
      if (!vendored) return undefined
      this.#lastGood?.keeper.adopt(vendored)
      return vendoredTrees(vendored, this.#lastGood?.keeper.secrets ?? { find: () => undefined })
    } catch {
      // What is not what its name says is as good as not there: a finding says that the release is missing.
      return undefined
    }
  }

  #complete(folder: string): void {
    try {
      completeJournal(folder)
    } catch {
      // What was last good stays live, and a finding says why.
    }
  }

  readHead(id: string): BrandHead | undefined {
    return readHead(folderTree(this.#root, id))
  }

  isThere(id: string): boolean {
    return stampAt(join(this.#root, id)) !== undefined
  }

  /** What a brand that is not live says of itself, or last said; undefined where nobody can tell. */
  findLastHead(id: string): BrandHead | undefined {
    return this.readHead(id) ?? this.#stored?.findHead(id)
  }

  /** The last good closure of a brand whose folder is there. */
  findClosure(id: string): ReadonlyMap<string, BrandSource> | undefined {
    return this.#lastGood?.findClosure(id)
  }

  findCircle(id: string, source: BrandSource): Finding | undefined {
    const round = isSound(source) ? findCircle(this.#root, id, listParents(source)) : undefined
    return round && this.#inBrandFile(id, circleIssue(round))
  }

  /** A clash over a code or a host, in the file that claims it. */
  getClashFinding(id: string, issue: Issue): Finding {
    return this.#inBrandFile(id, this.#markGuess(issue))
  }

  #inBrandFile(id: string, issue: Issue): Finding {
    return getFinding(issue, id, `${id}/brand.json`, textIn(folderTree(this.#root, id), 'brand.json'))
  }

  /** Beside a gateway's data who had something first is known; elsewhere one of two is named, and it may be the other. */
  #markGuess(issue: Issue): Issue {
    const { code, found = '' } = issue
    if (this.#lastGood || !['merchant-clash', 'domain-clash'].includes(code)) return issue
    const { codes, hosts } = this.#stored?.owners ?? {}
    if ((code === 'merchant-clash' ? codes?.has(found) : hosts?.has(hostName(found))) === true) return issue
    return {
      ...issue,
      message: `${issue.message} (a guess: who had it first is not known here)`,
      fix: `${issue.fix} With the gateway's LIVERY_DATA it is said who keeps it.`,
    }
  }
}
