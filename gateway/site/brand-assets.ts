import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { spriteOf } from './sprite.ts'

/** The address of a picture of a brand; it changes with the brand. */
export const assetUrl = (brand: LoadedBrand, file: string): string => `/brand-assets/${brand.version}/${file}`

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}

export interface Asset {
  bytes: Buffer
  type: string
}

const placeOf = (brand: LoadedBrand, file: string): string | undefined => {
  const source = brand.documents.chain.find(({ files }) => files.get(file)?.kind === 'asset')
  return source && path.join(source.folder, file)
}

/** A picture of a brand or of a parent; undefined when none has it. Only files that were checked are ever read. */
export const readAsset = (brand: LoadedBrand, file: string): Asset | undefined => {
  const place = placeOf(brand, file)
  const type = types[path.extname(file)]
  return place && type ? { bytes: readFileSync(place), type } : undefined
}

/** Some symbols of a brand's sprite; undefined when there is no such file, or none such in it. */
export const readSprite = (brand: LoadedBrand, file: string, of: string): Asset | undefined => {
  const whole = readAsset(brand, file)
  const part = whole && spriteOf(whole.bytes.toString(), of)
  return part === undefined ? undefined : { type: 'image/svg+xml', bytes: Buffer.from(part) }
}

const sizes = { touch: [180, 180], card: [1200, 630], app: [512, 512] } as const
export type DrawnSize = keyof typeof sizes

export const isDrawnSize = (size: string): size is DrawnSize => Object.hasOwn(sizes, size)

/** A picture as PNG, for phones and link previews that cannot read SVG. */
export const drawnAsset = async (
  brand: LoadedBrand,
  file: string,
  size: DrawnSize,
): Promise<Asset | undefined> => {
  const place = placeOf(brand, file)
  if (!place) return undefined
  const [width, height] = sizes[size]
  const drawn = sharp(place, { density: 300, limitInputPixels: 40_000_000 }).resize(width, height, {
    fit: 'cover',
  })
  return { bytes: await drawn.png().toBuffer(), type: 'image/png' }
}
