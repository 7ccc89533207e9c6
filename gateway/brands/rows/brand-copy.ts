import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getCopyFolder, getWorkingFolder } from '../../base/config/config.ts'
import type { Database } from '../../base/db/database.ts'
import { breath } from '../files/breath.ts'
import { releasesIn } from '../releases/file-store.ts'
import { whileLocked } from '../releases/folder-lock.ts'
import type { OnStep } from '../releases/journal.ts'
import type { KeeperShelf } from '../releases/keeper.ts'
import { getName, isGenuine } from '../releases/release-id.ts'
import type { LiveEntry, Release, ReleaseStore } from '../releases/release.types.ts'
import type { SecretBox } from '../releases/seal.ts'
import { openSecretFile, storeSealed } from '../releases/secret-file.ts'
import { StoreDamaged, writeWhole } from '../releases/stored-bytes.ts'
import {
  type BrandHeadRow,
  brandScope,
  moveParents,
  readBlobs,
  readHeads,
  readSecrets,
} from './brand-rows.ts'
import { type BrandNews, CopiedLogs } from './copied-logs.ts'
import { CopyStore } from './copy-store.ts'
import { layRelease, takeAway } from './working-folder.ts'

/** How much of a brand's rows is on this disk. */
interface Followed {
  change: number
  /** Id of what is laid in the working folder. */
  release: string
  /** Releases up to this number have all their bytes here. */
  whole: number
  /** The name that the files of the working folder have, where it is not that of their release. */
  alias?: { tree: string; release: string }
  /** It was removed: nothing of it is laid. */
  isGone?: true
}

interface Brought extends BrandNews {
  secrets: Readonly<Record<string, string>>
}

interface CopyOptions {
  /** The gateway's data folder. */
  data: string
  secret: string
  database: Pick<Database, 'within'>
  /** Hears what could not be brought here: what is here serves. */
  failed: (error: unknown, brand?: string) => void
  onStep?: OnStep | undefined
}

const changedRow = 'is not in the database as it was recorded. Restore it from a backup.'

/** Brands whose rows are read in one transaction. */
const atOnce = 50

/**
 * A gateway's copy of the brands that live in the database: their releases as files, and a working folder of what is live. It is
 * served while the database is away. Nothing is decided here.
 */
export class BrandCopy implements KeeperShelf {
  readonly store: ReleaseStore
  readonly secrets: SecretBox
  readonly root: string
  /** What the registry watches. */
  readonly folder: string
  readonly #options: CopyOptions
  readonly #releases: string
  readonly #logs: CopiedLogs
  /** What the last process left, read before the first turn. */
  readonly #followed: Map<string, Followed>
  readonly #moved = new Map<string, Omit<LiveEntry, 'at'>>()
  #turn: Promise<unknown> = Promise.resolve()
  #isProven = false
  /** The next turn, which has not begun: whatever happens until then is in it. */
  #due: Promise<void> | undefined

  constructor(options: CopyOptions) {
    this.#options = options
    this.root = getCopyFolder(options.data)
    this.folder = getWorkingFolder(options.data)
    this.#releases = releasesIn(this.root)
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    this.#followed = this.#readFollowed()
    const { find } = openSecretFile(this.#releases, () => options.secret)
    // A folder that has not followed yet would bring back a secret that was replaced: only rows say what a secret is.
    this.secrets = { find, put: () => Promise.resolve() }
    this.store = new CopyStore(this.#releases, {
      findAlias: (brand, tree) => {
        const alias = this.#followed.get(brand)?.alias
        return alias?.tree === tree ? alias.release : undefined
      },
      moved: (brand, entry) => {
        this.#moved.set(brand, entry)
        this.syncSoon()
      },
    })
    this.#logs = new CopiedLogs(this.#releases, this.store)
  }

  /** Whether it ever had anything. */
  isFilled(): boolean {
    return this.#followed.size > 0
  }

  /** Brings here what is different in the database. Rejects where the database is away. */
  sync(): Promise<void> {
    this.#due ??= this.#inTurn(() => {
      this.#due = undefined
      return this.#sync()
    })
    return this.#due
  }

  /** The same for who does not wait for it. */
  syncSoon(): void {
    if (this.#due) return
    this.sync().catch((error: unknown) => {
      this.#options.failed(error)
    })
  }

  /** Brings here the bytes of older releases too, which history, drafts and rollbacks read. */
  complete(): Promise<void> {
    return this.#inTurn(() => this.#complete())
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.#turn.catch(() => undefined).then(() => whileLocked(this.root, work))
    this.#turn = next
    return next
  }

  /** Everything begun so far is done, well or not. */
  async settled(): Promise<void> {
    await this.#turn.catch(() => undefined)
  }

  /** The release that is live as far as is known here. */
  findHead(brand: string): Release | undefined {
    if (this.#followed.get(brand)?.isGone) return undefined
    const live = this.store.live(brand)
    return live && this.store.get(brand, live.release)
  }

  #getFile(): string {
    return path.join(this.root, 'followed.json')
  }

  #readFollowed(): Map<string, Followed> {
    try {
      return new Map(Object.entries(JSON.parse(readFileSync(this.#getFile(), 'utf8')) as object))
    } catch {
      return new Map()
    }
  }

  #write(): Promise<void> {
    return writeWhole(this.#getFile(), JSON.stringify(Object.fromEntries(this.#followed)))
  }

  async #sync(): Promise<void> {
    const { database } = this.#options
    for (const [moved, entry] of this.#moved) {
      await database.within(brandScope, (tx) => moveParents(tx, moved, entry, Date.now()))
      this.#moved.delete(moved)
    }
    // Another process of this machine may have brought something here meanwhile.
    for (const [id, followed] of this.#readFollowed()) this.#followed.set(id, followed)
    const heads = await database.within(brandScope, (tx) => readHeads(tx))
    const due = heads.filter((head) => !this.#isHere(head))
    // A brand is laid once what it is pinned to is known, whichever comes first.
    const brought = new Map<string, Brought>()
    for (let from = 0; from < due.length; from += atOnce)
      for (const [brand, rows] of await this.#read(due.slice(from, from + atOnce))) brought.set(brand, rows)
    await this.#bringAll(due)
    for (const head of due) await this.#tryTake(head, brought.get(head.brand))
    if (due.length > 0) await this.#write()
  }

  /** The bytes of many brands in few queries; what of them cannot be had is told of its own brand. */
  async #bringAll(due: readonly BrandHeadRow[]): Promise<void> {
    const releases = due.flatMap(({ brand, release }) => this.store.get(brand, release) ?? [])
    for (let from = 0; from < releases.length; from += atOnce)
      await this.#bringBytes(releases.slice(from, from + atOnce)).catch(() => undefined)
  }

  #isHere({ brand, change, release, isRemoved }: BrandHeadRow): boolean {
    const followed = this.#followed.get(brand)
    if (followed?.change !== change || followed.release !== release) return false
    return existsSync(path.join(this.folder, brand)) !== isRemoved
  }

  async #read(heads: readonly BrandHeadRow[]): Promise<Map<string, Brought>> {
    const brands = heads.map(({ brand }) => brand)
    const { news, secrets } = await this.#options.database.within(brandScope, async (tx) => ({
      news: await this.#logs.read(tx, brands),
      secrets: await readSecrets(tx, brands),
    }))
    const brought = new Map<string, Brought>()
    for (const [brand, found] of news) {
      const wrong = found.releases.lines.find((release) => !isGenuine(release))
      if (wrong) this.#options.failed(new StoreDamaged(`${getName(wrong)} ${changedRow}`), brand)
      else {
        await this.#logs.addReleases(brand, found)
        brought.set(brand, { ...found, secrets: secrets.get(brand) ?? {} })
      }
    }
    return brought
  }

  async #tryTake(head: BrandHeadRow, brought: Brought | undefined): Promise<void> {
    try {
      if (brought) await this.#take(head, brought)
    } catch (error) {
      // Of this brand what is here goes on, and the next turn tries again.
      this.#options.failed(error, head.brand)
    }
  }

  /** Bytes come first and the folder last: a process that ends between leaves what is served as it was, and the next brings the rest. */
  async #take(
    { brand, change, release: id, isRemoved }: BrandHeadRow,
    { secrets, ...news }: Brought,
  ): Promise<void> {
    const release = this.store.get(brand, id)
    if (!release) return
    const { whole = 0 } = this.#followed.get(brand) ?? {}
    if (isRemoved) {
      await this.#logs.addLives(brand, news)
      this.#followed.set(brand, { change, release: id, whole, isGone: true })
      takeAway(this.folder, brand)
      return
    }
    await this.#bringBytes([release])
    await storeSealed(this.#releases, brand, secrets)
    await this.#bringParents(news.lives.lines.at(-1)?.parents ?? {})
    await this.#logs.addLives(brand, news)
    const tree = await layRelease(this.folder, this, release, this.#options.onStep)
    this.#followed.set(brand, {
      change,
      release: id,
      whole: whole >= release.number - 1 ? release.number : whole,
      ...(tree !== release.tree && { alias: { tree, release: release.id } }),
    })
  }

  /** What a brand is served with may be older releases of others, which it is pinned to. */
  async #bringParents(parents: Readonly<Record<string, string>>): Promise<void> {
    const known = Object.entries(parents).flatMap(([brand, id]) => this.store.get(brand, id) ?? [])
    await this.#bringBytes(known)
  }

  async #bringBytes(releases: readonly Release[]): Promise<void> {
    const { store } = this
    const fetch = async (hashes: readonly string[]) => {
      const missing = [...new Set(hashes)].filter((hash) => !store.has(hash))
      for await (const bytes of readBlobs(this.#options.database, missing)) await store.put(bytes)
    }
    await fetch(releases.map(({ tree }) => tree))
    await fetch(releases.flatMap(({ tree }) => [...store.files({ tree }).values()].map(({ hash }) => hash)))
  }

  async #complete(): Promise<void> {
    let isChanged = false
    for (const [brand, followed] of this.#followed) {
      const releases = this.store.list(brand, { limit: Infinity })
      // What is live is looked at once by each process: a file of it may be lost.
      const isDue = ({ number, id }: Release) =>
        number > followed.whole || (!this.#isProven && id === followed.release)
      const due = releases.filter(isDue)
      if (due.length === 0) continue
      await breath()
      try {
        await this.#bringBytes(due)
      } catch (error) {
        this.#options.failed(error, brand)
        continue
      }
      const whole = releases[0]?.number ?? 0
      isChanged ||= whole !== followed.whole
      this.#followed.set(brand, { ...followed, whole })
    }
    this.#isProven = true
    if (isChanged) await this.#write()
  }
}
