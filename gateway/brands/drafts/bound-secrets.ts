import { getLimit } from '../files/brand-files.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import {
  listNamed,
  mark,
  mayBeSealed,
  type NamedSecret,
  openSecrets,
  type ReadBeside,
  sealSecrets,
} from '../releases/seal.ts'

function readIn(tree: FileTree): ReadBeside {
  const paths = new Set(tree.list().files.map(({ path }) => path))
  return (path) => (paths.has(path) ? tree.read(path, getLimit(path)) : undefined)
}

/**
 * Changes of a draft without the secrets that they would send elsewhere: a mark stands in the place of each, which no brand may have
 * that goes live, unless it was stated for the new address already. A draft states no secret itself, so whatever is not in the base under
 * its place and address was moved.
 */
export function keepBound(base: FileTree, changes: FileChanges): FileChanges {
  if (![...changes.keys()].some(mayBeSealed)) return changes
  const [before, after] = [readIn(base), readIn(changedTree(base, changes))]
  const kept = new Map(changes)
  for (const path of base
    .list()
    .files.map((file) => file.path)
    .filter(mayBeSealed)) {
    const [from, to] = [before(path), after(path)]
    if (!from || !to) continue
    const stated = sealSecrets(path, from, before).secrets
    const sealed = sealSecrets(path, to, after)
    if ([...sealed.secrets.keys()].every((name) => stated.has(name))) continue
    kept.set(
      path,
      openSecrets(path, sealed.bytes, (name) => stated.get(name) ?? base.findWaiting?.(name) ?? mark, after),
    )
  }
  return kept
}

/** Secrets that a draft would send elsewhere than its base does: each has to be stated for its new address before it goes live. */
export function listMoved(base: FileTree, tree: FileTree): (NamedSecret & { file: string })[] {
  const [before, after] = [readIn(base), readIn(tree)]
  const files = tree.list().files.map(({ path }) => path)
  return files.filter(mayBeSealed).flatMap((file) => {
    const list = (read: ReadBeside) => listNamed(file, read(file) ?? Buffer.from('{}'), read)
    const known = new Set(list(before).map(({ name }) => name))
    return list(after)
      .filter(({ name }) => !known.has(name))
      .map((secret) => ({ ...secret, file }))
  })
}
