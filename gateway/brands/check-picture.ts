import path from 'node:path'
import { pictureSize } from '../base/pictures/picture-ratio.ts'
import type { Issue } from './issue.types.ts'

function begins(hex: string) {
  return (bytes: Buffer) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
}

function textAt(bytes: Buffer, from: number, to: number) {
  return bytes.subarray(from, to).toString('latin1')
}

const isJpeg = begins('ffd8ff')

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': begins('89504e470d0a1a0a'),
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.webp': (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP',
  '.avif': (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, signatureLength)),
  '.ico': begins('00000100'),
}

/** Bytes at the beginning of a picture that identify its type. */
const signatureLength = 64

/** As much of a picture as states its size, unless more than that stands before it. */
export const headLength = 64 * 1024

/** Pixels that a picture may have: more than any page shows, and what a machine draws anew at once. */
export const maxPixels = 40_000_000

function tooLarge(file: string, bytes: Buffer): Issue[] {
  const [width, height] = path.extname(file) === '.svg' ? [0, 0] : (pictureSize(file, bytes) ?? [0, 0])
  if (width * height <= maxPixels) return []
  return [
    {
      code: 'too-large',
      path: [],
      message: `${String(width)} × ${String(height)} pixels; ${String(maxPixels)} are allowed in all`,
      fix: 'Make the picture smaller.',
    },
  ]
}

/** Why a file is no picture of the type that its name states, or more than can be drawn. Other files under such a name, a secret for one, are not served. */
export function checkPicture(file: string, bytes: Buffer): Issue[] {
  const kind = path.extname(file)
  if (signatures[kind]?.(bytes) === true) return tooLarge(file, bytes)
  return [
    {
      code: 'not-a-picture',
      path: [],
      message: `the file does not hold a picture of the kind ${kind.slice(1)}`,
      fix: 'Export the picture again, or name the file after what it holds.',
    },
  ]
}
