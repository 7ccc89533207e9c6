import path from 'node:path'
import { pictureSize } from '../../base/pictures/picture-ratio.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

function begins(hex: string) {
  return (bytes: Buffer) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
}

function readLatin(bytes: Buffer, from: number, to: number) {
  return bytes.subarray(from, to).toString('latin1')
}

const isJpeg = begins('ffd8ff')

/** The outlines that a woff2 file may wrap: TrueType, or those of PostScript. */
const fontFlavors = ['\u0000\u0001\u0000\u0000', 'OTTO']

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': begins('89504e470d0a1a0a'),
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.webp': (bytes) => readLatin(bytes, 0, 4) === 'RIFF' && readLatin(bytes, 8, 12) === 'WEBP',
  '.avif': (bytes) =>
    readLatin(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(readLatin(bytes, 8, signatureLength)),
  '.ico': begins('00000100'),
  '.woff2': (bytes) => readLatin(bytes, 0, 4) === 'wOF2' && fontFlavors.includes(readLatin(bytes, 4, 8)),
}

/** Bytes at the beginning of a picture or a font that identify its type. */
const signatureLength = 64

/** As much of a file as states the size of a picture, unless more than that stands before it. */
export const headLength = 64 * 1024

/** Pixels that a picture may have: more than any page shows, and what a machine draws anew at once. */
export const maxPixels = 40_000_000

function tooLarge(file: string, bytes: Buffer): Issue[] {
  const isRaster = !['.svg', '.woff2'].includes(path.extname(file))
  const [width, height] = (isRaster && pictureSize(file, bytes)) || [0, 0]
  if (width * height <= maxPixels) return []
  return [
    {
      code: 'too-large',
      path: [],
      message: `${String(width)} × ${String(height)} pixels; ${String(maxPixels)} are allowed`,
      fix: 'Make the picture smaller.',
    },
  ]
}

/**
 * Why a file is no picture or font of the type that its name states, or more than can be drawn. Other files under such a name, a
 * secret for one, are not served.
 */
export function checkFile(file: string, bytes: Buffer): Issue[] {
  const kind = path.extname(file)
  if (signatures[kind]?.(bytes) === true) return tooLarge(file, bytes)
  if (kind === '.woff2')
    return [
      {
        code: 'not-a-font',
        path: [],
        message: 'the file is not a woff2 font',
        fix: 'Make it with npm run brand -- font, which takes TrueType, OpenType and woff files.',
      },
    ]
  return [
    {
      code: 'not-a-picture',
      path: [],
      message: `the file is not a picture of type ${kind.slice(1)}`,
      fix: 'Export the picture again, or rename the file to match its type.',
    },
  ]
}
