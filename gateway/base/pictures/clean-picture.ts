import sharp from 'sharp'
import { Refusal, refuseField } from '../http/refusal.ts'
import { fairQueue, QueueFull } from '../limits/fair-queue.ts'

/** Bytes of one picture as it is sent. */
export const maxPictureBytes = 5 * 1024 * 1024
const maxPixels = 24_000_000
/** Bytes of one picture once it is decoded: 24 million pixels of a camera. What has more is no photo of a receipt. */
const maxDecodedBytes = 4 * maxPixels
/** Bytes of all that wait, once decoded: some seconds of work. */
const maxWaitingBytes = 8 * maxDecodedBytes
/** One at a time and on one thread, beside the one that draws: the other two that Node has are for passwords and files. */
sharp.concurrency(1)
const inTurn = fairQueue({ concurrent: 1, waiting: 64, waitingOfKey: 4 })
let waitingBytes = 0
const maxEdge = 1600

export interface CleanPicture {
  /** JPEG, in base64. */
  picture: string
  width: number
  height: number
}

/** PNG or JPEG by what the bytes are, whatever they are called. */
function isPicture(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  return isPng || isJpeg
}

/** Bytes of a picture once it is decoded, by its head alone. */
async function decodedBytes(bytes: Buffer): Promise<number> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  return width * height * channels * (depth === 'ushort' ? 2 : 1)
}

async function decode(bytes: Buffer): Promise<CleanPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data.toString('base64'), width: info.width, height: info.height }
}

async function decodeInTurn(key: string, bytes: Buffer, size: number): Promise<CleanPicture> {
  if (waitingBytes + size > maxWaitingBytes) throw new QueueFull('everybody')
  waitingBytes += size
  try {
    return await inTurn(key, () => decode(bytes))
  } finally {
    waitingBytes -= size
  }
}

/**
 * A picture made anew from what was sent: whatever else was in the file, and where it was taken, is gone. `key` is whose it is:
 * they take turns. Refused while too many wait.
 */
export async function cleanPicture(bytes: Buffer, key: string): Promise<CleanPicture> {
  if (!isPicture(bytes)) throw refuseField('proofs', 'picture_kind')
  try {
    const size = await decodedBytes(bytes)
    if (size > maxDecodedBytes) throw refuseField('proofs', 'picture_broken')
    return await decodeInTurn(key, bytes, size)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof QueueFull)
      throw new Refusal(error.who === 'key' ? 'too_many_requests' : 'unavailable', { retryAfter: 10 })
    throw refuseField('proofs', 'picture_broken')
  }
}
