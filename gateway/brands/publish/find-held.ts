import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { breath } from '../files/breath.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import { judgeSource } from '../registry/judge-tree.ts'
import { linkedTree } from '../registry/linked-tree.ts'
import { isSound, readSource } from '../registry/source.ts'
import { type FollowerVerdict, judgeFollowers } from './judge-followers.ts'
import type { PublishHome } from './publish-files.ts'

/** What every follower of a brand would be once these files of it are live; none where the brand itself would not be in order. */
export async function* judgeChange(
  home: PublishHome,
  brand: string,
  files: FileChanges,
  brands: Iterable<LoadedBrand>,
): AsyncGenerator<FollowerVerdict> {
  const tree = linkedTree(home.root, brand, (id, release) => home.keeper.findTrees(id, release))
  const source = readSource(changedTree(tree, files))
  if (!isSound(source)) return
  // Of a large brand either takes a while: requests come between.
  await breath()
  const { chain } = judgeSource(source, home)
  await breath()
  if (chain.length > 0) yield* judgeFollowers(chain, brands, home)
}

/** Followers that these files of a brand would break: each would be held where it is. */
export async function findHeld(...change: Parameters<typeof judgeChange>): Promise<FollowerVerdict[]> {
  const held: FollowerVerdict[] = []
  for await (const verdict of judgeChange(...change)) if (verdict.errors.length > 0) held.push(verdict)
  return held
}
