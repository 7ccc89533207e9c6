import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { findingOf, type Issue, type Path } from '../issue.ts'
import type { LoadedBrand } from '../registry.types.ts'
import type { BrandSource } from '../source.ts'

type DocumentName = 'brand' | 'theme' | 'merchant'

const holds = (document: unknown, path: Path): boolean => {
  let value = document
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false
    value = (value as Record<string | number, unknown>)[part]
  }
  return true
}

const textOf = (source: BrandSource, file: string): string | undefined => {
  try {
    return readFileSync(join(source.folder, file), 'utf8')
  } catch {
    return undefined
  }
}

/** A finding at the file that really says it: the brand's own, or the parent's that it inherits from. */
export const placed = (brand: LoadedBrand, document: DocumentName, issue: Issue): Finding => {
  const { chain } = brand.documents
  const source = chain.find((candidate) => holds(candidate[document], issue.path)) ?? chain[0]
  const file = `${document}.json`
  if (!source) return findingOf(issue, brand.id, `${brand.id}/${file}`)
  return findingOf(issue, brand.id, `${source.id}/${file}`, textOf(source, file) ?? '')
}
