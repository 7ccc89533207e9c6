import type { Finding } from '../../../schemas/documents/finding.ts'
import { getFinding } from './issue.ts'
import type { BrandSource, ReadableTree } from '../../base/brand/brand.types.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { getLimit } from './brand-files.ts'

export type DocumentName = 'brand' | 'theme' | 'merchant' | `screens/${string}`

/** Something wrong in a document of a whole brand, whichever file of the chain says so. */
export interface DocumentIssue {
  document: DocumentName
  issue: Issue
}

/** What a file of the chain says in a document. */
function getDocument(source: BrandSource, document: DocumentName): unknown {
  if (document === 'brand' || document === 'theme' || document === 'merchant') return source[document]
  return source.screens.get(document.slice('screens/'.length))
}

/** How many steps of a path a document has. */
function stepsHeld(document: unknown, path: Path): number {
  let value = document
  for (const [step, part] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return step
    value = (value as Record<string | number, unknown>)[part]
  }
  return path.length
}

/** What a file of a brand holds now; nothing where there is none to read. */
export function textIn(tree: ReadableTree, file: string): string | undefined {
  try {
    // Positions are counted in what was parsed, without the mark that some editors put first.
    return tree
      .read(file, getLimit(file))
      .toString()
      .replace(/^\ufeff/, '')
  } catch {
    return undefined
  }
}

/** What a brand does about what it inherits: the file is another's, and right for that one. */
function inheritedFix({ path, fix, mendedElsewhere }: Issue, own: string): string {
  if (mendedElsewhere) return fix
  const whole = path.some((part) => typeof part === 'number') ? " (a list replaces the parent's)" : ''
  return `Say it again in ${own}${whole}. There: ${fix}`
}

/**
 * A finding about merged documents, at the file that causes it: of the brand's own and those it builds on, the nearest
 * that has the longest part of the path.
 */
export function placedIn(
  chain: readonly BrandSource[],
  brand: string,
  document: DocumentName,
  issue: Issue,
): Finding {
  const held = chain.map((source) => stepsHeld(getDocument(source, document), issue.path))
  const source = chain[held.indexOf(Math.max(...held))]
  const file = `${document}.json`
  if (!source) return getFinding(issue, brand, `${brand}/${file}`)
  const [folder, name, ...inside] = issue.path
  const part = `rewards/${String(name)}.json`
  const reward = document === 'merchant' && folder === 'rewards' ? textIn(source.tree, part) : undefined
  const [at, text] = reward === undefined ? [file, textIn(source.tree, file)] : [part, reward]
  const fix = source.id === brand ? issue.fix : inheritedFix(issue, `${brand}/${at}`)
  const path = reward === undefined ? issue.path : inside
  return getFinding({ ...issue, path, fix }, brand, `${source.id}/${at}`, text)
}
