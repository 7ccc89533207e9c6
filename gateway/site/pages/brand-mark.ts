import path from 'node:path'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { artFiles, type ArtFile } from '../../base/brand/art-files.ts'
import { pictureUrl } from '../../base/brand/picture-url.ts'
import { readAsset } from './brand-assets.ts'

const known = new WeakMap<LoadedBrand, Boot['assets']['mark'] | null>()

function hasMark({ bytes }: ArtFile): boolean {
  return /<symbol\b[^>]*\bid="b-mark"/.test(bytes.toString())
}

/** Width over height, as a PNG or the root of an SVG states it; a square where nothing does. */
function ratioOf(file: string, bytes: Buffer): number {
  if (path.extname(file) === '.png') return bytes.readUInt32BE(16) / (bytes.readUInt32BE(20) || 1)
  const [root = ''] = /<svg\b[^>]*>/.exec(bytes.toString()) ?? []
  const [, width = '1', height = '1'] =
    /\bviewBox=["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root) ??
    /\bwidth=["']([\d.]+).*?\bheight=["']([\d.]+)/s.exec(root) ??
    []
  return Number(width) / Number(height) || 1
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
    ratio: ratioOf(logo, asset.bytes),
    ...(dark && { dark: pictureUrl(brand, logoDark, 'logo') }),
  }
}

/**
 * The logo's file, where headers draw that: unless the brand's art has a symbol `b-mark`, in its own folder or nearer than the
 * logo's, which takes the colours of the scheme.
 */
export function markOf(brand: LoadedBrand): Boot['assets']['mark'] {
  const mark = known.has(brand) ? known.get(brand) : found(brand)
  known.set(brand, mark ?? null)
  return mark ?? undefined
}
