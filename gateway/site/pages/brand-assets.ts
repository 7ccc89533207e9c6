import path from 'node:path'
import sharp from 'sharp'
import { artFiles } from '../../base/brand/art-files.ts'
import { picturePlaces } from '../../base/brand/picture-places.ts'
import { drawUpright, isDrawnAnew } from '../../base/pictures/upright-picture.ts'
import { drawForBrand } from '../../base/pictures/draw-in-turn.ts'
import { pictureTypes } from '../../base/pictures/picture-types.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { checkFile, maxPixels } from '../../brands/files/check-file.ts'
import type { LoadedBrand, ReadableTree } from '../../base/brand/brand.types.ts'
import { spriteOfAll } from './sprite.ts'

const types: Readonly<Record<string, string>> = { ...pictureTypes, '.woff2': 'font/woff2' }

export interface Asset {
  bytes: Buffer
  type: string
}

/** A file of a folder may have changed since it was checked, so it is checked again as it is read. */
function readPicture(tree: ReadableTree, file: string): Buffer | undefined {
  try {
    const bytes = tree.read(file, getLimit(file))
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
  const bytes = asset && (asset.source.vectors.get(file) ?? readPicture(asset.source.tree, file))
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

async function draw(asset: Asset, size: RenderedSize): Promise<Asset> {
  const [width, height] = sizes[size]
  const isIcon = Object.hasOwn(icons, size)
  const read = sharp(asset.bytes, { limitInputPixels: maxPixels, ...(isIcon && { density: 300 }) })
  const drawn = read.autoOrient()
  if (isIcon)
    return {
      bytes: await drawn.resize(width, height, { fit: 'cover' }).png().toBuffer(),
      type: 'image/png',
    }
  const whole = drawn.resize(width, height, { fit: 'inside', withoutEnlargement: true })
  return { bytes: await whole.webp({ quality: 84 }).toBuffer(), type: 'image/webp' }
}

/** Hears why a picture cannot be drawn, which is not there then. */
type Report = (error: unknown) => void

async function findDrawn(draw: () => Promise<Asset>, report: Report): Promise<Asset | undefined> {
  try {
    return await draw()
  } catch (error) {
    report(error)
    return undefined
  }
}

/** A file as it is asked for by itself: upright, and without what else a camera or a program wrote into it. */
export function wholeAsset(
  brand: LoadedBrand,
  file: string,
  report: Report = () => undefined,
): Promise<Asset | undefined> {
  const asset = readAsset(brand, file)
  if (!asset || !isDrawnAnew(asset.type)) return Promise.resolve(asset)
  const { bytes, type } = asset
  const draw = async () => ({ bytes: await drawUpright(bytes, type, maxPixels), type })
  return drawForBrand(brand.id, () => findDrawn(draw, report))
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
  report: Report = () => undefined,
): Promise<Asset | undefined> {
  if (findAsset(brand, file)?.type.startsWith('image/') !== true) return Promise.resolve(undefined)
  const key = `${brand.id} ${brand.version} ${size} ${file}`
  const begun = drawing.get(key)
  if (begun) return begun
  const make = async () => {
    const asset = readAsset(brand, file)
    return asset && findDrawn(() => draw(asset, size), report)
  }
  const made = drawForBrand(brand.id, make).finally(() => drawing.delete(key))
  drawing.set(key, made)
  return made
}
