import path from 'node:path'
import { isTurned } from './picture-turn.ts'

type Size = readonly [width: number, height: number] | undefined

function ofWebp(bytes: Buffer): Size {
  const kind = bytes.subarray(12, 16).toString('latin1')
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  const packed = bytes.readUInt32LE(21)
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
}

/** Segments that state a size; the others between them are tables. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

function ofJpeg(bytes: Buffer): Size {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (frames.has(bytes[at + 1] ?? 0)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  return undefined
}

function ofAvif(bytes: Buffer): Size {
  const at = bytes.indexOf('ispe')
  return at < 0 ? undefined : [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
}

function ofSvg(bytes: Buffer): Size {
  const [root = ''] = /<svg\b[^>]*>/.exec(bytes.toString()) ?? []
  const [, width = '1', height = '1'] =
    /\bviewBox=["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root) ??
    /\bwidth=["']([\d.]+).*?\bheight=["']([\d.]+)/s.exec(root) ??
    []
  return [Number(width), Number(height)]
}

const readers: Readonly<Record<string, (bytes: Buffer) => Size>> = {
  '.png': (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  '.webp': ofWebp,
  '.jpg': ofJpeg,
  '.jpeg': ofJpeg,
  '.avif': ofAvif,
  '.svg': ofSvg,
}

/** Width and height in pixels, as the head of a picture states them; undefined where nothing does. */
export function pictureSize(file: string, bytes: Buffer): Size {
  try {
    return readers[path.extname(file)]?.(bytes)
  } catch {
    return undefined
  }
}

/** Width over height of a picture as it is shown, upright; a square where nothing states it. */
export function pictureRatio(file: string, bytes: Buffer): number {
  const [width, height] = pictureSize(file, bytes) ?? [1, 1]
  const ratio = width / (height || 1) || 1
  return isTurned(file, bytes) ? 1 / ratio : ratio
}
