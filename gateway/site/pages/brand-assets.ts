import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { artFiles } from '../../base/brand/art-files.ts'
import { picturePlaces } from '../../base/brand/picture-places.ts'
import { drawForBrand } from '../../base/pictures/draw-in-turn.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { checkFile, maxPixels } from '../../brands/files/check-file.ts'
import { readInside } from '../../brands/files/read-inside.ts'
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
    const bytes = readInside(folder, file, getLimit(file))
    return checkFile(file, bytes).length === 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

function findAsset(brand: LoadedBrand, file: string) {
  const source = brand.documents.chain.find(({ files }) => files.get(file)?.kind === 'asset')
  const type = types[path.extname(file)]
  return source && type !== undefined ? { source, type } : undefined
}

/** A picture or font of a brand or of a parent; undefined when none has it. Only bytes that were checked are ever served. */
export function readAsset(brand: LoadedBrand, file: string): Asset | undefined {
  const asset = findAsset(brand, file)
  const bytes = asset && (asset.source.vectors.get(file) ?? readPicture(asset.source.folder, file))
  return bytes && { bytes, type: asset.type }
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

/** For phones and link previews, which cannot read SVG: cut to exactly this. */
const icons = { touch: [180, 180], card: [1200, 630], app: [512, 512] } as const
const sizes = { ...icons, ...picturePlaces }
export type RenderedSize = keyof typeof sizes

export function isRenderedSize(size: string): size is RenderedSize {
  return Object.hasOwn(sizes, size)
}

async function draw(brand: LoadedBrand, file: string, size: RenderedSize): Promise<Asset | undefined> {
  const asset = readAsset(brand, file)
  if (!asset) return undefined
  const [width, height] = sizes[size]
  const isIcon = Object.hasOwn(icons, size)
  const read = sharp(asset.bytes, { limitInputPixels: maxPixels, ...(isIcon && { density: 300 }) })
  const drawn = read.autoOrient()
  try {
    if (isIcon)
      return {
        bytes: await drawn.resize(width, height, { fit: 'cover' }).png().toBuffer(),
        type: 'image/png',
      }
    const whole = drawn.resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return { bytes: await whole.webp({ quality: 84 }).toBuffer(), type: 'image/webp' }
  } catch {
    return undefined
  }
}

/** What is written in a file beside the picture: where and when it was taken, by whom, with what. */
function tellsMore({ exif, xmp, iptc, comments }: Metadata): boolean {
  return [exif, xmp, iptc].some((part) => part !== undefined) || (comments?.length ?? 0) > 0
}

/** Pictures that may tell more, drawn anew in the kind that they are of. */
const again: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/avif': (picture) => picture.avif({ quality: 70 }),
}

async function withoutMetadata({ bytes, type }: Asset): Promise<Asset | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true })
    const told = await picture.metadata()
    if (!tellsMore(told)) return { bytes, type }
    // Several frames are never turned: cameras take one.
    const upright = (told.pages ?? 1) > 1 ? picture : picture.autoOrient()
    const drawn = await again[type]?.(upright).keepIccProfile().toBuffer()
    return drawn && { bytes: drawn, type }
  } catch {
    return undefined
  }
}

/** A file as it is asked for by itself: upright, and without what else a camera or a program wrote into it. */
export function wholeAsset(brand: LoadedBrand, file: string): Promise<Asset | undefined> {
  const asset = readAsset(brand, file)
  if (!asset || !(asset.type in again)) return Promise.resolve(asset)
  return drawForBrand(brand.id, () => withoutMetadata(asset))
}

const drawing = new Map<string, Promise<Asset | undefined>>()

/**
 * A picture drawn anew: as PNG for phones and link previews, for pages as WebP, whole and no larger than it is. Undefined where
 * there is none, or none that can be drawn. Whoever asks while it is drawn gets the same one.
 */
export function renderedAsset(
  brand: LoadedBrand,
  file: string,
  size: RenderedSize,
): Promise<Asset | undefined> {
  if (findAsset(brand, file)?.type.startsWith('image/') !== true) return Promise.resolve(undefined)
  const key = `${brand.id} ${brand.version} ${size} ${file}`
  const begun = drawing.get(key)
  if (begun) return begun
  const made = drawForBrand(brand.id, () => draw(brand, file, size)).finally(() => drawing.delete(key))
  drawing.set(key, made)
  return made
}
