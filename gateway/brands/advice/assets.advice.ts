import type { Finding } from '../../../schemas/documents/finding.ts'
import { nearest } from '../../base/config/nearest.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'
import type { Path } from '../issue.types.ts'

function missingFiles(brand: LoadedBrand): Finding[] {
  const files = new Set(brand.documents.chain.flatMap((source) => [...source.files.keys()]))
  return Object.entries(brand.settings.assets).flatMap(([name, file]) => {
    if (files.has(file)) return []
    const suggestion = nearest(file, files)
    return [
      placed(brand, 'brand', {
        code: 'missing-asset',
        path: ['assets', name],
        message: 'the file is not there',
        found: file,
        ...(suggestion && { suggestion }),
        fix: `Put it at ${brand.id}/${file}, or name another file.`,
      }),
    ]
  })
}

function symbolsOf(brand: LoadedBrand): Set<string> | undefined {
  const { art } = brand.settings.assets
  const source = brand.documents.chain.find((candidate) => candidate.files.has(art))
  const text = source?.vectors.get(art)?.toString()
  if (text === undefined) return undefined
  return new Set([...text.matchAll(/<symbol\b[^>]*\bid="([^"]+)"/g)].flatMap((match) => match[1] ?? []))
}

function* pictures(value: unknown, at: Path): Generator<{ at: Path; name: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(key) : key]
    if ((key === 'art' || key === 'icon') && typeof inner === 'string') yield { at: here, name: inner }
    else yield* pictures(inner, here)
  }
}

function missingSymbols(brand: LoadedBrand): Finding[] {
  const symbols = symbolsOf(brand)
  if (!symbols) return []
  const files = new Set(brand.documents.chain.flatMap((source) => [...source.files.keys()]))
  return [...pictures(brand.merchant, [])].flatMap(({ at, name }) => {
    if (symbols.has(name) || files.has(name)) return []
    const suggestion = nearest(name, symbols)
    return [
      placed(brand, 'merchant', {
        code: 'missing-picture',
        path: at,
        message: name.startsWith('assets/')
          ? 'the file is not there'
          : `${brand.settings.assets.art} has no symbol of this name`,
        found: name,
        ...(suggestion && { suggestion }),
        fix: 'Draw the symbol, or name one that is there.',
      }),
    ]
  })
}

/** Files and pictures that documents name and nobody drew. */
export function assetsAdvice(brand: LoadedBrand): Finding[] {
  return [...missingFiles(brand), ...missingSymbols(brand)]
}
