import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Tx } from '../../base/db/database.ts'
import { getLimit } from '../files/brand-files.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import { badId } from '../registry/brand-entry.ts'
import type { LinkEnds } from '../registry/closure.ts'
import { judgeTree } from '../registry/judge-tree.ts'
import { linkedTree } from '../registry/linked-tree.ts'
import { readSource } from '../registry/source.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import { whileLocked } from '../releases/folder-lock.ts'
import { isDiskFull } from '../releases/disk-full.ts'
import { changeFiles, completeJournal, hasJournal, type OnStep } from '../releases/journal.ts'
import type { Keeper } from '../releases/keeper.ts'
import { getTreeName } from '../releases/release-id.ts'
import { closureTrees } from '../releases/release-tree.ts'
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
  /** Where releases are rows of a database: the folder is a copy of what they say. */
  rows?: RowsHome | undefined
  onStep?: OnStep | undefined
}

/** What may go live of a brand: checked and judged. */
export interface Candidate extends Authorship {
  brand: string
  /** Its own source and those that it was resolved with. */
  chain: readonly BrandSource[]
  /** What differs from before, with its secrets. */
  changes: FileChanges
  tree: FileTree
  /** All files as they are stored. */
  files: StoredFiles
  /** The release that it is made on; nothing of a new brand. */
  on: Release | undefined
}

/** Releases as rows of a database. */
export interface RowsHome {
  /** Brings the copy up to what is live, and says which release of a brand that is; nothing where there is no such brand. */
  catchUp(brand: string): Promise<Release | undefined>
  /** Makes a candidate live: `moved` where something else went live since. */
  commit(candidate: Candidate): Promise<Published | 'moved'>
  /** States a secret, if what was found on this copy is what the rows say: `moved` where it is not. No release is made of it. */
  stateSecret(brand: string, secret: RowSecret): Promise<'stated' | 'moved'>
  /** Takes a brand out of what is live: its releases, secrets and merchant code stay, and its domains are free. */
  remove(brand: string, options: RemoveOptions): Promise<Removed>
}

interface RemoveOptions {
  /** Whatever belongs to its merchant may stay behind without a brand. */
  isLeaving: boolean
  /** What there is under a merchant code, in words. */
  listUses: (tx: Tx, code: string) => Promise<readonly string[]>
  /** Writes down that it was removed, in the same transaction. */
  log: (tx: Tx, code: string) => Promise<void>
}

export type Removed =
  | { kind: 'removed'; code: string }
  | { kind: 'absent' }
  /** Others build on it. */
  | { kind: 'extended'; brands: readonly string[] }
  | { kind: 'used'; uses: readonly string[]; code: string }

interface RowSecret {
  /** What is live as it was seen. */
  on: Release
  /** The name that it is kept under. */
  name: string
  /** As it stands in a document. */
  text: string
  /** What was found under the name; nothing where nothing was. */
  before: string | undefined
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

interface Start {
  /** The brand as it is. */
  tree: FileTree
  before: StoredFiles
  on?: Release | undefined
}

/** Judges changes on what there is: a candidate, or why there is none. */
async function makeCandidate(
  home: PublishHome,
  { tree, before, on }: Start,
  changes: FileChanges,
  { base, ...made }: PublishOptions,
): Promise<Candidate | Exclude<Published, { kind: 'published' }>> {
  const { keeper } = home
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
  const files = await keeper.storeFiles(source)
  return { brand: tree.id, chain, changes: real, tree: candidate, files, on, ...made }
}

/** Publishes changed files of a brand into its folder: all of them or none, whenever the process ends. */
export function publishFiles(
  home: PublishHome,
  brand: string,
  changes: FileChanges,
  options: PublishOptions,
): Promise<Published> {
  const { root, keeper, rows } = home
  const wrong = badId(brand)
  if (wrong) return Promise.resolve({ kind: 'refused', findings: [wrong] })
  if (rows) return publishRows(home, rows, brand, changes, options)
  const folder = join(root, brand)
  const publish = async (): Promise<Published> => {
    completeJournal(folder)
    const tree = linkedTree(root, brand, (id, release) => keeper.findTrees(id, release))
    const before = await keeper.storeFiles(readSource(tree))
    const made = await makeCandidate(home, { tree, before }, changes, options)
    if ('kind' in made) return made
    const { author, reason, draft, mandatory } = made
    const name = getTreeName(made.files)
    await keeper.note(brand, { author, reason, draft, mandatory, tree: name })
    changeFiles(folder, made.changes, home.onStep)
    const release = home.records ? await recordIfRoom(keeper, made.chain) : undefined
    return { kind: 'published', tree: name, ...(release && { release }) }
  }
  return whileLocked(folder, publish).catch((error: unknown) => refuseFull(error, folder, brand))
}

const diskFull: Issue = {
  code: 'disk-full',
  path: [],
  message: 'the disk is full: nothing was published',
  fix: 'Free space where the brands and LIVERY_DATA lie, then publish again.',
}

/** What is agreed is published, whatever its record lacks: the next who reads the folder records it. */
async function recordIfRoom(keeper: Keeper, chain: readonly BrandSource[]): Promise<Release | undefined> {
  try {
    return await keeper.recordNow(chain)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

/** A disk that is full before a change was agreed is a finding; everything is as it was. */
export function refuseFull(error: unknown, folder: string, brand: string): Published {
  if (!isDiskFull(error) || hasJournal(folder)) throw error
  return { kind: 'refused', findings: [getFinding(diskFull, brand, brand)] }
}

/** How often a change is judged anew where something else went live meanwhile. */
export const mostTurns = 5

/** Publishes changed files of a brand into the rows, on whatever is live: where that changed the same files, it is a conflict. */
async function publishRows(
  home: PublishHome,
  rows: RowsHome,
  brand: string,
  changes: FileChanges,
  options: PublishOptions,
): Promise<Published> {
  const { keeper, root } = home
  let base = options.base
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const on = await rows.catchUp(brand)
    const before: StoredFiles = on ? keeper.store.files(on) : new Map()
    const { beside } = linkedTree(root, brand, (id, release) => keeper.findTrees(id, release))
    const own = closureTrees(keeper, new Map([[brand, before]])).get(brand)
    if (!own) break
    const made = await makeCandidate(home, { tree: { ...own, beside }, before, on }, changes, {
      ...options,
      base,
    })
    if ('kind' in made) return made
    // What is not changed stays as it is stored, also where a secret of it is stated nowhere.
    const unchanged = [...before].filter(([path]) => !made.changes.has(path))
    const published = await rows.commit({ ...made, files: new Map([...made.files, ...unchanged]) })
    if (published !== 'moved') return published
    // What was seen when this was asked for is what the changes are made on.
    base ??= on
  }
  return { kind: 'conflict', paths: [...changes.keys()].sort() }
}

function isSameFile(tree: FileTree, path: string, bytes: Buffer | null, before: StoredFiles): boolean {
  if (bytes === null) return !before.has(path)
  return before.has(path) && tree.read(path, getLimit(path)).equals(bytes)
}
