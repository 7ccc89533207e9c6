import type { BrandSource } from '../../base/brand/brand.types.ts'
import { getLimit } from '../files/brand-files.ts'
import type { FileChanges } from '../files/changed-tree.ts'
import { folderTree } from '../files/file-tree.ts'
import { linksIn, lockFile, writeLinks } from '../files/lock-file.ts'
import { parseJson } from '../files/json-file.ts'
import type { Keeper } from '../releases/keeper.ts'
import { linkedTree } from '../registry/linked-tree.ts'
import { readSource } from '../registry/source.ts'
import { getName } from '../releases/release-id.ts'
import { releaseTrees } from '../releases/release-tree.ts'
import type { Release } from '../releases/release.types.ts'
import { keepPromotions } from './keep-promotions.ts'
import { type Published, type PublishHome, publishFiles } from './publish-files.ts'

/** The releases that a brand was last served with as this release: its closure then. */
function lastParents({ store }: Keeper, release: Release): Readonly<Record<string, string>> {
  const last = store
    .liveHistory(release.brand, { limit: Infinity })
    .find((entry) => entry.release === release.id)
  return last?.parents ?? release.parents
}

/** What is live of a brand, its own source first: where its folder is broken, what was last good of it. */
function listLive({ keeper, links }: PublishHome, brand: string): readonly BrandSource[] {
  return links.followed(brand) ?? [...(keeper.findGood(brand)?.values() ?? [])].map(readSource)
}

interface RollBackChanges {
  changes: FileChanges
  pinned: string[]
  /** The brand took its promotions from one that it builds on, and states them itself from now on. */
  isTakenOver: boolean
}

/**
 * What takes the folder back to a release: its files, with parents pinned that have moved on since, so that all is as it was, but for
 * promotions: members are in the midst of them, and only those in `removing` go. Secrets are put back as the folder states them now,
 * also where no gateway has looked at it since.
 */
export async function listRollBack(
  home: PublishHome,
  release: Release,
  removing: readonly string[] = [],
): Promise<RollBackChanges> {
  const { root, keeper } = home
  const { brand } = release
  await keeper.storeFiles(readSource(folderTree(root, brand)))
  const parents = lastParents(keeper, release)
  const target = releaseTrees(keeper, { ...release, parents }).get(brand)
  const changes = new Map<string, Buffer | null>()
  for (const { path } of folderTree(root, brand).list().files) changes.set(path, null)
  for (const { path } of target?.list().files ?? [])
    changes.set(path, target?.read(path, getLimit(path)) ?? null)
  const pinned = Object.entries(parents).filter(([id, then]) => {
    const now = keeper.store.live(id)?.release
    return now !== then && keeper.store.get(id, now ?? '')?.tree !== keeper.store.get(id, then)?.tree
  })
  if (pinned.length > 0) {
    const written = changes.get(lockFile)
    const lock = written ? parseJson(written).value : undefined
    const links = new Map(linksIn(lock))
    for (const [id, then] of pinned) links.set(id, { release: then, follow: false })
    changes.set(lockFile, writeLinks(links, lock))
  }
  const tree = linkedTree(root, brand, (id, of) => keeper.findTrees(id, of))
  const kept = keepPromotions(tree, changes, { now: listLive(home, brand), removing, home })
  return { ...kept, pinned: pinned.map(([id]) => id).sort() }
}

interface RollBackOptions {
  author: string
  reason?: string | undefined
  /** Promotions that go; all others stay as they are. */
  removing?: readonly string[] | undefined
  mandatory?: true | undefined
}

/**
 * Takes a brand back to a release, as a new release that today's rules allow. Parents that have moved on since are pinned to where
 * they were, so that it is served to the byte as it was.
 */
export async function rollBack(
  home: PublishHome,
  release: Release,
  { author, reason = `back to ${getName(release)}`, removing, mandatory }: RollBackOptions,
): Promise<{ result: Published; pinned: readonly string[]; isTakenOver: boolean }> {
  const { changes, ...more } = await listRollBack(home, release, removing)
  const result = await publishFiles(home, release.brand, changes, { author, reason, mandatory })
  return { result, ...more }
}

interface Link {
  to: Release
  follow: boolean
}

/** What binds a brand to a release of one that it builds on, or lets it follow again. */
export function listLink(
  { root }: Pick<PublishHome, 'root'>,
  brand: string,
  { to, follow }: Link,
): FileChanges {
  const tree = folderTree(root, brand)
  const isThere = tree.list().files.some(({ path }) => path === lockFile)
  const written = isThere ? parseJson(tree.read(lockFile, getLimit(lockFile))).value : undefined
  const links = new Map(linksIn(written))
  links.set(to.brand, { release: to.id, follow })
  return new Map([[lockFile, writeLinks(links, written)]])
}

/** Binds a brand to a release of one that it builds on, or lets it follow again. */
export function link(
  home: PublishHome,
  brand: string,
  { to, follow, author, reason }: Link & { author: string; reason?: string | undefined },
): Promise<Published> {
  const usual = follow ? `follow ${to.brand} from ${getName(to)} on` : `pin ${getName(to)}`
  return publishFiles(home, brand, listLink(home, brand, { to, follow }), { author, reason: reason ?? usual })
}
