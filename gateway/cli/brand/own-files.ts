import { existsSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../base/crypto/sha256.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { folderTree } from '../../brands/files/file-tree.ts'
import { getFinding } from '../../brands/files/issue.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { mayBeSealed, sealSecrets } from '../../brands/releases/seal.ts'

/** A file of a folder: as it lies there, and the name of what a release has of it. */
export interface OwnFile {
  bytes: Buffer
  hash: string
  /** What it states of secrets, by place and address. */
  secrets: ReadonlyMap<string, string>
}

/** The files of a brand in a folder, none where it is not there; and what is no file of a brand, which nobody follows or reads. */
export function readOwnFiles(
  root: string,
  brand: string,
): { files: ReadonlyMap<string, OwnFile>; findings: readonly Finding[] } {
  if (!existsSync(path.join(root, brand))) return { files: new Map(), findings: [] }
  const tree = folderTree(root, brand)
  const listing = tree.list()
  const findings = listing.issues.map(({ file, issue }) =>
    getFinding(issue, brand, file === '' ? brand : `${brand}/${file}`),
  )
  const read = new Map(listing.files.map(({ path: file }) => [file, tree.read(file, getLimit(file))]))
  const files = [...read].map(([file, bytes]): [string, OwnFile] => {
    const sealed = mayBeSealed(file)
      ? sealSecrets(file, bytes, (beside) => read.get(beside))
      : { bytes, secrets: new Map<string, string>() }
    return [file, { bytes, hash: sha256(sealed.bytes), secrets: sealed.secrets }]
  })
  return { files: new Map(files), findings: findings.filter(({ severity }) => severity === 'error') }
}
