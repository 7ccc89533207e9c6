import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { LoadedBrand } from '../../../base/brand/brand.types.ts'
import { puzzle, reach } from './geometry.ts'
import { getOutline, randomShape } from './piece-shape.ts'
import { drawScenery } from './scenery.ts'

/** Pixels of the pictures for each unit, for the screens of phones. */
const density = 2

function svg(width: number, height: number, content: string) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width * density)}" height="${String(height * density)}" viewBox="0 0 ${String(width)} ${String(height)}">${content}</svg>`,
  )
}

function gap(outline: string, x: number, y: number, shade: number, turn = 0) {
  const middle = String(puzzle.piece / 2)
  return `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)} ${middle} ${middle})"><path d="${outline}" fill="#05070f" fill-opacity="${String(shade)}" stroke="#fff" stroke-opacity="${String(shade)}" stroke-width="1.2"/></g>`
}

export interface Puzzle {
  /** WebP in base64. */
  picture: string
  piece: string
  top: number
  /** How far the piece must travel. */
  position: number
}

/** Draws a landscape, cuts a piece out of it, and leaves a gap there, and a fainter one of another shape for programs to find. */
export async function drawPuzzle(brand: LoadedBrand): Promise<Puzzle> {
  const { width, height, piece } = puzzle
  const position = randomInt(96, reach - 8)
  const top = randomInt(6, height - piece - 6)
  const outline = getOutline(randomShape())
  const decoyTop =
    top > (height - piece) / 2 ? randomInt(4, 20) : randomInt(height - piece - 20, height - piece - 4)
  const decoy = gap(getOutline(randomShape()), randomInt(70, reach), decoyTop, 0.3, randomInt(15, 75))
  const { data, info } = await sharp(Buffer.from(drawScenery(brand)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const region = {
    left: position * density,
    top: top * density,
    width: piece * density,
    height: piece * density,
  }
  const cut = await sharp(data, raw).extract(region).ensureAlpha().png({ compressionLevel: 0 }).toBuffer()
  const [cutOut, picture] = await Promise.all([
    sharp(cut)
      .composite([
        { input: svg(piece, piece, `<path d="${outline}"/>`), blend: 'dest-in' },
        {
          input: svg(piece, piece, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.6"/>`),
        },
      ])
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
    sharp(data, raw)
      .composite([{ input: svg(width, height, decoy + gap(outline, position, top, 0.55)) }])
      .webp({ quality: 72, effort: 2 })
      .toBuffer(),
  ])
  return { picture: picture.toString('base64'), piece: cutOut.toString('base64'), top, position }
}
