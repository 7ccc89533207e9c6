import { join } from 'node:path'
import type { Finding } from '../../schemas/documents/finding.ts'
import { brandId, hasChanged, reservedIds } from './brand-files.ts'
import { headOf, headStamp, readHead, type BrandHead } from './head.ts'
import { hostMap, type HostMap } from './host-map.ts'
import { findingOf, type Issue } from './issue.ts'
import { coldFace, warmOf, type Warm } from './loaded-brand.ts'
import { textIn } from './place.ts'
import type { BrandChange, LoadedBrand } from './registry.types.ts'
import { parentsOf, resolveBrand } from './resolve.ts'
import { isSound, readSource, type BrandSource } from './source.ts'

/** A brand folder: what was last good of it, and what is wrong with it now. */
interface Entry {
  readonly id: string
  head: BrandHead | undefined
  headStamp: string
  /** Last good reading; gone while nobody asks for the brand. */
  source: BrandSource | undefined
  warm: Warm | undefined
  /** The last reading, good or not, whose files are watched. */
  seen: BrandSource | undefined
  findings: readonly Finding[]
  /** Read, found wanting, and no earlier reading to fall back on. */
  refused: boolean
}

export interface BrandState {
  live: boolean
  mark: string
}

/** Findings that another brand's change may mend. */
const outside = new Set(['missing-parent', 'broken-parent', 'merchant-clash', 'cycle'])

const badId = (id: string): Finding => ({
  severity: 'error',
  code: 'bad-id',
  brand: id,
  file: id,
  line: 0,
  column: 0,
  path: '$',
  message: 'this name cannot be a brand',
  mend: 'Rename the folder: lower-case letters, digits and single hyphens, beginning with a letter.',
})

const isLive = (entry: Entry): boolean =>
  entry.warm !== undefined || (entry.head !== undefined && !entry.refused)

/** Bytes of documents kept in memory, a few for each brand included; beyond it the longest unused brand is let go. */
const mostBytes = 48 * 1024 * 1024
const leastBytes = 8 * 1024

const weightOf = ({ source }: Entry): number => leastBytes + (source?.size ?? 0)

/** Every brand folder, read when needed, the last good reading kept while its files are broken. */
export class Shelf {
  readonly #root: string
  readonly #entries = new Map<string, Entry>()
  /** Brands in memory, least recently asked for first. */
  readonly #recent = new Set<Entry>()
  #hosts: HostMap = { owners: new Map(), defaultId: undefined, refused: [] }
  #byMerchant = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  get hosts(): HostMap {
    return this.#hosts
  }

  ids(): string[] {
    return [...this.#entries.keys()]
  }

  /** The brand when it is live, its files read. */
  get(id: string | undefined): LoadedBrand | undefined {
    const entry = id === undefined ? undefined : this.#entries.get(id)
    return entry && this.#heat(entry)?.face
  }

  byMerchant(code: string): LoadedBrand | undefined {
    return this.get(this.#byMerchant.get(code))
  }

  /** Brands that are live, without reading those that nobody asked for yet. */
  faces(): LoadedBrand[] {
    return [...this.#entries.values()].filter(isLive).map(
      ({ id, warm }) =>
        warm?.face ??
        coldFace(
          id,
          () => this.#hostsOf(id),
          () => this.#mustHeat(id),
        ),
    )
  }

  findings(): Map<string, readonly Finding[]> {
    const all = new Map<string, readonly Finding[]>()
    for (const { id, findings } of this.#entries.values()) if (findings.length > 0) all.set(id, findings)
    for (const { id, issue } of this.#hosts.refused)
      all.set(id, [...(all.get(id) ?? []), this.#inBrandFile(id, issue)])
    return all
  }

  /** Takes note of a folder; its files are read when asked for. */
  add(id: string): void {
    const entry: Entry = {
      id,
      head: undefined,
      headStamp: headStamp(this.#root, id),
      source: undefined,
      warm: undefined,
      seen: undefined,
      findings: [],
      refused: false,
    }
    this.#entries.set(id, entry)
    if (!brandId.test(id) || id.length > 31 || reservedIds.has(id)) {
      entry.findings = [badId(id)]
      entry.refused = true
      return
    }
    const head = readHead(this.#root, id)
    if (head && !this.#clashOf(id, head.merchantCode)) entry.head = head
    else this.#read(entry)
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (entry) this.#recent.delete(entry)
    this.#entries.delete(id)
  }

  /** Recomputes who answers where. Call after adding, removing or rereading brands. */
  settle(): void {
    const live = [...this.#entries.values()].filter(isLive)
    const claims = live.flatMap(({ id, head }) => (head ? [{ id, ...head }] : []))
    this.#hosts = hostMap(claims, this.#hosts.owners)
    this.#byMerchant = new Map()
    for (const { id, merchantCode } of claims) {
      const owner = this.#byMerchant.get(merchantCode)
      if (owner === undefined) this.#byMerchant.set(merchantCode, id)
    }
  }

  /** Whether a brand's files differ from those that were last read. Cheap. */
  isStale(id: string): boolean {
    const entry = this.#entries.get(id)
    if (!entry) return false
    if (entry.seen) return hasChanged(entry.seen.watched)
    return headStamp(this.#root, id) !== entry.headStamp
  }

  /** Reads a brand again. Settle afterwards. */
  reread(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry || (entry.refused && entry.findings[0]?.code === 'bad-id')) return
    entry.refused = false
    this.#read(entry)
  }

  /** A brand as it is now, to compare with later. */
  state(id: string): BrandState {
    const entry = this.#entries.get(id)
    if (!entry) return { live: false, mark: '' }
    const broken = entry.findings.some(({ severity }) => severity === 'error')
    return {
      live: isLive(entry),
      mark: broken ? JSON.stringify(entry.findings) : (entry.warm?.face.version ?? ''),
    }
  }

  /** What has come of reading a brand since an earlier state, if anything. */
  outcome(id: string, before: BrandState): BrandChange | undefined {
    const findings = this.#entries.get(id)?.findings
    const { mark } = this.state(id)
    if (!findings || mark === before.mark) return undefined
    const broken = findings.some(({ severity }) => severity === 'error')
    return { id, kind: broken ? 'refused' : before.live ? 'changed' : 'added', findings }
  }

  /** Brands that build on this one, or that were refused and may stand now. */
  dependents(id: string): string[] {
    return [...this.#entries.values()]
      .filter(
        (entry) =>
          entry.id !== id &&
          entry.seen &&
          (entry.warm?.resolved.chain.some((source) => source.id === id) === true ||
            parentsOf(entry.seen).includes(id) ||
            entry.findings.some(({ code }) => outside.has(code))),
      )
      .map((entry) => entry.id)
  }

  #hostsOf(id: string): string[] {
    return [...this.#hosts.owners].filter(([, owner]) => owner === id).map(([host]) => host)
  }

  /** Members and money belong to a merchant code, so the brand that is live with it keeps it. */
  #clashOf(id: string, code: string): Finding | undefined {
    for (const other of this.#entries.values()) {
      if (other.id === id || other.head?.merchantCode !== code || !isLive(other)) continue
      const message = `the merchant code ${code} belongs to "${other.id}" already`
      const mend = 'Give the brand a merchantCode of its own: members and money belong to it.'
      const issue = { code: 'merchant-clash', path: ['merchantCode'], message, found: code, mend }
      return this.#inBrandFile(id, issue)
    }
    return undefined
  }

  #inBrandFile(id: string, issue: Issue): Finding {
    const file = `${id}/brand.json`
    return findingOf(issue, id, file, textIn(join(this.#root, file)))
  }

  #heat(entry: Entry): Warm | undefined {
    if (!entry.warm && entry.head && !entry.refused) this.#read(entry)
    if (entry.warm) {
      this.#recent.delete(entry)
      this.#recent.add(entry)
    }
    return entry.warm
  }

  #mustHeat(id: string): LoadedBrand {
    const face = this.get(id)
    if (!face) throw new Error(`brand ${id} is not live`)
    return face
  }

  #read(entry: Entry): void {
    const source = readSource(this.#root, entry.id)
    entry.seen = source
    if (isSound(source)) {
      const { resolved, findings } = resolveBrand(
        source,
        (id) => this.#sourceOf(id),
        () => this.ids(),
      )
      const clash = resolved && this.#clashOf(entry.id, resolved.brand.merchantCode)
      entry.findings = [...source.findings, ...findings, ...(clash ? [clash] : [])]
      if (resolved && !clash) {
        entry.source = source
        entry.warm = warmOf(entry.id, resolved, entry.findings, () => this.#hostsOf(entry.id))
        entry.head = headOf(entry.id, source.brand)
        this.#recent.add(entry)
        this.#forget()
      }
    } else entry.findings = source.findings
    entry.refused = entry.warm === undefined
  }

  /** A parent's last good reading; a parent that was never asked for is read now. */
  #sourceOf(id: string): BrandSource | undefined {
    const entry = this.#entries.get(id)
    if (!entry || entry.source || entry.refused) return entry?.source
    const source = readSource(this.#root, id)
    entry.seen = source
    if (isSound(source)) entry.source = source
    else {
      entry.findings = source.findings
      entry.refused = true
    }
    return entry.source
  }

  /** Lets go of brands unused for longest: neither broken, for their last good reading, nor built upon. */
  #forget(): void {
    let bytes = [...this.#recent].reduce((sum, entry) => sum + weightOf(entry), 0)
    if (bytes <= mostBytes) return
    const parents = [...this.#recent].flatMap((entry) =>
      entry.warm?.resolved.chain.slice(1).map(({ id }) => id),
    )
    const needed = new Set(parents)
    for (const entry of this.#recent) {
      if (bytes <= mostBytes) return
      if (needed.has(entry.id) || entry.findings.some(({ severity }) => severity === 'error')) continue
      bytes -= weightOf(entry)
      this.#recent.delete(entry)
      entry.source = entry.warm = entry.seen = undefined
      entry.headStamp = headStamp(this.#root, entry.id)
    }
  }
}
