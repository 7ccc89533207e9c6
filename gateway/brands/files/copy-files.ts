import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { getLimit } from './brand-files.ts'

/** Writes the files of a brand into a folder, readable for this user alone. What is no file of a brand stays behind. */
export function copyFiles({ tree, hashes }: Pick<BrandSource, 'tree' | 'hashes'>, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of hashes.keys()) {
    const bytes = tree.read(path, getLimit(path))
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, path), bytes, { mode: 0o600 })
  }
}
