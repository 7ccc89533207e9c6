import path from 'node:path'

const orientationTag = 0x0112

/** The orientation that a block of Exif states: 5 to 8 lie on their side. */
function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === orientationTag) return short(at + 8)
  }
  return 1
}

function exifOfJpeg(bytes: Buffer): Buffer | undefined {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (bytes[at + 1] === 0xe1 && bytes.toString('latin1', at + 4, at + 8) === 'Exif')
      return bytes.subarray(at + 10)
  return undefined
}

/** A part of a PNG or WebP file by its name: `PNG` says the length before the name, `WebP` behind it. */
function findChunk(bytes: Buffer, name: string, isPng: boolean): Buffer | undefined {
  for (let at = isPng ? 8 : 12; at + 8 <= bytes.length;) {
    const length = isPng ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at + 4)
    const found = bytes.toString('latin1', isPng ? at + 4 : at, isPng ? at + 8 : at + 4)
    if (found === name) return bytes.subarray(at + 8, at + 8 + length)
    at += isPng ? length + 12 : length + 8 + (length % 2)
  }
  return undefined
}

function withoutMark(exif: Buffer | undefined): Buffer | undefined {
  return exif?.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
}

const exifOf: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  '.jpg': exifOfJpeg,
  '.jpeg': exifOfJpeg,
  '.avif': exifOfAvif,
  '.png': (bytes) => findChunk(bytes, 'eXIf', true),
  '.webp': (bytes) => withoutMark(findChunk(bytes, 'EXIF', false)),
}

function exifOfAvif(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('Exif\0\0')
  return at < 0 ? undefined : bytes.subarray(at + 6)
}

/** The quarters by which a picture of AVIF is turned when it is shown, where its own box says so. */
function quartersOfAvif(bytes: Buffer): number | undefined {
  const at = bytes.indexOf('irot')
  return at < 0 ? undefined : (bytes[at + 4] ?? 0) & 3
}

/** Whether width and height are swapped when a picture is shown, as when the camera was held sideways. */
export function isTurned(file: string, bytes: Buffer): boolean {
  const kind = path.extname(file)
  try {
    const quarters = kind === '.avif' ? quartersOfAvif(bytes) : undefined
    if (quarters !== undefined) return quarters % 2 === 1
    const exif = exifOf[kind]?.(bytes)
    return exif !== undefined && orientationIn(exif) >= 5 && orientationIn(exif) <= 8
  } catch {
    return false
  }
}
