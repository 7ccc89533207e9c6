import { resolve } from 'node:path'
import { hostName, localHosts } from '../files/host-map.ts'
import { openLastGood, type StoredBrands } from './last-good.ts'
import type { KeeperShelf } from '../releases/keeper.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Advise, RegistryLog } from './advice-log.ts'
import { BrandStore } from './brand-store.ts'
import { cleanDaily } from './clean-daily.ts'
import { BrandWatch } from './brand-watch.ts'
import { releasesIn } from '../releases/file-store.ts'
import { RegistryNews } from './registry-news.ts'
import type { Catalogue } from '../validators/references.judge.ts'

export interface RegistryOptions {
  /** The brands folder. */
  folder: string
  log: RegistryLog
  /** The gateway's data folder: where last good closures, releases and owners of codes and domains outlive the process; by default nowhere. */
  data?: string
  /** Releases and secrets, in place of files in that folder: those of brands that live in a database. */
  shelf?: KeeperShelf
  /** What secrets of brands are sealed under there; by default a secret that the data folder holds. */
  secret?: string
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

const looksEvery = 300
/** Milliseconds at an end for what is live to be stored: a thousand brands that were just read take longer. */
const endingMs = 2_000

/** Opens a folder of brands and watches it: folders and files added, changed and removed are live at once. */
export async function openBrandRegistry(options: RegistryOptions): Promise<BrandRegistry> {
  const root = resolve(options.folder)
  const { log, pollMs = looksEvery, proofMs = 1000 } = options
  const failed = (err: unknown, brand?: string) => {
    log.warn(
      { err, brand },
      'What is live could not be stored: it serves, and is stored when it changes again.',
    )
  }
  const lastGood =
    options.data === undefined
      ? undefined
      : openLastGood(resolve(options.data), { secret: options.secret, shelf: options.shelf, failed })
  const store = new BrandStore(root, { ...options, lastGood })
  const news = new RegistryNews(store, log, options.advise)
  // What the database has is laid whole. In a folder of people, somebody may be in the midst of changing several files.
  const stillMs = options.shelf === undefined ? Math.ceil(pollMs / 2) : 0
  const watch = new BrandWatch(store, news, { root, log, pollMs, stillMs, proofMs })
  await watch.begin()
  // Rows of a database bring older bytes here only when they are read: what is missing of them is not lost.
  const isHome = options.data !== undefined && options.shelf === undefined && pollMs > 0
  const stopCleaning = isHome ? cleanDaily(releasesIn(resolve(options.data ?? '')), log) : undefined

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
    findings: () => watch.findings(),
    holds: () => store.holds(),
    onChange: (listener) => news.subscribe(listener),
    async close() {
      stopCleaning?.()
      await watch.close()
      await lastGood?.keeper.end(endingMs)
    },
  }
}
