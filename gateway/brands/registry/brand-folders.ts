import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { folderTree } from '../files/file-tree.ts'
import { stampAt } from '../files/stamps.ts'
import { hostName } from '../files/host-map.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../files/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { circleIssue, findCircle } from './circle.ts'
import { type BrandHead, readHead } from './head.ts'
import type { LastGood, StoredBrands } from './last-good.ts'
import { listParents } from './resolve.ts'
import { isSound, readSource } from './source.ts'

/** The folders of brands as they lie on the disk, and what a gateway stored of them. */
export class BrandFolders {
  readonly #root: string
  readonly #lastGood: LastGood | undefined
  readonly #stored: StoredBrands | undefined

  constructor(root: string, lastGood: LastGood | undefined, stored: StoredBrands | undefined) {
    this.#root = root
    this.#lastGood = lastGood
    this.#stored = stored
  }

  read(id: string): BrandSource {
    return readSource(folderTree(this.#root, id))
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
