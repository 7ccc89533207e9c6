import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** A table that gives every character the same outline: format 12 of `cmap`. */
function characterMap(points: readonly number[]): Buffer {
  const sorted = [...new Set(points)].toSorted((a, b) => a - b)
  const table = Buffer.alloc(12 + 16 + sorted.length * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + sorted.length * 12, 16)
  table.writeUInt32BE(sorted.length, 24)
  sorted.forEach((point, index) => {
    table.writeUInt32BE(point, 28 + index * 12)
    table.writeUInt32BE(point, 32 + index * 12)
    table.writeUInt32BE(1, 36 + index * 12)
  })
  return table
}

/** A font file as it is sold, with these characters alone. Its outlines say nothing. */
export async function fontWith(characters: string): Promise<Buffer> {
  const font = await subsetFont(readFileSync(source), 'A', { targetFormat: 'truetype' })
  const map = characterMap(Array.from(characters, (letter) => letter.codePointAt(0) ?? 0))
  const directory = Buffer.from(font.subarray(0, 12 + font.readUInt16BE(4) * 16))
  for (let at = 12; at < directory.length; at += 16) {
    if (directory.toString('latin1', at, at + 4) !== 'cmap') continue
    directory.writeUInt32BE(Math.ceil(font.length / 4) * 4, at + 8)
    directory.writeUInt32BE(map.length, at + 12)
  }
  const padding = Buffer.alloc(Math.ceil(font.length / 4) * 4 - font.length)
  return Buffer.concat([directory, font.subarray(directory.length), padding, map])
}
