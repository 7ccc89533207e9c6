import sharp from 'sharp'
import { refuseField } from '../http/refusal.ts'

/** Bytes of one picture as it is sent. */
export const maxPictureBytes = 5 * 1024 * 1024
const maxPixels = 24_000_000
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

/** A picture made anew from what was sent: whatever else was in the file, and where it was taken, is gone. */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  if (!isPicture(bytes)) throw refuseField('proofs', 'picture_kind')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data.toString('base64'), width: info.width, height: info.height }
  } catch {
    throw refuseField('proofs', 'picture_broken')
  }
}
