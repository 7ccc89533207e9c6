import path from 'node:path'
import sharp from 'sharp'
import { artFiles } from '../../base/brand/art-files.ts'
import { limitOf } from '../../brands/brand-files.ts'
import { checkFile } from '../../brands/check-file.ts'
import { readInside } from '../../brands/read-inside.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { spriteOfAll } from './sprite.ts'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface Asset {
  bytes: Buffer
  type: string
}

/** A file of the folder may have changed since it was checked, so it is checked again as it is read. */
function readPicture(folder: string, file: string): Buffer | undefined {
  try {
    const bytes = readInside(folder, file, limitOf(file))
    return checkFile(file, bytes).length === 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

/** A picture or font of a brand or of a parent; undefined when none has it. Only bytes that were checked are ever served. */
export function readAsset(brand: LoadedBrand, file: string): Asset | undefined {
  const source = brand.documents.chain.find(({ files }) => files.get(file)?.kind === 'asset')
  const type = types[path.extname(file)]
  if (!source || !type) return undefined
  const bytes = source.vectors.get(file) ?? readPicture(source.folder, file)
  return bytes && { bytes, type }
}

/** Some symbols of a brand's sprite, or of a parent's where its own lacks them; undefined when there are none such. */
export function readSprite(brand: LoadedBrand, of: string): Asset | undefined {
  const arts = artFiles(brand.documents)
  const part = spriteOfAll(
    arts.map(({ bytes }) => bytes.toString()),
    of,
  )
  return part === undefined ? undefined : { type: 'image/svg+xml', bytes: Buffer.from(part) }
}

const sizes = {
  touch: [180, 180],
  card: [1200, 630],
  app: [512, 512],
  logo: [960, 160],
  banner: [1600, 1200],
} as const
/** Shown on pages: shown whole, no larger than it is, in what browsers of today read best. */
const onPages: readonly string[] = ['logo', 'banner'] satisfies RenderedSize[]
export type RenderedSize = keyof typeof sizes

export function isRenderedSize(size: string): size is RenderedSize {
  return Object.hasOwn(sizes, size)
}

/** A picture drawn anew: as PNG for phones and link previews that cannot read SVG, as WebP for pages. */
export async function renderedAsset(
  brand: LoadedBrand,
  file: string,
  size: RenderedSize,
): Promise<Asset | undefined> {
  const asset = readAsset(brand, file)
  if (!asset?.type.startsWith('image/')) return undefined
  const [width, height] = sizes[size]
  if (onPages.includes(size)) {
    const whole = sharp(asset.bytes, { limitInputPixels: 40_000_000 })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return { bytes: await whole.webp({ quality: 84 }).toBuffer(), type: 'image/webp' }
  }
  const resized = sharp(asset.bytes, { density: 300, limitInputPixels: 40_000_000 }).resize(width, height, {
    fit: 'cover',
  })
  return { bytes: await resized.png().toBuffer(), type: 'image/png' }
}
