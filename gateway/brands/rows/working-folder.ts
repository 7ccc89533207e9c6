import { existsSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../base/config/private-files.ts'
import { getLimit } from '../files/brand-files.ts'
import { folderTree, type FileTree } from '../files/file-tree.ts'
import { changeFiles, completeJournal, type OnStep } from '../releases/journal.ts'
import { getTreeName } from '../releases/release-id.ts'
import { closureTrees, type Shelf } from '../releases/release-tree.ts'
import type { Release, StoredFile } from '../releases/release.types.ts'
import { mark, mayBeSealed, sealSecrets } from '../releases/seal.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

function readBeside(files: ReadonlyMap<string, Buffer>) {
  return (file: string) => files.get(file)
}

/** The bytes of a release as they are served: with the secrets that are stated now. Those of another address are left out. */
function readRelease({ store, secrets }: Shelf, release: Release): Map<string, Buffer> {
  const find = (brand: string, place: string) => {
    const found = secrets.find(brand, place)
    return found === mark ? undefined : found
  }
  const files = store.files(release)
  const tree = closureTrees({ store, secrets: { find } }, new Map([[release.brand, files]])).get(
    release.brand,
  )
  return new Map([...files.keys()].map((file) => [file, tree?.read(file, getLimit(file)) ?? Buffer.alloc(0)]))
}

/** The name that these files have once their secrets are out of them. */
function nameFiles(files: ReadonlyMap<string, Buffer>): string {
  const stored = [...files].map(([file, bytes]): [string, StoredFile] => {
    const sealed = mayBeSealed(file) ? sealSecrets(file, bytes, readBeside(files)).bytes : bytes
    return [file, { hash: sha256(sealed), size: sealed.length }]
  })
  return getTreeName(new Map(stored))
}

function isSameFile(tree: FileTree, file: string, bytes: Buffer): boolean {
  try {
    return tree.read(file, getLimit(file)).equals(bytes)
  } catch {
    return false
  }
}

async function makeBrand(root: string, brand: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const made = path.join(root, `.new-${brand}`)
  rmSync(made, { recursive: true, force: true })
  makeFolder(made)
  for (const [file, bytes] of files) {
    makeFolder(path.join(made, path.dirname(file)))
    await writeFile(path.join(made, file), bytes, { mode: 0o600 })
  }
  renameSync(made, path.join(root, brand))
}

/**
 * Brings a brand's working folder to a release: all files of it or none, whenever the process ends. Returns the name that the files
 * have there: another than the release says where a secret is stated nowhere.
 */
export async function layRelease(
  root: string,
  shelf: Shelf,
  release: Release,
  onStep?: OnStep,
): Promise<string> {
  const files = readRelease(shelf, release)
  const folder = path.join(root, release.brand)
  if (existsSync(folder)) {
    completeJournal(folder)
    const tree = folderTree(root, release.brand)
    const there = tree.list().files.map(({ path: file }) => file)
    const changes = new Map<string, Buffer | null>()
    for (const file of there) if (!files.has(file)) changes.set(file, null)
    for (const [file, bytes] of files) if (!isSameFile(tree, file, bytes)) changes.set(file, bytes)
    if (changes.size > 0) changeFiles(folder, changes, onStep)
  } else await makeBrand(root, release.brand, files)
  return nameFiles(files)
}

/** Takes a brand's working folder away, as one: nobody finds half of it. */
export function takeAway(root: string, brand: string): void {
  const gone = path.join(root, `.gone-${brand}`)
  rmSync(gone, { recursive: true, force: true })
  if (existsSync(path.join(root, brand))) renameSync(path.join(root, brand), gone)
  rmSync(gone, { recursive: true, force: true })
}
