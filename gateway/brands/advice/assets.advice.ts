import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Path } from '../issue.ts'
import { nearest } from '../nearest.ts'
import type { LoadedBrand } from '../registry.types.ts'
import { placed } from './place.ts'

const missingFiles = (brand: LoadedBrand): Finding[] => {
  const files = new Set(brand.documents.chain.flatMap((source) => [...source.files.keys()]))
  return Object.entries(brand.brand.assets).flatMap(([name, file]) => {
    if (files.has(file)) return []
    const suggestion = nearest(file, files)
    return [
      placed(brand, 'brand', {
        code: 'missing-asset',
        path: ['assets', name],
        message: 'the file is not there',
        found: file,
        ...(suggestion && { suggestion }),
        mend: `Put it at ${brand.id}/${file}, or name another file.`,
      }),
    ]
  })
}

const symbolsOf = (brand: LoadedBrand): Set<string> | undefined => {
  const { art } = brand.brand.assets
  const source = brand.documents.chain.find((candidate) => candidate.files.has(art))
  if (!source) return undefined
  const text = readFileSync(path.join(source.folder, art), 'utf8')
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

const missingSymbols = (brand: LoadedBrand): Finding[] => {
  const symbols = symbolsOf(brand)
  if (!symbols) return []
  return [...pictures(brand.merchant, [])].flatMap(({ at, name }) => {
    if (symbols.has(name)) return []
    const suggestion = nearest(name, symbols)
    return [
      placed(brand, 'merchant', {
        code: 'missing-picture',
        path: at,
        message: `${brand.brand.assets.art} has no symbol of this name`,
        found: name,
        ...(suggestion && { suggestion }),
        mend: 'Draw the symbol, or name one that is there.',
      }),
    ]
  })
}

/** Files and pictures that documents name and nobody drew. */
export const assetsAdvice = (brand: LoadedBrand): Finding[] => [
  ...missingFiles(brand),
  ...missingSymbols(brand),
]
