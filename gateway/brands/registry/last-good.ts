import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlain } from '../../../schemas/brand/merge.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { makeFolder, storedSecret } from '../../base/config/private-files.ts'
import { FileStore, releasesIn } from '../releases/file-store.ts'
import { Keeper, type KeeperShelf } from '../releases/keeper.ts'
import { openSecretFile } from '../releases/secret-file.ts'
import { type BrandHead, readHead } from './head.ts'
import type { FindTrees } from './linked-tree.ts'
import { isSound, readSource } from './source.ts'

/** Who has which merchant code and which host name, by brand id. */
export interface Owners {
  codes: ReadonlyMap<string, string>
  hosts: ReadonlyMap<string, string>
}

/** What a process left of its brands. */
export interface StoredBrands {
  readonly owners: Owners
  /** What a brand last said of itself while it was good. */
  findHead(id: string): BrandHead | undefined
  /** The trees of a release and its closure; nothing where the store lacks it. */
  findTrees: FindTrees
}

/** What outlives a process: the last good closure of every brand, its releases, and who had a code or domain first. */
export interface LastGood extends StoredBrands {
  readonly keeper: Keeper
  /** The last good closure of a brand by id, its own source first, each checked by itself; nothing where none is stored whole. */
  findClosure(id: string): ReadonlyMap<string, BrandSource> | undefined
  storeOwners(owners: Owners): void
}

interface LastGoodOptions {
  /** What the secrets of brands are sealed under; by default a secret that the data folder holds. */
  secret?: string | undefined
  /** Releases and secrets, in place of files that this gateway alone writes. */
  shelf?: KeeperShelf | undefined
  /** Hears what could not be stored, of a brand where it is one's. */
  failed: (error: unknown, brand?: string) => void
}

function texts(value: unknown): Map<string, string> {
  const entries = isPlain(value) ? Object.entries(value) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function getRoot(dataFolder: string): string {
  return join(dataFolder, 'brands')
}

const ownersName = '.owners.json'

function readOwners(root: string): Owners {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, ownersName), 'utf8'))
    return isPlain(value)
      ? { codes: texts(value['codes']), hosts: texts(value['hosts']) }
      : { codes: new Map(), hosts: new Map() }
  } catch {
    return { codes: new Map(), hosts: new Map() }
  }
}

/** Writes a file whole or not at all. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** What stores releases in a data folder, and reads them. */
export function openKeeper(dataFolder: string, { secret, failed, shelf }: LastGoodOptions): Keeper {
  const root = releasesIn(dataFolder)
  return new Keeper({
    root,
    store: shelf?.store ?? new FileStore(root),
    secrets: shelf?.secrets ?? openSecretFile(root, () => secret ?? storedSecret(dataFolder, 'secret')),
    failed: (brand, error) => {
      failed(error, brand)
    },
  })
}

function findHead(keeper: Keeper, id: string): BrandHead | undefined {
  const tree = keeper.findGood(id)?.get(id)
  return tree && readHead(tree)
}

/** What a gateway stored, for who looks at brands beside it: nothing is written. */
export function readStored(dataFolder: string, secret?: string): StoredBrands {
  const keeper = openKeeper(dataFolder, { secret, failed: () => undefined })
  return {
    owners: readOwners(getRoot(dataFolder)),
    findHead: (id) => findHead(keeper, id),
    findTrees: (brand, release) => keeper.findTrees(brand, release),
  }
}

/** Opens what a data folder holds of brands, and makes it where there is none. What cannot be written is reported and not lost: the brand itself serves. */
export function openLastGood(dataFolder: string, options: LastGoodOptions): LastGood {
  const root = getRoot(dataFolder)
  const keeper = openKeeper(dataFolder, options)
  let written = ''
  return {
    keeper,
    owners: readOwners(root),
    findHead: (id) => findHead(keeper, id),
    findTrees: (brand, release) => keeper.findTrees(brand, release),
    findClosure(id) {
      const trees = keeper.findGood(id)
      if (!trees) return undefined
      const sources = [...trees].map(([brand, tree]) => [brand, readSource(tree)] as const)
      return sources.every(([, source]) => isSound(source)) ? new Map(sources) : undefined
    },
    storeOwners({ codes, hosts }) {
      const text = JSON.stringify({ codes: Object.fromEntries(codes), hosts: Object.fromEntries(hosts) })
      if (text === written) return
      written = text
      try {
        makeFolder(root)
        replace(join(root, ownersName), text)
      } catch (error) {
        options.failed(error)
      }
    },
  }
}
