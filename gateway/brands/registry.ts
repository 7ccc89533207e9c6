import { lstatSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { rulesProven } from './compiled-rules.ts'
import { hostName, localHosts } from './host-map.ts'
import { sentence } from './issue.ts'
import type { BrandChange, BrandRegistry, RegistryOptions } from './registry.types.ts'
import { Shelf, type BrandState } from './shelf.ts'

/** Brands read at the start; beyond that many, each is read when first asked for. */
const readAtStart = 24
const looksEvery = 300
const atOnce = 100

const unknown: BrandState = { live: false, mark: '' }

const brandFolders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map((entry) => entry.name)
    .sort()

const stampOf = (root: string) => String(lstatSync(root, { throwIfNoEntry: false })?.mtimeMs ?? 0)

const breath = () => new Promise<void>((done) => setImmediate(done))

/** Opens a folder of brands and keeps up with it: folders and files added, changed and removed are live at once. */
export const openBrandRegistry = async (options: RegistryOptions): Promise<BrandRegistry> => {
  const root = resolve(options.folder)
  const { log, pollMs = looksEvery, proofMs = 1000 } = options
  const shelf = new Shelf(root)
  const listeners = new Set<(id: string, change: BrandChange) => void>()
  /** Brands found broken by the last look. A file may have been caught half-written: the next look decides. */
  const suspects = new Map<string, BrandChange>()
  let rootStamp = ''
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let closed = false

  const tell = (change: BrandChange): void => {
    const { id, kind } = change
    for (const finding of change.findings) {
      if (finding.severity === 'error') log.warn({ brand: id, finding: finding.code }, sentence(finding))
    }
    if (kind !== 'refused') log.info({ brand: id }, `brand ${id} ${kind}`)
    for (const listener of listeners) listener(id, change)
  }

  /** A page that is drawn before a pattern is proven would keep it from the browser until the brand changes. */
  const prove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) void shelf.get(id)?.rules
    await rulesProven(proofMs)
  }

  /** Rereads brands and what builds on them, then says what has come of it. */
  const reread = async (ids: readonly string[], fresh: readonly string[] = []): Promise<void> => {
    const all = new Set(ids)
    for (const id of all) for (const dependent of shelf.dependents(id)) all.add(dependent)
    const before = new Map([...all].map((id) => [id, fresh.includes(id) ? unknown : shelf.state(id)]))
    for (const id of all) shelf.reread(id)
    shelf.settle()
    const changes: BrandChange[] = []
    for (const [id, state] of before) {
      suspects.delete(id)
      const change = shelf.outcome(id, state)
      if (change?.kind === 'refused') suspects.set(id, change)
      else if (change) changes.push(change)
    }
    await prove(changes.map(({ id }) => id))
    for (const change of changes) tell(change)
  }

  const lookForFolders = async (): Promise<void> => {
    const stamp = stampOf(root)
    if (stamp === rootStamp) return
    rootStamp = stamp
    const there = new Set(brandFolders(root))
    const gone = shelf.ids().filter((id) => !there.has(id))
    const known = new Set(shelf.ids())
    const added = [...there].filter((id) => !known.has(id))
    const orphans = gone.flatMap((id) => shelf.dependents(id))
    for (const id of gone) shelf.remove(id)
    for (const id of added) shelf.add(id)
    shelf.settle()
    for (const id of gone) tell({ id, kind: 'removed', findings: [] })
    if (added.length > readAtStart) shelf.settle()
    else await reread([...added, ...orphans.filter((id) => there.has(id))], added)
  }

  const look = async (): Promise<void> => {
    await lookForFolders()
    const stale: string[] = []
    let count = 0
    for (const id of shelf.ids()) {
      if (shelf.isStale(id)) stale.push(id)
      if (++count % atOnce === 0) await breath()
    }
    for (const id of stale) suspects.delete(id)
    for (const change of suspects.values()) tell(change)
    suspects.clear()
    if (stale.length > 0) await reread(stale)
  }

  const lookAgain = (): void => {
    if (closed || pollMs === 0) return
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, 'the brands folder cannot be read')
        })
        .finally(lookAgain)
    }, pollMs)
    timer.unref()
  }

  rootStamp = stampOf(root)
  const folders = brandFolders(root)
  for (const id of folders) shelf.add(id)
  shelf.settle()
  if (folders.length <= readAtStart) for (const id of folders) shelf.get(id)
  shelf.settle()
  if (folders.length <= readAtStart) await prove(folders)
  for (const [id, findings] of shelf.findings()) tell({ id, kind: 'refused', findings })
  lookAgain()

  return {
    byHost: (host) => {
      const name = hostName(host)
      const { owners, defaultId } = shelf.hosts
      return shelf.get(localHosts.has(name) ? defaultId : owners.get(name))
    },
    byMerchant: (code) => shelf.byMerchant(code),
    byId: (id) => shelf.get(id),
    all: () => shelf.faces(),
    defaultBrand: () => shelf.get(shelf.hosts.defaultId),
    findings: () => shelf.findings(),
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
