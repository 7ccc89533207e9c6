import { getLimit, listHashed } from '../files/brand-files.ts'
import { folderTree, type FileTree } from '../files/file-tree.ts'
import { lockFile, readLinks } from '../files/lock-file.ts'

/** The trees of a release and its closure; nothing where the store lacks it. */
export type FindTrees = (brand: string, release: string) => ReadonlyMap<string, FileTree> | undefined

function emptyTree(id: string): FileTree {
  return { ...folderTree('', id), list: () => listHashed([]), findPlace: () => undefined, beside: emptyTree }
}

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
