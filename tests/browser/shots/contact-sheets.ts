import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { looks, mostSeen, phone, phonePictures, pictures, screens, sizes } from './shown.ts'

const sheets = path.resolve(import.meta.dirname, '../../../docs/shots')

/** Pixels: what a picture on a sheet is high, and what lies between two. */
const high = 240
const gap = 8

const languageSheets = path.resolve(import.meta.dirname, '../../../docs/pictures')
const columns = 10
/** Pixels: what a phone on a sheet by language is wide. */
const phoneWide = 234
/** Bytes: what a sheet by language weighs at most. */
const heaviest = 400_000

interface Sheet {
  width: number
  height: number
  placed: OverlayOptions[]
}

function drawSheet({ width, height, placed }: Sheet, quality: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .webp({ quality })
    .toBuffer()
}

/** Draws a sheet as well as its weight allows. */
async function drawWithin(sheet: Sheet, bytes: number): Promise<Buffer> {
  let drawn = await drawSheet(sheet, 75)
  for (let quality = 70; drawn.length > bytes && quality > 20; quality -= 5)
    drawn = await drawSheet(sheet, quality)
  return drawn
}

/** Lays the thirty screens of each language on one sheet: three rows of ten. */
async function layLanguageSheets(): Promise<void> {
  if (!existsSync(phonePictures)) return
  mkdirSync(languageSheets, { recursive: true })
  const phoneHigh = Math.round((phone[1] / phone[0]) * phoneWide)
  const names = Object.values(mostSeen).flatMap((some) => Object.keys(some))
  for (const language of readdirSync(phonePictures)) {
    const placed: OverlayOptions[] = []
    for (const [place, name] of names.entries()) {
      const file = path.join(phonePictures, language, `${name}.jpeg`)
      if (!existsSync(file)) continue
      const input = await sharp(file).resize(phoneWide, phoneHigh, { fit: 'fill' }).toBuffer()
      const [row, column] = [Math.floor(place / columns), place % columns]
      placed.push({ input, left: gap + column * (phoneWide + gap), top: gap + row * (phoneHigh + gap) })
    }
    const rows = Math.ceil(names.length / columns)
    const sheet = {
      width: gap + columns * (phoneWide + gap),
      height: gap + rows * (phoneHigh + gap),
      placed,
    }
    writeFileSync(path.join(languageSheets, `screens-${language}.webp`), await drawWithin(sheet, heaviest))
  }
}

/** Lays the pictures of each brand and language on one sheet: a row for each screen, a column for each width and look. */
async function layBrandSheets(): Promise<void> {
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

/** Lays whatever was photographed on sheets. */
export default async function makeSheets(): Promise<void> {
  await layBrandSheets()
  await layLanguageSheets()
}
