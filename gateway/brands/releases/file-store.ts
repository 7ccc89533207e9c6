import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import { brandId } from '../files/brand-files.ts'
import { LineFile } from './line-file.ts'
import { isGenuine, readTree, schemaVersion, getTreeName, withId, writeTree } from './release-id.ts'
import type {
  LiveEntry,
  NewRelease,
  Page,
  Release,
  ReleaseStore,
  StoredFile,
  StoredFiles,
} from './release.types.ts'
import { appendLine, BlobFolder, StoreDamaged } from './stored-bytes.ts'

const usualPage = 50
const shortestId = 8

function requireGenuine(release: Release, file: string): void {
  if (!isGenuine(release))
    throw new StoreDamaged(
      `Release ${String(release.number)} in ${file} is not what was recorded. Copy the file from a backup.`,
    )
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/** Where a gateway's data folder holds releases. */
export function releasesIn(dataFolder: string): string {
  return path.join(dataFolder, 'releases')
}

/** Releases as files: blobs by hash, a log for each brand, and what of it was live when. */
export class FileStore implements ReleaseStore {
  readonly #root: string
  readonly #blobs: BlobFolder
  readonly #releases = new LineFile<Release>(requireGenuine)
  readonly #lives = new LineFile<LiveEntry>()
  readonly #now: () => number

  /** Nothing is made before the first release is stored. */
  constructor(root: string, now: () => number = Date.now) {
    this.#root = root
    this.#blobs = new BlobFolder(path.join(root, 'blobs'))
    this.#now = now
  }

  #getLog(brand: string, kind: 'log' | 'live' | 'adopted'): string {
    if (!brandId.test(brand)) throw new StoreDamaged(`"${brand}" is no name of a brand.`)
    return path.join(this.#root, 'brands', `${brand}.${kind}`)
  }

  brands(): string[] {
    const folder = path.join(this.#root, 'brands')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => name.slice(0, -'.log'.length))
      .sort()
  }

  async put(bytes: Buffer): Promise<StoredFile> {
    return { hash: await this.#blobs.put(bytes), size: bytes.length }
  }

  has(hash: string): boolean {
    return this.#blobs.has(hash)
  }

  /** Whether bytes are stored now, whoever cleaned up meanwhile. */
  isThere(hash: string): boolean {
    return this.#blobs.isThere(hash)
  }

  /** Has bytes look new to who cleans up. */
  keep(hash: string): void {
    this.#blobs.touch(hash)
  }

  blob(hash: string): Buffer {
    return this.#blobs.get(hash)
  }

  /** Bytes that nobody stored since a moment, in milliseconds. */
  listOld(before: number): Iterable<string> {
    return this.#blobs.listOld(before)
  }

  /** Removes bytes that are still as old; false where somebody needs them again. */
  remove(hash: string, before: number): boolean {
    return this.#blobs.remove(hash, before)
  }

  /** A moment after the last one, whatever the clock says: history is in the order in which it happened. */
  #getMoment(last: string | undefined): string {
    const now = this.#now()
    const before = last === undefined ? 0 : Date.parse(last)
    return new Date(Math.max(now, before + 1)).toISOString()
  }

  async append({ brand, files, parents, author, reason, draft, mandatory }: NewRelease): Promise<Release> {
    const missing = [...files].find(([, { hash }]) => !this.has(hash))
    if (missing) throw new StoreDamaged(`${missing[0]} was not stored before its release.`)
    await this.put(writeTree(files))
    // From here on nothing waits: two releases cannot have one number.
    const last = this.#read(brand).at(-1)
    const release = withId({
      brand,
      number: (last?.number ?? 0) + 1,
      tree: getTreeName(files),
      parents,
      schema: schemaVersion,
      engine: packageFile.version,
      author,
      at: this.#getMoment(last?.at),
      reason,
      draft,
      mandatory,
      previous: last?.id ?? '',
    })
    appendLine(this.#getLog(brand, 'log'), JSON.stringify(release))
    return release
  }

  #read(brand: string): readonly Release[] {
    return this.#releases.read(this.#getLog(brand, 'log'))
  }

  async adopt(release: Release, files: StoredFiles): Promise<void> {
    if (this.get(release.brand, release.id)) return
    await this.put(writeTree(files))
    appendLine(this.#getLog(release.brand, 'adopted'), JSON.stringify(release))
  }

  #readAdopted(brand: string): readonly Release[] {
    return this.#releases.read(this.#getLog(brand, 'adopted'))
  }

  get(brand: string, name: string | number): Release | undefined {
    const releases = this.#read(brand)
    if (typeof name === 'number' || /^\d{1,7}$/.test(name))
      return releases.find(({ number }) => number === Number(name))
    if (name.length < shortestId) return undefined
    return [...releases, ...this.#readAdopted(brand)].find(({ id }) => id.startsWith(name))
  }

  list(brand: string, { before, limit = usualPage }: Page = {}): readonly Release[] {
    const upTo = before === undefined ? Infinity : Number(before)
    return this.#read(brand)
      .filter(({ number }) => number < upTo)
      .slice(-limit)
      .toReversed()
  }

  findByTree(brand: string, tree: string): Release | undefined {
    const hasIt = (release: Release) => release.tree === tree
    return this.#read(brand).findLast(hasIt) ?? this.#readAdopted(brand).findLast(hasIt)
  }

  files({ tree }: Pick<Release, 'tree'>): StoredFiles {
    return readTree(this.blob(tree))
  }

  live(brand: string): LiveEntry | undefined {
    return this.#lives.read(this.#getLog(brand, 'live')).at(-1)
  }

  liveHistory(brand: string, { before, limit = usualPage }: Page = {}): readonly LiveEntry[] {
    return this.#lives
      .read(this.#getLog(brand, 'live'))
      .filter(({ at }) => before === undefined || at < String(before))
      .slice(-limit)
      .toReversed()
  }

  goLive(brand: string, { release, parents }: Omit<LiveEntry, 'at'>): Promise<void> {
    const last = this.live(brand)
    if (last?.release === release && isSame(last.parents, parents)) return Promise.resolve()
    const entry: LiveEntry = { at: this.#getMoment(last?.at), release, parents }
    appendLine(this.#getLog(brand, 'live'), JSON.stringify(entry))
    return Promise.resolve()
  }
}
