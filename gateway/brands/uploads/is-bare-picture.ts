/** Parts of a PNG that draw it or say how: no texts, no notes of a camera, nothing that moves. */
const pngChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD', 'cICP'],
])

function isBarePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (!pngChunks.has(kind)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (kind === 'IEND') return at === bytes.length
  }
  return false
}

/** Segments of a JPEG besides tables and frames: JFIF, a colour profile, Adobe's note on colours. */
const jpegNotes = new Set([0xe0, 0xe2, 0xee])

/** Where the next marker stands behind coded data, in which markers are escaped. */
function findMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

function isBareJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return false
    if (marker === 0xd9) return at + 2 === bytes.length
    if (at + 4 > bytes.length) return false
    if ((marker >= 0xe0 && !jpegNotes.has(marker)) || marker < 0xc0) return false
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    at = marker === 0xda ? findMarker(bytes, end) : end
  }
  return false
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!webpChunks.has(bytes.toString('latin1', at, at + 4))) return false
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}

const readers: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: isBarePng,
  jpeg: isBareJpeg,
  webp: isBareWebp,
}

/**
 * Whether a file is a picture and holds nothing else: no place where it was taken, no texts, no other file behind its end. What cannot be
 * told is not.
 */
export function isBarePicture(kind: string, bytes: Buffer): boolean {
  try {
    return readers[kind]?.(bytes) ?? false
  } catch {
    return false
  }
}
