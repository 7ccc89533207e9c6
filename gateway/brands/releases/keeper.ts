import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { getLimit } from '../files/brand-files.ts'
import { parentsIn } from '../files/parents-in.ts'
import type { FileTree } from '../files/file-tree.ts'
import { getTreeName, readTree, writeTree } from './release-id.ts'
import { closureTrees, releaseTrees, type Shelf } from './release-tree.ts'
import type { Authorship, Release, ReleaseStore, StoredFile, StoredFiles } from './release.types.ts'
import { mark, mayBeSealed, sealSecrets, type SecretBox } from './seal.ts'
import { StoreDamaged, writeWhole } from './stored-bytes.ts'
import type { WholeRelease } from './vendored.ts'

/** Another file of a tree; nothing where there is none. */
function readBeside(tree: Pick<FileTree, 'read'>, file: string): Buffer | undefined {
  try {
    return tree.read(file, getLimit(file))
  } catch {
    return undefined
  }
}

/** What somebody leaves beside a change of a folder, so that the release of it says who made it and why. */
export interface Note extends Authorship {
  /** The name of the files that the change comes to. */
  tree: string
}

const inFolder: Authorship = { author: 'folder', reason: 'edited in the folder' }

/** The files changed while they were read: the next reading is stored instead. */
class Moved extends Error {}

/** Where releases are stored, and the secrets that are not in them. */
export interface KeeperShelf {
  store: ReleaseStore
  secrets: SecretBox
}

interface KeeperOptions extends KeeperShelf {
  root: string
  /** Hears what could not be stored: the brand serves all the same, and is stored at the next reading. */
  failed: (brand: string, error: unknown) => void
}

/**
 * Stores what is live: at once the last good closure of each brand, and as a release what stays as it is. Everything is done in
 * turn behind the requests; nothing throws.
 */
export class Keeper implements Shelf {
  readonly store: ReleaseStore
  readonly secrets: SecretBox
  readonly #options: KeeperOptions
  readonly #stored = new WeakMap<BrandSource, StoredFiles>()
  /** What was read of sources whose turn has not come. */
  readonly #taken = new WeakMap<BrandSource, ReadonlyMap<string, Buffer>>()
  readonly #good = new Map<string, string>()
  #turn: Promise<void> = Promise.resolve()
  #isEnding = false

  constructor(options: KeeperOptions) {
    this.#options = options
    this.store = options.store
    this.secrets = options.secrets
  }

  /**
   * Resolves once everything begun is stored, or was reported. What waits for its turn after so many milliseconds is dropped: it
   * is stored when its brand is next read.
   */
  async end(withinMs: number): Promise<void> {
    const late = setTimeout(() => (this.#isEnding = true), withinMs)
    await this.#turn
    clearTimeout(late)
  }

  /** Stores a chain, its own source first, as the last good closure of a brand. */
  keep(chain: readonly BrandSource[]): void {
    for (const source of chain) this.#take(source)
    this.#inTurn(chain, async ([own]) => {
      if (!own) return
      const trees: Record<string, string> = {}
      for (const source of chain) trees[source.id] = getTreeName(await this.storeFiles(source))
      const text = JSON.stringify(trees)
      if (this.#readGood(own.id) === text) return
      await writeWhole(this.#getFile(own.id, 'good'), text)
      this.#good.set(own.id, text)
    })
  }

  /** Records what is live as a release, where it is another than the last, and from when on it is live. */
  record(chain: readonly BrandSource[]): void {
    this.#inTurn(chain, async () => {
      await this.#recordLive(chain)
    })
  }

  /** The same for who waits for it and hears what goes wrong. */
  recordNow(chain: readonly BrandSource[]): Promise<Release | undefined> {
    const recorded = this.#turn.then(() => this.#recordLive(chain))
    this.#turn = recorded.then(
      () => undefined,
      () => undefined,
    )
    return recorded
  }

  /** The trees of the last good closure of a brand, its own first; nothing where none is stored whole. */
  findGood(brand: string): ReadonlyMap<string, FileTree> | undefined {
    const text = this.#readGood(brand)
    if (text === undefined) return undefined
    try {
      const trees = Object.entries(JSON.parse(text) as Record<string, string>)
      const files = trees.map(([id, tree]) => [id, readTree(this.store.blob(tree))] as const)
      return closureTrees(this.#getLenient(), new Map(files))
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error
      this.#options.failed(brand, error)
      return undefined
    }
  }

  /** What was good goes on without a secret that has another address by now: a child is not down because its parent moved one. */
  #getLenient(): Shelf {
    const find = (brand: string, name: string) => {
      const found = this.secrets.find(brand, name)
      return found === mark ? undefined : found
    }
    return { store: this.store, secrets: { find } }
  }

  /** The trees of a release and its closure, its own first; nothing where the store lacks one of them. */
  findTrees(brand: string, id: string): ReadonlyMap<string, FileTree> | undefined {
    try {
      const release = this.store.get(brand, id)
      return release && releaseTrees(this.#getLenient(), release)
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error
      this.#options.failed(brand, error)
      return undefined
    }
  }

  /** Stores releases that lie beside the brands of a folder, before anything that is built on them is recorded. */
  adopt(all: readonly WholeRelease[]): void {
    this.#turn = this.#turn.then(async () => {
      try {
        for (const { release, files, bytes } of all) {
          for (const content of bytes.values()) await this.store.put(content)
          await this.store.adopt(release, files)
        }
      } catch (error) {
        this.#options.failed(all[0]?.release.brand ?? '', error)
      }
    })
  }

  /** The releases of all that the first of a chain builds on. Throws where one was never recorded and cannot be. */
  findParents(chain: readonly BrandSource[]): Promise<Readonly<Record<string, string>>> {
    const [own] = chain
    const byId = new Map(chain.map((source) => [source.id, source]))
    return own ? this.#listParents(own, byId) : Promise.resolve({})
  }

  /** Stores the files of a source, and says under which names. Throws where they cannot be stored, or changed meanwhile. */
  async storeFiles(source: BrandSource): Promise<StoredFiles> {
    const files = await this.#storeFiles(source)
    await this.store.put(writeTree(files))
    return files
  }

  /** Leaves word of who makes a change, before the folder is changed. */
  note(brand: string, note: Note): Promise<void> {
    return writeWhole(this.#getFile(brand, 'note'), JSON.stringify(note))
  }

  #inTurn(chain: readonly BrandSource[], work: (chain: readonly BrandSource[]) => Promise<void>): void {
    this.#turn = this.#turn
      .then(() => (this.#isEnding ? undefined : work(chain)))
      .catch((error: unknown) => {
        if (!(error instanceof Moved)) this.#options.failed(chain[0]?.id ?? '', error)
      })
  }

  async #recordLive(chain: readonly BrandSource[]): Promise<Release | undefined> {
    const [own] = chain
    if (!own) return undefined
    const byId = new Map(chain.map((source) => [source.id, source]))
    const release = await this.#findRelease(own, byId)
    await this.store.goLive(own.id, { release: release.id, parents: await this.#listParents(own, byId) })
    return release
  }

  #getFile(brand: string, kind: 'good' | 'note'): string {
    return path.join(this.#options.root, kind, `${brand}.json`)
  }

  #readGood(brand: string): string | undefined {
    const known = this.#good.get(brand)
    if (known !== undefined) return known
    const file = this.#getFile(brand, 'good')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  #findNote(brand: string, tree: string): Authorship | undefined {
    const file = this.#getFile(brand, 'note')
    if (!existsSync(file)) return undefined
    try {
      const note = JSON.parse(readFileSync(file, 'utf8')) as Note
      const { author, reason, draft, mandatory } = note
      return note.tree === tree ? { author, reason, draft, mandatory } : undefined
    } catch {
      return undefined
    }
  }

  /** Reads at once what is not stored yet: when its turn comes, the folder may hold something broken. */
  #take(source: BrandSource): void {
    if (this.#stored.has(source) || this.#taken.has(source)) return
    const missing = [...source.hashes].filter(([, hash]) => !this.store.has(hash))
    const bytes = missing.flatMap(([file]) => {
      const read = readBeside(source.tree, file)
      return read ? [[file, read] as const] : []
    })
    this.#taken.set(source, new Map(bytes))
  }

  async #storeFiles(source: BrandSource): Promise<StoredFiles> {
    const known = this.#stored.get(source)
    if (known) return known
    const files = new Map<string, StoredFile>()
    const secrets = new Map<string, string>()
    for (const [file, hash] of source.hashes) {
      const stored = await this.#storeFile(source, file, hash)
      files.set(file, stored.file)
      for (const [name, value] of stored.secrets) secrets.set(name, value)
    }
    if (secrets.size > 0 && source.tree.findPlace('') !== undefined)
      await this.secrets.put(source.id, secrets)
    this.#stored.set(source, files)
    this.#taken.delete(source)
    return files
  }

  async #storeFile(
    source: BrandSource,
    file: string,
    hash: string,
  ): Promise<{ file: StoredFile; secrets: ReadonlyMap<string, string> }> {
    const { tree } = source
    const taken = this.#taken.get(source)
    let bytes: Buffer
    try {
      bytes = taken?.get(file) ?? tree.read(file, getLimit(file))
    } catch (error) {
      if (error instanceof StoreDamaged) throw error
      throw new Moved(file, { cause: error })
    }
    if (sha256(bytes) !== hash) throw new Moved(file)
    const sealed = mayBeSealed(file)
      ? sealSecrets(file, bytes, (path) => taken?.get(path) ?? readBeside(tree, path))
      : { bytes, secrets: new Map<string, string>() }
    return { file: await this.store.put(sealed.bytes), secrets: sealed.secrets }
  }

  async #findRelease(source: BrandSource, byId: ReadonlyMap<string, BrandSource>): Promise<Release> {
    const files = await this.#storeFiles(source)
    const tree = getTreeName(files)
    const noted = this.#findNote(source.id, tree)
    const known = noted ? undefined : this.store.findByTree(source.id, tree)
    if (known) return known
    const parents = await this.#listParents(source, byId)
    const release = await this.store.append({ brand: source.id, files, parents, ...(noted ?? inFolder) })
    if (noted) await rm(this.#getFile(source.id, 'note'), { force: true })
    return release
  }

  /** The releases of all that a brand builds on, of those that it was resolved with. */
  async #listParents(
    source: BrandSource,
    byId: ReadonlyMap<string, BrandSource>,
  ): Promise<Record<string, string>> {
    const ids = new Set(parentsIn(source.brand))
    for (const id of ids) for (const above of parentsIn(byId.get(id)?.brand ?? {})) ids.add(above)
    const parents: Record<string, string> = {}
    for (const id of [...ids].sort()) {
      const parent = byId.get(id)
      if (parent && id !== source.id) parents[id] = (await this.#findRelease(parent, byId)).id
    }
    return parents
  }
}
