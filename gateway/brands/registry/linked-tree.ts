import type { BrandSource } from '../../base/brand/brand.types.ts'
import { getLimit } from '../files/brand-files.ts'
import { folderTree, type FileTree } from '../files/file-tree.ts'
import { lockFile, readLinks } from '../files/lock-file.ts'
import { emptyTree } from '../releases/release-tree.ts'
import type { LinkEnds } from './closure.ts'

/** The trees of a release and its closure; nothing where the store lacks it. */
export type FindTrees = (brand: string, release: string) => ReadonlyMap<string, FileTree> | undefined

/** A brand's folder, with those that it builds on beside it as its links say: their folders, or releases that it is pinned to. */
export function linkedTree(root: string, id: string, findTrees: FindTrees): FileTree {
  const tree = folderTree(root, id)
  return {
    ...tree,
    beside: (other) => {
      const link = readLinks(tree, getLimit(lockFile)).get(other)
      if (!link || link.follow) return linkedTree(root, other, findTrees)
      return findTrees(other, link.release)?.get(other) ?? emptyTree(other)
    },
  }
}

/**
 * Files that lie in no folder, a release or a draft, on what its links say: what is live of brands that it follows, and releases of
 * those that it is pinned to. Its own lock file decides before those of its parents.
 */
export function treeOnLinks(tree: FileTree, { followed, pinned }: LinkEnds): FileTree {
  const links = readLinks(tree, getLimit(lockFile))
  const findLive = (id: string) => followed(id)?.[0]
  const place = (id: string, find: (id: string) => BrandSource | undefined): FileTree => {
    const link = links.get(id)
    const release = link && !link.follow ? (pinned(id, link.release) ?? new Map<string, never>()) : undefined
    const source = release ? release.get(id) : find(id)
    if (!source) return emptyTree(id)
    const findNext = (other: string) =>
      release ? release.get(other) : (followed(id)?.find((part) => part.id === other) ?? find(other))
    return {
      ...emptyTree(id),
      read: (path, limit, upTo) => source.tree.read(path, limit, upTo),
      beside: (other) => place(other, findNext),
    }
  }
  return { ...tree, beside: (id) => place(id, findLive) }
}
