import { flagNames } from '../../schemas/documents/flags.document.ts'
import type { Module } from '../../schemas/documents/merchant.document.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import { nearest } from '../base/config/nearest.ts'
import type { Path } from './issue.types.ts'
import type { DocumentIssue, DocumentName } from './locate-finding.ts'

function unknown(
  document: DocumentName,
  path: Path,
  what: string,
  found: string,
  known: readonly string[],
  fix: string,
): DocumentIssue {
  const suggestion = nearest(found, known)
  return {
    document,
    issue: {
      code: 'unknown-reference',
      path,
      message: `${what} that does not exist`,
      found,
      expected: known.length > 0 ? known.join(', ') : 'none',
      ...(suggestion && { suggestion }),
      fix: suggestion ? `Use ${suggestion}.` : fix,
    },
  }
}

/** Vendors that are named and not among the merchant's. */
function vendors({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const known = merchant.vendors.map(({ code }) => code)
  const codes = new Set(known)
  const check = (document: DocumentName, path: Path, code: string) =>
    codes.has(code)
      ? []
      : [
          unknown(
            document,
            path,
            'a vendor',
            code,
            known,
            'Remove it, or add it to vendors in merchant.json.',
          ),
        ]
  return [
    ...brand.excludedVendors.flatMap((code, at) => check('brand', ['excludedVendors', at], code)),
    ...merchant.categories.flatMap((category, index) =>
      category.vendors.flatMap((code, at) => check('merchant', ['categories', index, 'vendors', at], code)),
    ),
    ...merchant.games.flatMap(({ vendor }, index) => check('merchant', ['games', index, 'vendor'], vendor)),
  ]
}

/** Modules that the engine asks for besides the flags. */
const moduleNames = [...flagNames, 'REFERRAL']

/** A platform's tree has modules that nothing here asks for; one that is nearly a known one is a slip. */
function modules(tree: readonly Module[], path: Path): DocumentIssue[] {
  return tree.flatMap(({ modId, childrenNodes = [] }, index) => {
    const here = [...path, index]
    const isKnown = moduleNames.includes(modId) || childrenNodes.length > 0
    const isSlip = !isKnown && nearest(modId, moduleNames) !== undefined
    return [
      ...(isSlip
        ? [unknown('merchant', [...here, 'modId'], 'a module', modId, moduleNames, 'Remove it.')]
        : []),
      ...modules(childrenNodes, [...here, 'childrenNodes']),
    ]
  })
}

/** Names that documents refer to and nothing has. */
export function referenceIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...vendors(resolved), ...modules(resolved.merchant.modules, ['modules'])]
}
