import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../schemas/documents/finding.ts'
import { findingOf, type Issue, type Path } from './issue.ts'
import type { BrandSource } from './source.ts'

export type DocumentName = 'brand' | 'theme' | 'merchant'

/** How many steps of a path a document has. */
const stepsHeld = (document: unknown, path: Path): number => {
  let value = document
  for (const [step, part] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return step
    value = (value as Record<string | number, unknown>)[part]
  }
  return path.length
}

/** What a file holds now; nothing where there is none. */
export const textIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * A finding about merged documents, at the file that says it: of the brand's own and those it builds on, the nearest
 * that has most of the path.
 */
export const placedIn = (
  chain: readonly BrandSource[],
  brand: string,
  document: DocumentName,
  issue: Issue,
): Finding => {
  const file = `${document}.json`
  const held = chain.map((source) => stepsHeld(source[document], issue.path))
  const source = chain[held.indexOf(Math.max(...held))]
  if (!source) return findingOf(issue, brand, `${brand}/${file}`)
  return findingOf(issue, brand, `${source.id}/${file}`, textIn(join(source.folder, file)))
}
