import { parse } from 'node:path/posix'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { artFiles } from '../../base/brand/art-files.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { symbolsIn } from '../files/picture-names.ts'
import { remembered } from '../files/remembered.ts'
import { listMarkedTexts } from './marked-values.ts'

/** Symbols that the engine draws by itself, whatever the documents of a brand say. */
export const engineSymbols = [
  'b-deco',
  'b-hero-1',
  'b-hero-2',
  'b-spot',
  'b-spot-error',
  'b-spot-maintenance',
  'b-spot-soon',
]

interface Named {
  at: Path
  name: string
}

const schema = merchantDocument as unknown as SchemaNode

/** A part of the document belongs to one key of it, so its schema is the same wherever it is inherited. */
const partPictures = new Map(
  Object.entries(schema.properties ?? {}).map(([key, node]) => [
    key,
    remembered((part: object): readonly Named[] =>
      listMarkedTexts(schema, node, 'picture', part, [key]).map(({ path, text }) => ({
        at: path,
        name: text,
      })),
    ),
  ]),
)

/** Every picture that the merchant's document names. */
function picturesNamed(merchant: ResolvedBrand['merchant']): Named[] {
  return Object.entries(merchant).flatMap(([key, part]) =>
    typeof part === 'object' ? (partPictures.get(key)?.(part) ?? []) : [],
  )
}

/** The asset whose name is nearest. Folder and ending are in most names, so that they say nothing of what is meant. */
function nearestFile(path: string, chain: ResolvedBrand['chain']): string | undefined {
  const getName = (file: string) => parse(file).name
  const assets = chain.flatMap(({ files }) => [...files.keys()].filter((file) => file.startsWith('assets/')))
  const byName = new Map(assets.map((file) => [getName(file), file]))
  return byName.get(nearest(getName(path), byName.keys()) ?? '')
}

function fileFix(path: string, chain: ResolvedBrand['chain'], suggestion?: string): string {
  return `Put it at ${chain[0]?.id ?? ''}/${path}, or ${suggestion ? `use ${suggestion}` : 'name another file'}.`
}

function missingFiles({ brand, chain }: ResolvedBrand): DocumentIssue[] {
  return Object.entries(brand.assets).flatMap(([name, file]): DocumentIssue[] => {
    if (chain.some(({ files }) => files.has(file))) return []
    const suggestion = nearestFile(file, chain)
    return [
      {
        document: 'brand',
        issue: {
          code: 'missing-asset',
          path: ['assets', name],
          message: 'file not found',
          found: file,
          ...(suggestion && { suggestion }),
          fix: fileFix(file, chain, suggestion),
        },
      },
    ]
  })
}

function missingPictures(resolved: ResolvedBrand): DocumentIssue[] {
  const { brand, merchant, chain } = resolved
  const arts = artFiles(resolved)
  if (arts.length === 0) return []
  const symbols = new Set(arts.flatMap(({ bytes }) => symbolsIn(bytes)))
  const named = picturesNamed(merchant).flatMap(({ at, name }): DocumentIssue[] => {
    if (symbols.has(name) || chain.some(({ files }) => files.has(name))) return []
    const isFile = name.startsWith('assets/')
    const suggestion = isFile ? nearestFile(name, chain) : nearest(name, symbols)
    return [
      {
        document: 'merchant',
        issue: {
          code: 'missing-picture',
          path: at,
          message: isFile ? 'file not found' : `${brand.assets.art} has no symbol of this name`,
          found: name,
          ...(suggestion && { suggestion }),
          fix: isFile ? fileFix(name, chain, suggestion) : 'Draw the symbol, or name one that is there.',
        },
      },
    ]
  })
  const lacking = engineSymbols.filter((name) => !symbols.has(name))
  if (lacking.length === 0) return named
  return [
    ...named,
    {
      document: 'brand',
      issue: {
        code: 'missing-picture',
        path: ['assets', 'art'],
        message: `the sprite lacks symbols that every site draws: ${lacking.join(', ')}`,
        found: brand.assets.art,
        fix: 'Draw them, or extend a brand that has them: what a sprite lacks is taken from the parent.',
      },
    },
  ]
}

/** Files and pictures that documents name, or the engine draws, and nobody drew. */
export function picturesIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...missingFiles(resolved), ...missingPictures(resolved)]
}
