import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { getLimit } from '../files/brand-files.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import type { LinkEnds } from '../registry/closure.ts'
import { judgeTree } from '../registry/judge-tree.ts'
import { linkedTree } from '../registry/linked-tree.ts'
import { readSource } from '../registry/source.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import { whileLocked } from '../releases/folder-lock.ts'
import { changeFiles, completeJournal, type OnStep } from '../releases/journal.ts'
import type { Keeper } from '../releases/keeper.ts'
import { getTreeName } from '../releases/release-id.ts'
import type { Authorship, Release, StoredFiles } from '../releases/release.types.ts'

/** Where brands are published: a folder of brands, and the store beside it. */
export interface PublishHome {
  /** The brands folder. */
  root: string
  keeper: Keeper
  links: LinkEnds
  ids: () => string[]
  catalogue?: Catalogue | undefined
  /**
   * Whether this process records releases of the folder. Otherwise a gateway does that looks at it, and finds who published by the
   * note that is left.
   */
  records: boolean
  onStep?: OnStep | undefined
}

export interface PublishOptions extends Authorship {
  /** The release that the changes were made on: what changed since is a conflict where it is the same file and says something else. */
  base?: Release | undefined
}

export type Published =
  /** The name of the files as they are now, and their release where this process records it. */
  | { kind: 'published'; tree: string; release?: Release }
  /** Nothing differs. */
  | { kind: 'unchanged' }
  /** Somebody changed these files since the base: nothing was published. */
  | { kind: 'conflict'; paths: readonly string[] }
  /** What is wrong with it: nothing was published. */
  | { kind: 'refused'; findings: readonly Finding[] }

/** Paths at which two sets of files differ. */
function listDifferent(a: StoredFiles, b: StoredFiles): Set<string> {
  const paths = [...a.keys(), ...b.keys()]
  return new Set(paths.filter((path) => a.get(path)?.hash !== b.get(path)?.hash))
}

/** Publishes changed files of a brand into its folder: all of them or none, whenever the process ends. */
export function publishFiles(
  home: PublishHome,
  brand: string,
  changes: FileChanges,
  { base, author, reason, draft }: PublishOptions,
): Promise<Published> {
  const { root, keeper } = home
  const folder = join(root, brand)
  return whileLocked(folder, async () => {
    completeJournal(folder)
    const tree = linkedTree(root, brand, (id, release) => keeper.findTrees(id, release))
    const before = await keeper.storeFiles(readSource(tree))
    if (base) {
      const since = listDifferent(keeper.store.files(base), before)
      const isChanged = ([path, bytes]: readonly [string, Buffer | null]) =>
        since.has(path) && !isSameFile(tree, path, bytes, before)
      const paths = [...changes]
        .filter(isChanged)
        .map(([path]) => path)
        .sort()
      if (paths.length > 0) return { kind: 'conflict', paths }
    }
    const real = new Map([...changes].filter(([path, bytes]) => !isSameFile(tree, path, bytes, before)))
    if (real.size === 0) return { kind: 'unchanged' }
    const candidate = changedTree(tree, real)
    const { findings, chain } = judgeTree(candidate, home)
    const [source] = chain
    if (!source || findings.some(({ severity }) => severity === 'error')) return { kind: 'refused', findings }
    const name = getTreeName(await keeper.storeFiles(source))
    await keeper.note(brand, { author, reason, draft, tree: name })
    changeFiles(folder, real, home.onStep)
    if (!home.records) return { kind: 'published', tree: name }
    const release = await keeper.recordNow(chain)
    return { kind: 'published', tree: name, ...(release && { release }) }
  })
}

function isSameFile(
  tree: ReturnType<typeof linkedTree>,
  path: string,
  bytes: Buffer | null,
  before: StoredFiles,
): boolean {
  if (bytes === null) return !before.has(path)
  return before.has(path) && tree.read(path, getLimit(path)).equals(bytes)
}
