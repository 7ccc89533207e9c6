import { artFiles } from '../../base/brand/art-files.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { remembered } from './remembered.ts'

/** Ids of the symbols in a sprite. */
export const symbolsIn = remembered((bytes: Buffer) =>
  [...bytes.toString().matchAll(/<symbol\b[^>]*\sid\s*=\s*["']([^"']+)/g)].flatMap((match) => match[1] ?? []),
)

/** What a document may name as a picture: banners and games of the sprites, and the files that may be one. */
export function listPictures(resolved: Pick<ResolvedBrand, 'brand' | 'chain'>): string[] {
  const symbols = artFiles(resolved).flatMap(({ bytes }) => symbolsIn(bytes))
  const pictures = symbols.filter((id) => /^(b-hero-\d+|g-[a-z0-9-]+)$/.test(id))
  const uses = new Set(Object.values(resolved.brand.assets))
  const files = resolved.chain.flatMap(({ files: own }) => [...own.keys()])
  const others = files.filter(
    (file) => /^assets\/.+\.(svg|png|jpe?g|webp|avif)$/.test(file) && !uses.has(file),
  )
  return [...new Set([...pictures, ...others])].sort()
}
