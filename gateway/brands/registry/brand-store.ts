import type { Finding } from '../../../schemas/documents/finding.ts'
import {
  badId,
  type BrandEntry,
  type BrandState,
  isLive,
  isWaiting,
  listBuiltOn,
  listTouched,
  newEntry,
  findOutcome,
  getState,
} from './brand-entry.ts'
import { hasChanged } from '../files/stamps.ts'
import { BrandClaims } from './brand-claims.ts'
import { BrandFolders } from './brand-folders.ts'
import { findClosure, type LinkEnds } from './closure.ts'
import { forget } from './forget-brands.ts'
import { getHead, headStamp } from './head.ts'
import { draftFaults } from './draft-faults.ts'
import type { HostMap } from '../files/host-map.ts'
import { judge } from '../validators/judge.ts'
import { getLoadedEntry, type LoadedEntry } from './loaded-brand.ts'
import type { BrandChange, BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import type { LastGood } from './last-good.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import { QuietBrands } from './quiet-brands.ts'
import { type Resolution, resolveBrand, type SourceOf } from './resolve.ts'
import { isSound } from './source.ts'
import type { StoreOptions } from './store-options.ts'

/** Every brand folder, read when needed; the last good reading serves while its files are broken. */
export class BrandStore {
  readonly #root: string
  readonly #lastGood: LastGood | undefined
  readonly #folders: BrandFolders
  readonly #catalogue: Catalogue
  readonly #entries = new Map<string, BrandEntry>()
  /** Brands in memory, the longest unused first. */
  readonly #recent = new Set<BrandEntry>()
  readonly #quiet = new QuietBrands()
  readonly #claims: BrandClaims

  constructor(root: string, { lastGood, stored = lastGood, catalogue, ownHosts }: StoreOptions) {
    this.#root = root
    this.#lastGood = lastGood
    this.#folders = new BrandFolders(root, lastGood, stored)
    this.#catalogue = catalogue ?? (() => undefined)
    this.#claims = new BrandClaims({
      entries: this.#entries,
      folders: this.#folders,
      owners: stored?.owners,
      ownHosts,
    })
  }

  get hosts(): HostMap {
    return this.#claims.hosts
  }

  ids(): string[] {
    return [...this.#entries.keys()]
  }

  /** The brand when it is live, its files read. */
  get(id: string | undefined): LoadedBrand | undefined {
    const entry = id === undefined ? undefined : this.#entries.get(id)
    return entry && this.#load(entry)?.brand
  }

  byMerchant(code: string): LoadedBrand | undefined {
    return this.get(this.#claims.findOwner(code))
  }

  /** What the heads of live brands say: those that were not requested yet are not read for it. */
  heads(): { id: string; merchantCode: string }[] {
    return [...this.#entries.values()]
      .filter(isLive)
      .flatMap(({ id, head }) => (head ? [{ id, merchantCode: head.merchantCode }] : []))
  }

  /** Brands that are live, each read when its turn comes. */
  *liveBrands(): Generator<LoadedBrand> {
    for (const { id } of this.heads()) {
      const brand = this.get(id)
      if (brand) yield brand
    }
  }

  findings(): Map<string, readonly Finding[]> {
    const all = new Map<string, readonly Finding[]>()
    for (const { id, findings } of this.#entries.values()) if (findings.length > 0) all.set(id, findings)
    for (const { id, issue } of this.#claims.hosts.refused)
      all.set(id, [...(all.get(id) ?? []), this.#folders.getClashFinding(id, issue)])
    return all
  }

  /** Brands that stay at their last good closure although their own files are in order. */
  holds(): Map<string, readonly Finding[]> {
    const held = [...this.#entries.values()].filter(
      ({ loaded, seen, source }) => loaded && seen && isSound(seen) && seen !== source,
    )
    return new Map(
      held.map(({ id, findings }) => [id, findings.filter(({ severity }) => severity === 'error')]),
    )
  }

  /**
   * Adds folders; their files are read when requested. Those that need a reading are read once all are there: the last good
   * version of one that is broken builds on others, whatever their order.
   */
  add(ids: readonly string[]): void {
    const due: BrandEntry[] = []
    for (const id of ids) {
      const entry = newEntry(id, headStamp(this.#root, id))
      this.#entries.set(id, entry)
      const wrong = badId(id)
      if (wrong) {
        entry.findings = [wrong]
        entry.refused = true
        continue
      }
      const head = this.#folders.readHead(id)
      if (head && !this.#claims.findClash(id, head.merchantCode)) entry.head = head
      else due.push(entry)
    }
    for (const entry of due) this.#read(entry)
  }

  /** Whether a brand's folder is there, or a link that leads nowhere. Nothing is read for it. */
  isThere(id: string): boolean {
    return this.#folders.isThere(id)
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (entry) this.#recent.delete(entry)
    this.#entries.delete(id)
  }

  /** Recomputes hosts and merchant codes. Call after adding, removing or rereading brands. */
  settle(): void {
    const owners = this.#claims.settle()
    this.#lastGood?.storeOwners(owners)
  }

  /** What was last read of a brand, another object each time; undefined where it is not in memory. */
  getReading(id: string): BrandSource | undefined {
    return this.#entries.get(id)?.seen
  }

  /** Whether a brand's files differ from those that were last read. Cheap. */
  isStale(id: string): boolean {
    const entry = this.#entries.get(id)
    if (entry?.seen) return hasChanged(entry.seen.watched)
    return entry !== undefined && headStamp(this.#root, id) !== entry.headStamp
  }

  /** Reads a brand again. Settle afterwards. */
  reread(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry || (entry.refused && entry.findings[0]?.code === 'bad-id')) return
    entry.refused = false
    this.#read(entry)
  }

  /** Records what is live of brands whose files have been left alone for a while. Call after each poll. */
  recordQuiet(): void {
    const getChain = (id: string) => this.#entries.get(id)?.loaded?.resolved.chain ?? []
    // What is live while the files are broken may be one half of a change.
    const isStale = (id: string) => {
      const entry = this.#entries.get(id)
      return this.isStale(id) || entry?.seen !== entry?.source
    }
    for (const id of this.#quiet.poll(isStale, (of) => getChain(of).map((source) => source.id)))
      this.#lastGood?.keeper.record(getChain(id))
  }

  /** Whether another brand's change may fix what is wrong with this one. */
  isWaiting(id: string): boolean {
    const entry = this.#entries.get(id)
    return entry !== undefined && isWaiting(entry)
  }

  /** A brand as it is now, to compare with later. */
  state(id: string): BrandState {
    const entry = this.#entries.get(id)
    return entry ? getState(entry) : { live: false, mark: '' }
  }

  /** Returns how a brand changed since an earlier state, if it did. */
  outcome(id: string, before: BrandState): BrandChange | undefined {
    const entry = this.#entries.get(id)
    return entry && findOutcome(entry, before)
  }

  /** These brands, and those that build on them. */
  listBuiltOn(ids: Iterable<string>): Set<string> {
    return listBuiltOn(this.#entries.values(), ids)
  }

  /** The same with those that were refused and may be valid now. */
  listTouched(ids: Iterable<string>): Set<string> {
    return listTouched(this.#entries.values(), ids)
  }

  #resolve(source: BrandSource, given?: SourceOf): Resolution {
    const closure = given ? undefined : findClosure(source, this.#links)
    if (closure && closure.findings.length > 0) return { findings: closure.findings }
    return resolveBrand(source, given ?? closure?.sourceOf ?? (() => undefined), () => this.ids())
  }

  readonly #links: LinkEnds = {
    followed: (id) => {
      const source = this.#sourceOf(id)
      const entry = this.#entries.get(id)
      const chain = entry?.loaded?.resolved.chain ?? entry?.chain
      return source && (chain?.[0] === source ? chain : [source])
    },
    pinned: (id, release) => this.#folders.readRelease(id, release),
  }

  #load(entry: BrandEntry): LoadedEntry | undefined {
    if (!entry.loaded && entry.head && !entry.refused) this.#read(entry)
    if (entry.loaded) {
      this.#recent.delete(entry)
      this.#recent.add(entry)
    }
    return entry.loaded
  }

  #read(entry: BrandEntry): void {
    const source = this.#folders.read(entry.id)
    entry.seen = source
    const circle = this.#folders.findCircle(entry.id, source)
    if (circle) entry.findings = [...source.findings, circle]
    else if (isSound(source)) {
      const { resolved, findings } = this.#resolve(source)
      const clash = resolved && this.#claims.findClash(entry.id, resolved.brand.merchantCode)
      const verdict = resolved ? judge(entry.id, resolved, this.#catalogue) : []
      entry.findings = [...source.findings, ...findings, ...verdict, ...(clash ? [clash] : [])]
      if (resolved && verdict.length === 0 && !clash) {
        entry.source = source
        entry.loaded = getLoadedEntry(entry.id, resolved, entry.findings, () =>
          this.#claims.listHosts(entry.id),
        )
        entry.head = getHead(entry.id, source.brand)
        this.#recent.add(entry)
        forget(this.#recent, (id) => headStamp(this.#root, id))
        this.#lastGood?.keeper.keep(resolved.chain)
        this.#quiet.changed(entry.id)
      }
    } else entry.findings = [...source.findings, ...draftFaults(source, (id) => this.#sourceOf(id))]
    if (!entry.loaded) this.#restore(entry)
    entry.refused = entry.loaded === undefined
  }

  /**
   * Brings back what was last good of a brand before this process, with its parents as they were then: its finding stays. It is
   * not judged again: rules may have changed since, and a site with a fault is better than none.
   */
  #restore(entry: BrandEntry): void {
    const closure = this.#folders.findClosure(entry.id)
    const source = closure?.get(entry.id)
    const resolved = source && this.#resolve(source, (id) => closure?.get(id)).resolved
    if (!resolved || this.#claims.findClash(entry.id, resolved.brand.merchantCode)) return
    entry.source = source
    entry.loaded = getLoadedEntry(entry.id, resolved, [], () => this.#claims.listHosts(entry.id))
    entry.head = getHead(entry.id, source.brand)
    this.#recent.add(entry)
  }

  /** A parent's last good reading; a parent that was never requested is read now. */
  #sourceOf(id: string): BrandSource | undefined {
    const entry = this.#entries.get(id)
    if (!entry || entry.source || entry.refused) return entry?.source
    const source = this.#folders.read(id)
    entry.seen = source
    const findings = isSound(source) ? this.#verdictOn(entry, source) : source.findings
    if (findings.length === 0) return entry.source
    entry.findings = findings
    entry.chain = [...(this.#folders.findClosure(id)?.values() ?? [])]
    entry.source = entry.chain[0]
    entry.refused = entry.source === undefined
    return entry.source
  }

  /** The judge's errors in a parent. What keeps it from being merged at all is for its children to say. */
  #verdictOn(entry: BrandEntry, source: BrandSource): Finding[] {
    const circle = this.#folders.findCircle(entry.id, source)
    if (circle) return [circle]
    entry.source = source
    const { resolved } = this.#resolve(source)
    entry.chain = resolved?.chain ?? []
    return resolved ? judge(entry.id, resolved, this.#catalogue) : []
  }
}
