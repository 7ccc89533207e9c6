import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { folderStamp, stampAt } from '../files/brand-files.ts'
import { rulesProven } from '../check/compiled-rules.ts'
import { hostName, localHosts } from '../files/host-map.ts'
import { readHead } from './head.ts'
import { sentence } from '../files/issue.ts'
import { openLastGood, type StoredBrands } from './last-good.ts'
import type { BrandChange, BrandRegistry } from '../../base/brand/brand.types.ts'
import { outageLog } from './outage-log.ts'
import { type Advise, adviceLog, type RegistryLog } from './advice-log.ts'
import type { BrandState } from './brand-entry.ts'
import { BrandStore } from './brand-store.ts'
import type { Catalogue } from '../validators/references.judge.ts'

export interface RegistryOptions {
  /** The brands folder. */
  folder: string
  log: RegistryLog
  /** Where last good versions and owners of codes and domains outlive the process; by default nowhere. */
  lastGood?: string
  /** What a gateway stored, for who looks at the folder beside it: it decides who had a code or domain, and serves nothing. */
  stored?: StoredBrands
  /** The games that there are; by default every game that a document names. */
  catalogue?: Catalogue
  /** Hosts that the settings name for studio and console: no brand is served there. */
  ownHosts?: readonly string[]
  /** What is logged of a brand that is live, once for each thing; by default nothing. */
  advise?: Advise
  /** Milliseconds between polls of the folder; 0 never polls. */
  pollMs?: number
  /** Maximum milliseconds that a brand waits for its patterns to be proven before listeners are notified: 1000. */
  proofMs?: number
}

/** Findings between brands: each costs a brand what it claims, and nothing else. */
const ofClaims = new Set(['domain-clash', 'domain-reserved', 'default-clash'])

/** Brands read at the start; beyond that many, each is read when first requested. */
const readAtStart = 100
const looksEvery = 300
const atOnce = 100

const none: ReadonlyMap<string, readonly Finding[]> = new Map()

function isUnread({ code }: Finding) {
  return code === 'unreadable'
}

const unknown: BrandState = { live: false, mark: '' }

function brandFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map((entry) => entry.name)
    .sort()
}

function breath() {
  return new Promise<void>((done) => setImmediate(done))
}

/** Opens a folder of brands and watches it: folders and files added, changed and removed are live at once. */
export async function openBrandRegistry(options: RegistryOptions): Promise<BrandRegistry> {
  const root = resolve(options.folder)
  const { log, pollMs = looksEvery, proofMs = 1000 } = options
  const lastGood = options.lastGood
    ? openLastGood(resolve(options.lastGood), (err) => {
        log.warn({ err }, 'the last good version of a brand could not be stored')
      })
    : undefined
  const store = new BrandStore(root, { ...options, lastGood })
  const listeners = new Set<(id: string, change: BrandChange) => void>()
  /** Brands found broken by the last poll. A file may have been half-written: the next poll decides. */
  const suspects = new Map<string, BrandChange>()
  let rootStamp = ''
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let closed = false

  /** What was last logged of brands that are broken, so that it is logged once. */
  const logged = new Map<string, string>()
  const logAdvice = adviceLog(log, options.advise)
  const notify = (change: BrandChange): void => {
    const { id, kind } = change
    if (kind === 'refused') logged.set(id, store.state(id).mark)
    else logged.delete(id)
    for (const finding of change.findings) {
      if (finding.severity === 'error') log.warn({ brand: id, finding: finding.code }, sentence(finding))
    }
    const isRefused = change.findings.some(({ severity }) => severity === 'error')
    if (isRefused && store.state(id).live)
      log.warn({ brand: id }, `What was last good of brand ${id} stays live until that is mended.`)
    if (kind !== 'refused') log.info({ brand: id }, `brand ${id} ${kind}`)
    if (kind === 'added' || kind === 'changed') logAdvice(store.get(id))
    for (const listener of listeners) listener(id, change)
  }

  /** Whether a brand's folder is still there, or a link that leads nowhere: what was removed meanwhile has nothing wrong with it. */
  const isThere = (id: string) => stampAt(join(root, id)) !== undefined

  /** Clashes that were logged, wherever they stand in their file. They are found between brands, so none of the two changed state. */
  let clashes = new Set<string>()
  const logClashes = (): void => {
    const found = [...store.findings()].flatMap(([brand, findings]) =>
      findings
        .filter(({ code }) => ofClaims.has(code))
        .map((finding) => ({
          brand,
          finding,
          key: [brand, finding.code, finding.path, finding.message].join(' '),
        })),
    )
    for (const { brand, finding, key } of found)
      if (!clashes.has(key) && isThere(brand)) log.warn({ brand, finding: finding.code }, sentence(finding))
    clashes = new Set(found.map(({ key }) => key))
  }

  /** A page rendered before a pattern is proven would lack it until the brand changes. */
  const prove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) void store.get(id)?.rules
    await rulesProven(proofMs)
  }

  /** Rereads brands and what builds on them, then notifies listeners of the changes. */
  const reread = async (ids: readonly string[], fresh: readonly string[] = []): Promise<void> => {
    const all = new Set(ids)
    for (const id of all) for (const dependent of store.dependents(id)) all.add(dependent)
    const before = new Map([...all].map((id) => [id, fresh.includes(id) ? unknown : store.state(id)]))
    // A child that was read before its parent waits for it: again, until nothing more comes of it.
    for (let due = [...all], left = Infinity; due.length > 0 && due.length < left;) {
      left = due.length
      for (const id of due) store.reread(id)
      store.settle()
      due = [...all].filter((id) => store.isWaiting(id))
    }
    const changes: BrandChange[] = []
    for (const [id, state] of before) {
      suspects.delete(id)
      const change = store.outcome(id, state)
      if (change?.kind === 'refused') suspects.set(id, change)
      else if (change) changes.push(change)
    }
    await prove(changes.map(({ id }) => id))
    for (const change of changes) notify(change)
    logClashes()
  }

  const lookForFolders = async (): Promise<void> => {
    const stamp = folderStamp(root)
    if (stamp === rootStamp) return
    const there = new Set(brandFolders(root))
    rootStamp = stamp
    const gone = store.ids().filter((id) => !there.has(id))
    const known = new Set(store.ids())
    const added = [...there].filter((id) => !known.has(id))
    const orphans = gone.flatMap((id) => store.dependents(id))
    for (const id of gone) store.remove(id)
    store.add(added)
    store.settle()
    for (const id of gone) notify({ id, kind: 'removed', findings: [] })
    if (added.length > readAtStart) store.settle()
    else await reread([...added, ...orphans.filter((id) => there.has(id))], added)
  }

  /** Among many brands one is read when it is requested, and only then found broken. */
  const tellLate = (): void => {
    for (const [id, findings] of store.findings()) {
      const isBroken = findings.some(({ severity, code }) => severity === 'error' && !ofClaims.has(code))
      if (isBroken && !suspects.has(id) && logged.get(id) !== store.state(id).mark && isThere(id))
        notify({ id, kind: 'refused', findings: findings.filter(({ code }) => !ofClaims.has(code)) })
    }
  }

  const outage = outageLog(log, root)
  const look = async (): Promise<void> => {
    // Without the folder nothing is known of any brand: none is gone, and none is broken.
    await lookForFolders()
    const unread = outage.isOn() ? store.findings() : none
    const stale: string[] = []
    let count = 0
    for (const id of store.ids()) {
      if (store.isStale(id) || unread.get(id)?.some(isUnread) === true) stale.push(id)
      if (++count % atOnce === 0) await breath()
    }
    for (const id of stale) suspects.delete(id)
    for (const change of suspects.values()) if (isThere(change.id)) notify(change)
    suspects.clear()
    if (stale.length > 0) await reread(stale)
    tellLate()
  }

  const lookAgain = (): void => {
    if (closed || pollMs === 0) return
    timer = setTimeout(() => {
      looking = look().then(outage.ended, outage.begun).finally(lookAgain)
    }, pollMs)
    timer.unref()
  }

  rootStamp = folderStamp(root)
  const folders = brandFolders(root)
  // Nobody had a code before: a brand comes before those that build on it, and so before a copy of itself.
  const children = new Set(folders.filter((id) => (readHead(root, id)?.parents ?? []).length > 0))
  store.add([...folders.filter((id) => !children.has(id)), ...children])
  store.settle()
  if (folders.length <= readAtStart) for (const id of folders) store.get(id)
  store.settle()
  if (folders.length <= readAtStart) await prove(folders)
  for (const [id, findings] of store.findings())
    notify({ id, kind: 'refused', findings: findings.filter(({ code }) => !ofClaims.has(code)) })
  logClashes()
  if (folders.length <= readAtStart) for (const id of folders) logAdvice(store.get(id))
  lookAgain()

  return {
    byHost: (host) => {
      const name = hostName(host)
      const { owners, defaultId } = store.hosts
      return store.get(localHosts.has(name) ? defaultId : owners.get(name))
    },
    byMerchant: (code) => store.byMerchant(code),
    byId: (id) => store.get(id),
    ids: () => store.heads().map(({ id }) => id),
    merchants: () => store.heads().map(({ merchantCode }) => merchantCode),
    all: () => store.liveBrands(),
    defaultBrand: () => store.get(store.hosts.defaultId),
    findings: () => store.findings(),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await looking
    },
  }
}
