import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { looks, pictures, screens, sizes } from './shown.ts'

const sheets = path.resolve(import.meta.dirname, '../../../docs/shots')

/** Pixels: what a picture on a sheet is high, and what lies between two. */
const high = 240
const gap = 8

/** Lays the pictures of each brand and language on one sheet: a row for each screen, a column for each width and look. */
export default async function makeSheets(): Promise<void> {
  if (!existsSync(pictures)) return
  mkdirSync(sheets, { recursive: true })
  const names = Object.values(screens).flatMap((some) => Object.keys(some))
  for (const folder of readdirSync(pictures)) {
    let left = gap
    const placed: OverlayOptions[] = []
    for (const [width, height] of sizes)
      for (const look of looks) {
        const wide = Math.round((width / height) * high)
        for (const [row, name] of names.entries()) {
          const file = path.join(pictures, folder, `${name}.${String(width)}.${look}.jpeg`)
          if (!existsSync(file)) continue
          const input = await sharp(file).resize(wide, high, { fit: 'fill' }).toBuffer()
          placed.push({ input, left, top: gap + row * (high + gap) })
        }
        left += wide + gap
      }
    const sheet = {
      width: left,
      height: gap + names.length * (high + gap),
      channels: 3,
      background: '#808080',
    } as const
    await sharp({ create: sheet })
      .composite(placed)
      .webp({ quality: 60 })
      .toFile(path.join(sheets, `${folder}.webp`))
  }
}
