import type { Canvas } from '../canvas.ts'
import { entry } from '../lists.ts'
import { motifs } from '../motifs/motifs.ts'
import { paint } from '../paint.ts'

/** Where the fish of a shoal swim: shares of the width and of the height down to the floor, size and turn. */
const places = [
  { x: 0.2, y: 0.8, size: 0.95, turn: 62 },
  { x: 0.8, y: 0.66, size: 0.8, turn: -58 },
  { x: 0.74, y: 0.2, size: 0.62, turn: -72 },
] as const

/** Carp in front of whatever a fishing game is about. */
export function drawShoal(on: Canvas): void {
  const { build, hues } = entry(motifs, 'koi')
  for (const { x, y, size, turn } of places)
    paint(on, build(on.chance), hues, {
      s: size * on.chance.between(0.92, 1.08),
      x: x * on.width,
      y: y * on.floor,
      r: turn + on.chance.between(-10, 10),
    })
}
