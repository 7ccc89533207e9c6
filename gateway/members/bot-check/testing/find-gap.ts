import sharp from 'sharp'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { reach } from '../slider/geometry.ts'

export type SliderChallenge = Extract<CallValue<'botCheckChallenge'>, { kind: 'slider' }>

async function pixels(base64: string) {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number, channel: number) => data[(y * info.width + x) * 4 + channel] ?? 0
  return { at, width: info.width }
}

/** Finds where the piece belongs as an eye does: there the picture looks like the piece, only darker. */
export async function findGap({ picture, piece, width, pieceTop }: SliderChallenge): Promise<number> {
  const [whole, part] = await Promise.all([pixels(picture), pixels(piece)])
  const density = whole.width / width
  const isInside = (x: number, y: number) =>
    [-2, 0, 2].every((dx) => [-2, 0, 2].every((dy) => part.at(x + dx * density, y + dy * density, 3) > 250))
  const inside = Array.from({ length: part.width ** 2 }, (_, index) => [
    index % part.width,
    Math.floor(index / part.width),
  ])
    .map(([x = 0, y = 0]) => ({ x, y }))
    .filter(({ x, y }) => (x + y) % 2 === 0 && isInside(x, y))
  const unlike = (left: number) => {
    let sum = 0
    for (const { x, y } of inside)
      for (let channel = 0; channel < 3; channel += 1) {
        const dark = part.at(x, y, channel) * 0.45
        sum += (whole.at(left * density + x, pieceTop * density + y, channel) - dark) ** 2
      }
    return sum
  }
  let best = { left: 0, sum: Infinity }
  for (let left = 60; left <= reach; left += 1) {
    const sum = unlike(left)
    if (sum < best.sum) best = { left, sum }
  }
  return best.left
}

/** A trace as a hand leaves one: slow, quick, slow again, and never quite straight. */
export function handTrace(position: number, milliseconds = 900): number[][] {
  const points = 45
  return Array.from({ length: points + 1 }, (_, index) => {
    const share = index / points
    const eased = share * share * (3 - 2 * share)
    const tremble = index > 0 && index < points ? Math.sin(index * 2.3) * 1.2 : 0
    return [
      Math.round(share * milliseconds),
      Math.max(0, Math.round(eased * position + tremble)),
      Math.round(Math.sin(share * 4) * 3),
    ]
  })
}

/** A trace as a held arrow key leaves one. */
export function keyTrace(position: number, step: number): number[][] {
  const presses = Math.floor(position / step)
  return [
    [0, 0, 0],
    ...Array.from({ length: presses }, (_, index) => [500 + index * 33, (index + 1) * step, 0]),
  ]
}
