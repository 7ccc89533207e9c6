import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { artFiles, type ArtFile } from '../../base/brand/art-files.ts'
import { pictureUrl } from '../../base/brand/picture-url.ts'
import { pictureRatio } from '../../base/pictures/picture-ratio.ts'
import { readAsset } from './brand-assets.ts'

const known = new WeakMap<LoadedBrand, Boot['assets']['mark'] | null>()

function hasMark({ bytes }: ArtFile): boolean {
  return /<symbol\b[^>]*\bid="b-mark"/.test(bytes.toString())
}

function found(brand: LoadedBrand): Boot['assets']['mark'] {
  const { chain } = brand.documents
  const { logo, logoDark } = brand.settings.assets
  const logoAt = chain.findIndex(({ files }) => files.has(logo))
  if (logoAt < 0) return undefined
  const markAt = artFiles(brand.documents).find(hasMark)?.at
  if (markAt !== undefined && markAt <= logoAt) return undefined
  const asset = readAsset(brand, logo)
  if (!asset) return undefined
  const darkAt = logoDark === undefined ? -1 : chain.findIndex(({ files }) => files.has(logoDark))
  // A parent's is the parent's mark: beside an own logo it would be another name in the dark.
  const dark = logoDark !== undefined && darkAt >= 0 && darkAt <= logoAt
  return {
    url: pictureUrl(brand, logo, 'logo'),
    ratio: pictureRatio(logo, asset.bytes),
    ...(dark && { dark: pictureUrl(brand, logoDark, 'logo') }),
  }
}

/**
 * The logo's file, where headers draw that: unless the brand's art has a symbol `b-mark`, in its own folder or nearer than the
 * logo's, which takes the colours of the scheme.
 */
export function findMark(brand: LoadedBrand): Boot['assets']['mark'] {
  const mark = known.has(brand) ? known.get(brand) : found(brand)
  known.set(brand, mark ?? null)
  return mark ?? undefined
}
