import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { fairQueue } from '../../base/limits/fair-queue.ts'
import { pictureSize } from '../../base/pictures/picture-ratio.ts'
import { getLimit } from '../files/brand-files.ts'
import { checkFile, maxPixels } from '../files/check-file.ts'
import { cleanSvgFile } from '../files/clean-svg.ts'
import { isBarePicture } from './is-bare-picture.ts'
import { UploadProblem } from './upload-problem.ts'

/** What was done to a picture: turned upright, brought to the colours or the depth of screens, freed of what was in the file beside it. */
export type UploadNote = 'upright' | 'colours' | 'depth' | 'bare' | 'cleaned'

export interface ReadPicture {
  bytes: Buffer
  notes: UploadNote[]
}

/** One at a time, beside whatever else draws: they take turns by who sends them. */
const inTurn = fairQueue({ concurrent: 1, waiting: 32, waitingOfKey: 8 })

const formats: Readonly<Record<string, 'png' | 'jpeg' | 'webp' | 'avif'>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
}

const broken = new UploadProblem(
  'the picture cannot be read: it is damaged or ends too early',
  'Export it again.',
)

function requireStill({ pages = 1 }: Metadata, bytes: Buffer, kind: string): void {
  const isMoving = pages > 1 || (kind === 'png' && bytes.subarray(0, 4096).includes('acTL'))
  if (isMoving)
    throw new UploadProblem(
      'the picture moves: a site shows still ones, so that nobody is distracted',
      'Export one frame of it.',
    )
}

function listNotes({ orientation = 1, space, depth }: Metadata, isBare: boolean): UploadNote[] {
  return [
    ...(orientation > 1 ? (['upright'] as const) : []),
    ...(space === 'cmyk' ? (['colours'] as const) : []),
    ...(depth === 'ushort' ? (['depth'] as const) : []),
    ...(isBare ? [] : (['bare'] as const)),
  ]
}

/** A picture drawn anew, upright, in the colours of screens, with nothing of the file but what is seen. */
async function draw(bytes: Buffer, kind: 'png' | 'jpeg' | 'webp' | 'avif'): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  if (kind === 'png') return upright.png({ compressionLevel: 9 }).toBuffer()
  if (kind === 'jpeg') return upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  const isLossless = kind === 'webp' && bytes.toString('latin1', 12, 16) === 'VP8L'
  if (kind === 'webp') return upright.webp(isLossless ? { lossless: true } : { quality: 90 }).toBuffer()
  return upright.avif({ quality: 65, effort: 3 }).toBuffer()
}

async function readRaster(file: string, bytes: Buffer): Promise<ReadPicture> {
  const kind = formats[path.extname(file)]
  const [issue] = checkFile(file, bytes)
  if (issue) throw new UploadProblem(issue.message, issue.fix)
  const [width, height] = pictureSize(file, bytes) ?? [0, 0]
  // What states no size, or hides it, is not decoded to find out.
  if (!kind || width * height === 0) throw broken
  const head = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  requireStill(head, bytes, kind)
  const isBare = isBarePicture(kind, bytes)
  const notes = listNotes(head, isBare)
  if (notes.length === 0) {
    // It has to be one to its end all the same.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).stats()
    return { bytes, notes }
  }
  const drawn = await draw(bytes, kind)
  const limit = getLimit(file)
  if (drawn.length > limit)
    throw new UploadProblem(
      `drawn anew the picture has ${String(drawn.length)} bytes; ${String(limit)} are allowed`,
      'Make it smaller, or export it as webp.',
    )
  return { bytes: drawn, notes }
}

function readVector(bytes: Buffer): ReadPicture {
  const cleaned = cleanSvgFile(bytes)
  const [issue] = cleaned.issues
  if (issue) throw new UploadProblem(issue.message, issue.fix)
  return { bytes: cleaned.bytes, notes: cleaned.bytes.equals(bytes) ? [] : ['cleaned'] }
}

/** A picture that was sent under a name, as it is stored. `key` is whose it is. Throws `UploadProblem`, and `QueueFull` while too many wait. */
export async function readPicture(file: string, bytes: Buffer, key: string): Promise<ReadPicture> {
  if (file.endsWith('.svg')) return readVector(bytes)
  return inTurn(key, async () => {
    try {
      return await readRaster(file, bytes)
    } catch (error) {
      if (error instanceof UploadProblem) throw error
      throw broken
    }
  })
}
