/** What a release says of itself. Its id is the SHA-256 of this in canonical form, so that nothing of it can change. */
export interface ReleaseHeader {
  brand: string
  /** From one on, by brand. */
  number: number
  /** The name of its own files: see `getTreeName`. */
  tree: string
  /** Its closure: the id of exactly one release of every brand that it builds on, near or far. */
  parents: Readonly<Record<string, string>>
  /** The version of the schemas that its documents are written in. */
  schema: number
  /** The engine that recorded it: for information, another may serve it. */
  engine: string
  author: string
  /** When it was recorded; never before the release that it follows, whatever the clock says. */
  at: string
  reason: string
  /** The draft that all of it comes from, and which version of it: it is published once this is recorded. */
  draft?: string | undefined
  /** Brands that are pinned to an earlier release are to take this one up: a market's rules changed. */
  mandatory?: true | undefined
  /** Id of the release before it; empty for the first. */
  previous: string
}

export interface Release extends ReleaseHeader {
  id: string
}

/** A file of a release: the hash of its stored bytes, in which no secret is, and their number. */
export interface StoredFile {
  hash: string
  size: number
}

export type StoredFiles = ReadonlyMap<string, StoredFile>

/** Which closure of a brand is live from a moment on, until that of the next entry. */
export interface LiveEntry {
  at: string
  release: string
  /** As in the header, but as it was served: a parent that is followed moves on without a new release of its children. */
  parents: Readonly<Record<string, string>>
}

export interface Page {
  /** Only what came before this release number, or this moment of the live history. */
  before?: number | string | undefined
  /** At most so many, newest first: 50. */
  limit?: number | undefined
}

/** Who made a release, and why. */
export interface Authorship {
  author: string
  reason: string
  draft?: string | undefined
  mandatory?: true | undefined
}

export interface NewRelease extends Authorship {
  brand: string
  files: StoredFiles
  parents: Readonly<Record<string, string>>
}

/**
 * Where releases are kept: files in `LIVERY_DATA` with brands in a folder. Nothing in it changes or goes away. Reading throws
 * `StoreDamaged` with a sentence where something of it is missing or was changed.
 */
export interface ReleaseStore {
  /** Brands that have releases, sorted. */
  brands(): string[]
  /** Stores bytes under their hash, whole or not at all. */
  put(bytes: Buffer): Promise<StoredFile>
  has(hash: string): boolean
  /** The bytes of a file, of which secrets were taken out. */
  blob(hash: string): Buffer
  /** Records the next release of a brand; its files have to be stored before. */
  append(release: NewRelease): Promise<Release>
  /** Stores a release that another store recorded, so that it can be built on: in the history of its brand it is not. */
  adopt(release: Release, files: StoredFiles): Promise<void>
  /** By id, by at least eight first digits of it, or by number. */
  get(brand: string, name: string | number): Release | undefined
  /** The newest first. */
  list(brand: string, page?: Page): readonly Release[]
  /** The newest release that has these files. */
  findByTree(brand: string, tree: string): Release | undefined
  files(release: Pick<Release, 'tree'>): StoredFiles
  /** What is live now. */
  live(brand: string): LiveEntry | undefined
  /** What was live when, the newest first: the last entry that a gateway with this store wrote. */
  liveHistory(brand: string, page?: Page): readonly LiveEntry[]
  /** Writes down that another closure is live from now on; nothing where it is already. */
  goLive(brand: string, entry: Omit<LiveEntry, 'at'>): Promise<void>
}
