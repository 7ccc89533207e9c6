import { LRUCache } from 'lru-cache'
import type { Platform } from '../../base/platform/platform.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { releaseTree, type Shelf } from '../../brands/releases/release-tree.ts'
import { openSecretFile } from '../../brands/releases/secret-file.ts'
import type { Release } from '../../brands/releases/release.types.ts'
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
}

type DraftVersion = Pick<BrandDraft, 'brand' | 'id' | 'version'>

/** What a release says of the draft that it comes from. */
export function getMark({ id, version }: Pick<DraftVersion, 'id' | 'version'>): string {
  return `${id}@${String(version)}`
}

const opened = new WeakMap<Platform['config'], Bases>()
/** Releases whose trees are kept at hand. */
const most = 100

/** Where drafts find the releases that they stand on. */
export function openBases({ config }: Pick<Platform, 'config'>): Bases {
  const known = opened.get(config)
  if (known) return known
  const root = releasesIn(config.dataFolder)
  const store = new FileStore(root)
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
  const bases: Bases = {
    find,
    isPublished: (draft) => {
      const mark = getMark(draft)
      return store.list(draft.brand, { limit: Infinity }).some((release) => release.draft === mark)
    },
    findLive: (brand) => {
      const live = store.live(brand)
      return live && find(brand, live.release)
    },
  }
  opened.set(config, bases)
  return bases
}
