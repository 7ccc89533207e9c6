import type { BrandFile } from '../../base/brand/brand.types.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'

/** What was read of one file of a brand. It says the same in every tree that has these bytes there: folder, release or draft. */
export interface ReadFile {
  /** SHA-256 of its bytes. */
  hash: string
  findings: readonly Finding[]
  /** A document in the one form that the gateway reads, where it is in order. */
  value?: unknown
  /** A document that is JSON and not in order. */
  draft?: Record<string, unknown>
  article?: string
  vector?: Buffer
}

type Place = Pick<BrandFile, 'path'>

/** Kept by the sources that were made of them alone: what nobody serves is forgotten. */
const known = new Map<string, WeakRef<ReadFile>>()
const gone = new FinalizationRegistry((key: string) => {
  if (known.get(key)?.deref() === undefined) known.delete(key)
})

function getKey(brand: string, { path }: Place, hash: string): string {
  return `${brand}/${path}#${hash}`
}

/** What was read of these bytes before, by somebody who has it still. */
export function findRead(brand: string, file: Place, hash: string | undefined): ReadFile | undefined {
  return hash === undefined ? undefined : known.get(getKey(brand, file, hash))?.deref()
}

export function rememberRead(brand: string, file: Place, read: ReadFile): void {
  const key = getKey(brand, file, read.hash)
  known.set(key, new WeakRef(read))
  gone.register(read, key)
}
