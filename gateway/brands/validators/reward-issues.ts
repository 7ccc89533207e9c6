import type { Gift } from '../../../schemas/documents/reward.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** A finding in a document of rewards. */
export function at(path: Path, issue: Omit<Issue, 'path'>): DocumentIssue {
  return { document: 'merchant', issue: { path: ['rewards', ...path], ...issue } }
}

/** A name that nothing has. */
export function unknown(path: Path, what: string, found: string, known: readonly string[]): DocumentIssue {
  const suggestion = nearest(found, known)
  return at(path, {
    code: 'unknown-reference',
    message: `unknown ${what}`,
    found,
    expected: known.length > 0 ? known.join(', ') : 'none',
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Use ${suggestion}.` : 'Remove it, or add it where it is defined.',
  })
}

/** A name that two have. */
export function twice(path: Path, what: string, found: string): DocumentIssue {
  return at(path, { code: 'twice', message: `duplicate ${what}`, found, fix: 'Remove one.' })
}

/** Indexes of what an earlier item has as well. */
export function repeated(items: readonly string[]): number[] {
  return items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []))
}

function listCodes({ merchant }: ResolvedBrand): string[] {
  return merchant.categories.map(({ code }) => code)
}

/** What is wrong with a gift: categories that do not exist, a bonus for which nothing counts. */
export function giftIssues(resolved: ResolvedBrand, path: Path, gift: Gift): DocumentIssue[] {
  if (gift.kind === 'points' || gift.kind === 'cash') return []
  const known = listCodes(resolved)
  const { counts = [] } = gift
  const nothing =
    counts.length > 0 && counts.every(({ percent }) => percent === 0)
      ? [
          at([...path, 'counts'], {
            code: 'bounds',
            message: 'bonus for which no game counts, so nobody could wager it',
            found: '0',
            expected: 'one percent above 0',
            fix: 'Let a category count.',
          }),
        ]
      : []
  return [
    ...counts.flatMap(({ category }, index) =>
      known.includes(category)
        ? []
        : [unknown([...path, 'counts', index, 'category'], 'category', category, known)],
    ),
    ...nothing,
  ]
}

/** Categories that the merchant does not have. */
export function listCategories(
  resolved: ResolvedBrand,
  path: Path,
  found: readonly string[],
): DocumentIssue[] {
  const known = listCodes(resolved)
  return found.flatMap((code, index) =>
    known.includes(code) ? [] : [unknown([...path, index], 'category', code, known)],
  )
}

/** Vendors that the merchant does not have. */
export function listVendors(resolved: ResolvedBrand, path: Path, found: readonly string[]): DocumentIssue[] {
  const known = resolved.merchant.vendors.map(({ code }) => code)
  return found.flatMap((code, index) =>
    known.includes(code) ? [] : [unknown([...path, index], 'vendor', code, known)],
  )
}
