import { moduleNames, type Module } from '../../../schemas/documents/merchant-modules.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import { demoUplines } from './demo.judge.ts'
import type { DocumentIssue, DocumentName } from '../files/locate-finding.ts'

/** Node ids of all games that vendors have, where the reader of the brand knows them. */
export type Catalogue = () => ReadonlySet<string> | undefined

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
      message: `unknown ${what}`,
      found,
      expected: known.length > 0 ? known.join(', ') : 'none',
      ...(suggestion && { suggestion }),
      fix: suggestion ? `Use ${suggestion}.` : fix,
    },
  }
}

/** Thousands of names would bury what is said. */
function unknownGame(path: Path, id: string, known: readonly string[]): DocumentIssue {
  const { document, issue } = unknown('merchant', path, 'game', id, known, 'Remove it.')
  return { document, issue: { ...issue, expected: 'the node id of a game' } }
}

function pictureForNone(path: Path): DocumentIssue {
  return {
    document: 'merchant',
    issue: {
      code: 'unknown-reference',
      path,
      message: 'picture without a game or vendor',
      fix: 'Add "game" or "vendor".',
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
      : [unknown(document, path, 'vendor', code, known, 'Remove it, or add it to vendors in merchant.json.')]
  return [
    ...brand.excludedVendors.flatMap((code, index) => check('brand', ['excludedVendors', index], code)),
    ...merchant.categories.flatMap((category, index) =>
      category.vendors.flatMap((code, position) =>
        check('merchant', ['categories', index, 'vendors', position], code),
      ),
    ),
    ...merchant.games.flatMap(({ vendor }, index) => check('merchant', ['games', index, 'vendor'], vendor)),
    ...merchant.gamePictures.flatMap(({ vendor }, index) =>
      vendor === undefined ? [] : check('merchant', ['gamePictures', index, 'vendor'], vendor),
    ),
  ]
}

/** Games that are named and nobody has, and pictures that are for no game. */
function games({ merchant }: ResolvedBrand, catalogue: Catalogue): DocumentIssue[] {
  const { gamePictures, closedGames } = merchant
  if (gamePictures.length + closedGames.length === 0) return []
  const own = merchant.games.map(({ id }) => id)
  const known = catalogue()
  const check = (path: Path, id: string) =>
    own.includes(id) || known?.has(id) !== false ? [] : [unknownGame(path, id, [...own, ...known])]
  return [
    ...closedGames.flatMap((id, index) => check(['closedGames', index], id)),
    ...gamePictures.flatMap(({ game, vendor }, index) => {
      if (game !== undefined) return check(['gamePictures', index, 'game'], game)
      return vendor === undefined ? [pictureForNone(['gamePictures', index])] : []
    }),
  ]
}

/** The code chosen at first is one of the list that people choose from. */
function dialingCode({ merchant }: ResolvedBrand): DocumentIssue[] {
  const codes = merchant.countries.map(({ countryDialingCode }) => countryDialingCode)
  const code = merchant.registration.dialingCode
  if (codes.includes(code)) return []
  const [suggestion] = codes
  return [
    {
      document: 'merchant',
      issue: {
        code: 'unknown-reference',
        path: ['registration', 'dialingCode'],
        message: 'no entry of countries has this dialling code',
        found: code,
        expected: codes.length > 0 ? codes.join(', ') : 'none',
        ...(suggestion !== undefined && codes.length === 1 && { suggestion }),
        fix: 'Use the code of one of countries, or add its country there.',
      },
    },
  ]
}

/** A platform's tree has modules that nothing here asks for; one that is nearly a known one is a slip, and stops the brand. */
function modules(tree: readonly Module[], path: Path): DocumentIssue[] {
  return tree.flatMap(({ modId, childrenNodes = [] }, index) => {
    const here = [...path, index]
    const isKnown = moduleNames.includes(modId) || childrenNodes.length > 0
    const slip = unknown('merchant', [...here, 'modId'], 'module', modId, moduleNames, 'Remove it.')
    const severity = slip.issue.suggestion === undefined ? 'warning' : 'error'
    return [
      ...(isKnown ? [] : [{ ...slip, issue: { ...slip.issue, severity } as const }]),
      ...modules(childrenNodes, [...here, 'childrenNodes']),
    ]
  })
}

/** Names that documents refer to and nothing has. */
export function referenceIssues(resolved: ResolvedBrand, catalogue: Catalogue): DocumentIssue[] {
  return [
    ...vendors(resolved),
    ...games(resolved, catalogue),
    ...dialingCode(resolved),
    ...demoUplines(resolved),
    ...modules(resolved.merchant.modules, ['modules']),
  ]
}
