import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** Tags of tables by their number in the format, as far as any is asked for; the others are only told apart. */
const tags: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  13: 'CFF ',
}
const otherTag = 63
const headLength = 48
const most = { tables: 64, bytes: 8 * 1024 * 1024 }

/** Reads numbers of one to five bytes, as the format writes lengths. */
class Reader {
  at: number
  readonly #bytes: Buffer

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  byte(): number {
    return this.#bytes.readUInt8(this.at++)
  }

  tag(): string {
    this.at += 4
    return this.#bytes.toString('latin1', this.at - 4, this.at)
  }

  length(): number {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = this.byte()
      if (count === 0 && byte === 0x80) throw new RangeError('a length with leading zeros')
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('a length without end')
  }
}

/** The tables of a woff2 font by tag, those of outlines as they are packed. Throws for what is none. */
export async function readWoff2Tables(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const count = bytes.readUInt16BE(12)
  const packedLength = bytes.readUInt32BE(20)
  if (bytes.readUInt32BE(8) !== bytes.length) throw new RangeError('its length is not the one stated')
  if (count === 0 || count > most.tables) throw new RangeError('too many tables')
  const reader = new Reader(bytes, headLength)
  const lengths = new Map<string, number>()
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const flags = reader.byte()
    const number = flags & 0x3f
    const tag = number === otherTag ? reader.tag() : (tags[number] ?? `#${String(number)}`)
    const version = flags >> 6
    const isOutline = tag === 'glyf' || tag === 'loca'
    const original = reader.length()
    const isPacked = isOutline ? version !== 3 : version !== 0
    const length = isPacked ? reader.length() : original
    if (lengths.has(tag)) throw new RangeError('a table twice')
    lengths.set(tag, length)
    total += length
  }
  if (total > most.bytes) throw new RangeError('too many bytes')
  if (reader.at + packedLength > bytes.length) throw new RangeError('it ends too early')
  const data = await decompress(bytes.subarray(reader.at, reader.at + packedLength), {
    maxOutputLength: most.bytes,
  })
  if (data.length !== total) throw new RangeError('its tables are not as long as stated')
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const [tag, length] of lengths) {
    tables.set(tag, data.subarray(at, at + length))
    at += length
  }
  return tables
}
