import { LRUCache } from 'lru-cache'
import { getBrandsData } from '../../base/config/config.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { findClosure } from '../../brands/registry/closure.ts'
import { judgeInTurns, judgeTree, type TreeVerdict } from '../../brands/registry/judge-tree.ts'
import { treeOnLinks } from '../../brands/registry/linked-tree.ts'
import type { SourceOf } from '../../brands/registry/resolve.ts'
import { readSource } from '../../brands/registry/source.ts'
import { releasesIn } from '../../brands/releases/file-store.ts'
import { releaseTree, releaseTrees, type Shelf } from '../../brands/releases/release-tree.ts'
import { openSecretFile } from '../../brands/releases/secret-file.ts'
import type { Release, StoredFile } from '../../brands/releases/release.types.ts'
import { StoreDamaged } from '../../brands/releases/stored-bytes.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { getReleases } from '../brands/release-history.ts'
import type { BrandDraft } from './drafts.tables.ts'

/** A release that a draft stands on, with the parents that it is served with now. */
export interface Base {
  release: Release
  parents: Release['parents']
  tree: FileTree
}

export interface Bases {
  /** What is live of a brand; undefined before its first release was recorded. */
  findLive(brand: string): Base | undefined
  find(brand: string, release: string): Base | undefined
  /** Whether a release was recorded that is this draft as it stands, whether or not its row could say so afterwards. */
  isPublished(draft: DraftVersion): boolean
  /** What is wrong with files of a brand, as publishing them now would find it: on what is live of its parents, and on its pins. */
  judge(tree: FileTree): TreeVerdict
  /** The same for who can wait: one after the other, in steps with room for requests between them. */
  judgeSoon(tree: FileTree): Promise<TreeVerdict>
  /** A release's own source, and where it finds those of brands that it builds on, as they are served now. */
  findSources(base: Base): { own: BrandSource; sourceOf: SourceOf }
  /** Whether a release says that it comes from this. */
  isMarked(brand: string, mark: string): boolean
  /** Whether bytes are stored here. */
  hasBytes(hash: string): boolean
  /** Stores bytes beside those of releases; what is there already looks new to who cleans up. */
  putBytes(bytes: Buffer): Promise<StoredFile>
  /** Has bytes look new to who cleans up, where they are stored. */
  keepBytes(hash: string): void
  /** What was released after a release, the newest first. */
  listSince(brand: string, release: Pick<Release, 'number'>): Release[]
}

type DraftVersion = Pick<BrandDraft, 'brand' | 'id' | 'version'>

/** What a release says of the draft that it comes from. */
export function getMark({ id, version }: Pick<DraftVersion, 'id' | 'version'>): string {
  return `${id}@${String(version)}`
}

const opened = new WeakMap<Platform['config'], Bases>()
/** Releases whose trees are kept at hand. */
const most = 100
/** Releases that brands are pinned to, and whose sources are kept at hand. */
const mostPinned = 64

/** The sources of a release and its closure; nothing where the store lacks it. */
function pinnedSources(shelf: Shelf) {
  const read = new LRUCache<string, ReadonlyMap<string, BrandSource>>({ max: mostPinned })
  return (brand: string, id: string): ReadonlyMap<string, BrandSource> | undefined => {
    const known = read.get(id)
    if (known) return known
    try {
      const release = shelf.store.get(brand, id)
      if (!release) return undefined
      const trees = releaseTrees(shelf, release)
      const sources = new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
      read.set(id, sources)
      return sources
    } catch (error) {
      if (error instanceof StoreDamaged) return undefined
      throw error
    }
  }
}

/** Where drafts find the releases that they stand on. */
export function openBases({ config, registry }: Pick<Platform, 'config' | 'registry'>): Bases {
  const known = opened.get(config)
  if (known) return known
  const root = releasesIn(getBrandsData(config))
  const store = getReleases(config)
  const secrets = openSecretFile(root, () => config.secret)
  const shelf: Shelf = { store, secrets }
  const trees = new LRUCache<string, Base>({ max: most })
  const open = (release: Release, parents: Release['parents']): Base => {
    const key = JSON.stringify([release.id, parents])
    const base = trees.get(key) ?? { release, parents, tree: releaseTree(shelf, { ...release, parents }) }
    trees.set(key, base)
    return base
  }
  const findParents = (brand: string, release: Release) => store.live(brand)?.parents ?? release.parents
  const find = (brand: string, id: string) => {
    const release = store.get(brand, id)
    return release && open(release, findParents(brand, release))
  }
  const isMarked = (brand: string, mark: string) =>
    store.list(brand, { limit: Infinity }).some((release) => release.draft === mark)
  const links = {
    followed: (id: string) => registry.byId(id)?.documents.chain,
    pinned: pinnedSources(shelf),
  }
  const options = { links, ids: () => [...registry.ids()], catalogue: catalogueIds }
  let turn: Promise<unknown> = Promise.resolve()
  const read = new WeakMap<FileTree, BrandSource>()
  const bases: Bases = {
    find,
    findSources: ({ tree }) => {
      const own = read.get(tree) ?? readSource(treeOnLinks(tree, links))
      read.set(tree, own)
      return { own, sourceOf: findClosure(own, links).sourceOf }
    },
    judge: (tree) => judgeTree(treeOnLinks(tree, links), options),
    judgeSoon: (tree) => {
      const judged = turn.then(() => judgeInTurns(treeOnLinks(tree, links), options))
      turn = judged.catch(() => undefined)
      return judged
    },
    isMarked,
    hasBytes: (hash) => store.isThere(hash),
    putBytes: (bytes) => store.put(bytes),
    keepBytes: (hash) => store.keep(hash),
    isPublished: (draft) => isMarked(draft.brand, getMark(draft)),
    listSince: (brand, { number }) =>
      store.list(brand, { limit: Infinity }).filter((release) => release.number > number),
    findLive: (brand) => {
      const live = store.live(brand)
      return live && find(brand, live.release)
    },
  }
  opened.set(config, bases)
  return bases
}
