import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import { nearest } from '../base/config/nearest.ts'
import { artFiles } from './art-files.ts'
import type { Path } from './issue.types.ts'
import type { DocumentIssue } from './locate-finding.ts'
import { remembered } from './remembered.ts'

/** Symbols that the engine draws by itself, whatever the documents of a brand say. */
const engineSymbols = [
  'b-deco',
  'b-hero-1',
  'b-hero-2',
  'b-spot',
  'b-spot-error',
  'b-spot-maintenance',
  'b-spot-soon',
]

const symbolsIn = remembered((bytes: Buffer) =>
  [...bytes.toString().matchAll(/<symbol\b[^>]*\sid\s*=\s*["']([^"']+)/g)].flatMap((match) => match[1] ?? []),
)

interface Named {
  at: Path
  name: string
}

function* pictures(value: unknown, at: Path): Generator<Named> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(key) : key]
    if ((key === 'art' || key === 'icon') && typeof inner === 'string') yield { at: here, name: inner }
    else yield* pictures(inner, here)
  }
}

const picturesIn = remembered((part: object) => [...pictures(part, [])])

/** Every picture that the merchant's document names; the icons of identity providers are the engine's own. */
function picturesNamed(merchant: ResolvedBrand['merchant']): Named[] {
  return Object.entries(merchant).flatMap(([key, part]) =>
    typeof part === 'object' && key !== 'identity'
      ? picturesIn(part).map(({ at, name }) => ({ at: [key, ...at], name }))
      : [],
  )
}

function missingFiles({ brand, chain }: ResolvedBrand): DocumentIssue[] {
  return Object.entries(brand.assets).flatMap(([name, file]): DocumentIssue[] => {
    if (chain.some(({ files }) => files.has(file))) return []
    const suggestion = nearest(
      file,
      chain.flatMap(({ files }) => [...files.keys()]),
    )
    return [
      {
        document: 'brand',
        issue: {
          code: 'missing-asset',
          path: ['assets', name],
          message: 'the file is not there',
          found: file,
          ...(suggestion && { suggestion }),
          fix: `Put it at ${chain[0]?.id ?? ''}/${file}, or name another file.`,
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
    const suggestion = nearest(name, isFile ? chain.flatMap(({ files }) => [...files.keys()]) : symbols)
    return [
      {
        document: 'merchant',
        issue: {
          code: 'missing-picture',
          path: at,
          message: isFile ? 'the file is not there' : `${brand.assets.art} has no symbol of this name`,
          found: name,
          ...(suggestion && { suggestion }),
          fix: isFile
            ? `Put it at ${chain[0]?.id ?? ''}/${name}, or name another file.`
            : 'Draw the symbol, or name one that is there.',
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
        fix: 'Draw them, or build on a brand that has them: what a sprite lacks is taken from the parent.',
      },
    },
  ]
}

/** Files and pictures that documents name, or the engine draws, and nobody drew. */
export function picturesIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...missingFiles(resolved), ...missingPictures(resolved)]
}
