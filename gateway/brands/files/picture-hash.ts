import { LRUCache } from 'lru-cache'
import type { BrandFile } from '../../base/brand/brand.types.ts'
import { shortHash } from '../../base/crypto/short-hash.ts'
import { getLimit } from './brand-files.ts'
import { readInside } from './read-inside.ts'

const known = new LRUCache<string, string>({ max: 5_000 })

/** The hash of what a picture's file holds: of the bytes that were checked, else read once for as long as the file stays as it is. */
export function pictureHash(
  folder: string,
  { path, stamp }: BrandFile,
  checked: Buffer | undefined,
): string | undefined {
  if (checked) return shortHash(checked)
  const key = `${folder}|${path}|${stamp}`
  const hash = known.get(key)
  if (hash !== undefined) return hash
  try {
    const read = shortHash(readInside(folder, path, getLimit(path)))
    known.set(key, read)
    return read
  } catch {
    return undefined
  }
}
