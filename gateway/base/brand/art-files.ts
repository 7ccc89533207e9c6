import type { ResolvedBrand } from './brand.types.ts'

/** Where a brand that names no sprite has it. */
const usual = 'assets/art.svg'

/** A sprite of pictures, and how far up the brands that a brand builds on it lies: 0 is its own. */
export interface ArtFile {
  at: number
  file: string
  bytes: Buffer
}

/** The sprites that a brand's pictures are looked for in: a picture that one lacks is taken from the next. */
export function artFiles({ brand, chain }: Pick<ResolvedBrand, 'brand' | 'chain'>): ArtFile[] {
  const named = chain.map(({ brand: own }) => (own['assets'] as { art?: unknown } | null | undefined)?.art)
  const names = new Set([brand.assets.art, ...named, usual].filter((name) => typeof name === 'string'))
  return chain.flatMap(({ vectors }, index) =>
    [...names].flatMap((file) => {
      const bytes = vectors.get(file)
      return bytes ? [{ at: index, file, bytes }] : []
    }),
  )
}
