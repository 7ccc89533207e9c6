import { sha256 } from '../../base/crypto/sha256.ts'
import type { Release, ReleaseHeader, StoredFiles } from './release.types.ts'

/** The version of the schemas that documents are written in. A step of `schemas/documents` that old documents need raises it. */
export const schemaVersion = 1

/** A header with its keys in one order, whatever made it. What it does not say leaves its id as it was. */
function getCanonical(header: ReleaseHeader): string {
  const { brand, number, tree, schema, engine, author, at, reason, draft, mandatory, previous } = header
  const parents = Object.entries(header.parents).sort(([a], [b]) => (a < b ? -1 : 1))
  const made = { author, at, reason, draft, mandatory, previous }
  return JSON.stringify({ brand, number, tree, parents, schema, engine, ...made })
}

export function withId(header: ReleaseHeader): Release {
  return { ...header, id: sha256(getCanonical(header)) }
}

/** Whether a release says what it said when it was recorded. */
export function isGenuine(release: Release): boolean {
  return release.id === sha256(getCanonical(release))
}

/** The files of a release as they are stored, one after another by path: their hash is the name of all of them. */
export function writeTree(files: StoredFiles): Buffer {
  const paths = [...files.keys()].sort()
  const rows = paths.map((path) => [path, files.get(path)?.hash ?? '', files.get(path)?.size ?? 0])
  return Buffer.from(JSON.stringify(rows))
}

export function getTreeName(files: StoredFiles): string {
  return sha256(writeTree(files))
}

export function readTree(bytes: Buffer): StoredFiles {
  const rows = JSON.parse(bytes.toString()) as [string, string, number][]
  return new Map(rows.map(([path, hash, size]) => [path, { hash, size }]))
}

/** A release as people name it: luna@7. */
export function getName({ brand, number }: Pick<Release, 'brand' | 'number'>): string {
  return `${brand}@${String(number)}`
}
