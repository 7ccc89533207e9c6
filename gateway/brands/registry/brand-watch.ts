import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrandChange, BrandSource } from '../../base/brand/brand.types.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { rulesProven } from '../check/compiled-rules.ts'
import { breath } from '../files/breath.ts'
import { folderTree } from '../files/file-tree.ts'
import { FolderEvents } from '../files/folder-events.ts'
import { isBeingCheckedOut } from '../files/git-lock.ts'
import { folderStamp, listFolders } from '../files/stamps.ts'
import type { RegistryLog } from './advice-log.ts'
import type { BrandState } from './brand-entry.ts'
import type { BrandStore } from './brand-store.ts'
import { readHead } from './head.ts'
import { outageLog } from './outage-log.ts'
import { MovingBrands } from './moving-brands.ts'
import type { RegistryNews } from './registry-news.ts'

/** Brands read at the start; beyond that many, each is read when first requested. */
const readAtStart = 100
const atOnce = 100
/**
 * Polls in which each brand is looked at once. Of one whose folders are followed the system says what changed: it is looked at now and
 * then all the same. A look at a thousand folders takes a while: one that is in memory must be live within a second; any other is read
 * when it is requested, and changes its domains or settings a little later.
 */
const pollsFor = { followed: 33, few: 1, manyRead: 2, manyUnread: 10 }

/** Milliseconds of one turn, and those that followers have of one look. */
const turnMs = 8
const followersMs = 500

const none: ReadonlyMap<string, readonly Finding[]> = new Map()

const unknown: BrandState = { live: false, mark: '' }

function isUnread({ code }: Finding) {
  return code === 'unreadable'
}

function brandFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map((entry) => entry.name)
    .sort()
}

/** The folders in which a change makes a brand stale. */
function getFolders(reading: BrandSource | undefined, home: string): ReadonlySet<string> {
  if (!reading) return new Set([home])
  const folders = listFolders(reading.watched)
  // What is beside it is nothing of its own.
  folders.delete(dirname(home))
  return folders
}

interface WatchOptions {
  root: string
  log: RegistryLog
  /** Milliseconds between polls of the folder; 0 never polls. */
  pollMs: number
  /** Milliseconds in which nothing of a brand that changed may change again, for it to be read; 0 reads it at once. */
  stillMs: number
  /** Maximum milliseconds that a brand waits for its patterns to be proven before listeners are notified. */
  proofMs: number
}

/** Reads the brands of a folder into the store, and again whatever changes there. */
export class BrandWatch {
  readonly #store: BrandStore
  readonly #news: RegistryNews
  readonly #options: WatchOptions
  readonly #outage: ReturnType<typeof outageLog>
  /** Brands found broken by the last poll. A file may have been half-written: the next poll decides. */
  readonly #suspects = new Map<string, BrandChange>()
  /** Brands of which the system said that something changed since the last poll. */
  readonly #reported = new Set<string>()
  readonly #events = new FolderEvents((id) => this.#reported.add(id))
  /** Of each brand the reading whose folders it was tried to follow. */
  readonly #followed = new Map<string, unknown>()
  readonly #moving: MovingBrands
  /** Brands that are read again since what they build on changed. */
  readonly #followers = new Set<string>()
  #turnBegan = 0
  #rootStamp = ''
  #poll = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(store: BrandStore, news: RegistryNews, options: WatchOptions) {
    this.#store = store
    this.#news = news
    this.#options = options
    this.#outage = outageLog(options.log, options.root)
    this.#moving = new MovingBrands(options.root, (ids) => store.listBuiltOn(ids))
  }

  /** Reads all there is, and watches it from then on. */
  async begin(): Promise<void> {
    const { root } = this.#options
    const store = this.#store
    this.#rootStamp = folderStamp(root)
    const folders = brandFolders(root)
    // Nobody had a code before: a brand comes before those that build on it, and so before a copy of itself.
    const children = new Set(
      folders.filter((id) => (readHead(folderTree(root, id))?.parents ?? []).length > 0),
    )
    store.add([...folders.filter((id) => !children.has(id)), ...children])
    store.settle()
    if (folders.length <= readAtStart) for (const id of folders) store.get(id)
    store.settle()
    if (folders.length <= readAtStart) await this.#prove(folders)
    for (const [id, findings] of store.findings()) this.#news.notifyRefused(id, findings)
    this.#news.logClashes()
    if (folders.length <= readAtStart) for (const id of folders) this.#news.logAdvice(id)
    this.#lookAgain()
  }

  /** What is wrong with brands. While the brands folder is away, files that could not be read are that and no fault of a brand. */
  findings(): ReadonlyMap<string, readonly Finding[]> {
    const all = this.#store.findings()
    if (!this.#outage.isOn()) return all
    const faults = [...all].map(([id, found]) => [id, found.filter((finding) => !isUnread(finding))] as const)
    return new Map(faults.filter(([, found]) => found.length > 0))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    this.#events.close()
  }

  /** A page rendered before a pattern is proven would lack it until the brand changes. */
  async #prove(ids: readonly string[]): Promise<void> {
    for (const id of ids) void this.#store.get(id)?.rules
    await rulesProven(this.#options.proofMs)
  }

  /** Lets requests come between, where this turn took a while. */
  async #takeTurn(): Promise<void> {
    if (performance.now() - this.#turnBegan < turnMs) return
    await breath()
    this.#turnBegan = performance.now()
  }

  /** Rereads brands, notifies listeners of the changes, and has those that build on them follow. */
  async #reread(ids: readonly string[], fresh: readonly string[] = []): Promise<void> {
    const touched = this.#store.listTouched(ids)
    for (const id of ids) touched.delete(id)
    await this.#rereadAll(ids, fresh)
    for (const id of touched) this.#followers.add(id)
  }

  async #rereadAll(ids: readonly string[], fresh: readonly string[] = []): Promise<void> {
    const store = this.#store
    const before = new Map(ids.map((id) => [id, fresh.includes(id) ? unknown : store.state(id)]))
    // A child that was read before its parent waits for it: again, until nothing more comes of it.
    for (let due = [...ids], left = Infinity; due.length > 0 && due.length < left;) {
      left = due.length
      for (const id of due) {
        store.reread(id)
        await this.#takeTurn()
      }
      store.settle()
      due = ids.filter((id) => store.isWaiting(id))
    }
    const changes: BrandChange[] = []
    for (const [id, state] of before) {
      this.#suspects.delete(id)
      const change = store.outcome(id, state)
      if (change?.kind === 'refused') this.#suspects.set(id, change)
      else if (change) changes.push(change)
    }
    await this.#prove(changes.map(({ id }) => id))
    for (const change of changes) this.#news.notify(change)
    this.#news.logClashes()
  }

  /** Rereads what builds on brands that changed: a parent may have a thousand, and what others change meanwhile does not wait for all. */
  async #rereadFollowers(): Promise<void> {
    const until = performance.now() + followersMs
    while (this.#followers.size > 0 && performance.now() < until && !this.#isClosed) {
      const next = [...this.#followers].slice(0, atOnce)
      for (const id of next) this.#followers.delete(id)
      await this.#rereadAll(next)
    }
  }

  async #lookForFolders(): Promise<void> {
    const { root } = this.#options
    const store = this.#store
    const stamp = folderStamp(root)
    if (stamp === this.#rootStamp) return
    const there = new Set(brandFolders(root))
    this.#rootStamp = stamp
    const gone = store.ids().filter((id) => !there.has(id))
    const known = new Set(store.ids())
    const fresh = [...there].filter((id) => !known.has(id))
    const added = fresh.length > readAtStart ? fresh : await this.#listStill(fresh)
    // What is copied still is looked for again.
    if (added.length < fresh.length) this.#rootStamp = ''
    const orphans = gone.length > 0 ? [...store.listTouched(gone)] : []
    for (const id of gone) {
      store.remove(id)
      this.#events.forget(id)
      this.#followed.delete(id)
    }
    store.add(added)
    store.settle()
    for (const id of gone) this.#news.notify({ id, kind: 'removed', findings: [] })
    if (added.length > readAtStart) store.settle()
    else await this.#reread([...added, ...orphans.filter((id) => there.has(id))], added)
  }

  /** Brands of these that may be read: nobody is in the midst of changing them, or what they have to do with. */
  async #listStill(ids: readonly string[]): Promise<readonly string[]> {
    const { stillMs } = this.#options
    if (stillMs === 0 || ids.length === 0) return ids
    this.#moving.see(ids)
    await pause(stillMs)
    return this.#moving.listStill(ids)
  }

  /** Follows folders of brands that were read since, and now and then tries again where it could not. */
  async #follow(ids: readonly string[]): Promise<void> {
    let count = 0
    for (const [index, id] of ids.entries()) {
      const reading = this.#store.getReading(id)
      const isKnown = this.#followed.has(id) && this.#followed.get(id) === reading
      const isOver =
        this.#events.isFollowed(id) || index % pollsFor.followed !== this.#poll % pollsFor.followed
      if (isKnown && isOver) continue
      this.#followed.set(id, reading)
      this.#events.follow(id, getFolders(reading, join(this.#options.root, id)))
      if (++count % atOnce === 0) await breath()
    }
  }

  #pollsOf(id: string, isOneOfFew: boolean): number {
    if (this.#events.isFollowed(id)) return pollsFor.followed
    if (isOneOfFew) return pollsFor.few
    return this.#store.getReading(id) ? pollsFor.manyRead : pollsFor.manyUnread
  }

  /** The brands to be looked at: those that changed, or of which the last poll was not sure, and the next ones of the others. */
  #idsOfThisPoll(ids: readonly string[]): readonly string[] {
    const reported = new Set(this.#reported)
    this.#reported.clear()
    if (this.#outage.isOn()) return ids
    const isOneOfFew = ids.length <= readAtStart
    return ids.filter((id, index) => {
      if (reported.has(id) || this.#suspects.has(id)) return true
      const polls = this.#pollsOf(id, isOneOfFew)
      return index % polls === this.#poll % polls
    })
  }

  async #look(): Promise<void> {
    if (this.#options.stillMs > 0 && isBeingCheckedOut(this.#options.root)) return
    // Without the folder nothing is known of any brand: none is gone, and none is broken.
    await this.#lookForFolders()
    const unread = this.#outage.isOn() ? this.#store.findings() : none
    const stale: string[] = []
    let count = 0
    const ids = this.#store.ids()
    this.#poll += 1
    await this.#follow(ids)
    for (const id of this.#idsOfThisPoll(ids)) {
      if (this.#store.isStale(id) || unread.get(id)?.some(isUnread) === true) stale.push(id)
      if (++count % atOnce === 0) await breath()
    }
    const due = await this.#listStill(stale)
    for (const id of stale) {
      this.#suspects.delete(id)
      if (!due.includes(id)) this.#reported.add(id)
    }
    for (const change of this.#suspects.values()) this.#news.notifyLate(change)
    this.#suspects.clear()
    if (due.length > 0) await this.#reread(due)
    await this.#rereadFollowers()
    this.#news.tellLate(this.#suspects)
    this.#store.recordQuiet()
  }

  #lookAgain(): void {
    const { pollMs } = this.#options
    if (this.#isClosed || pollMs === 0) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .then(this.#outage.ended, this.#outage.begun)
        .finally(() => this.#lookAgain())
    }, pollMs)
    this.#timer.unref()
  }
}
