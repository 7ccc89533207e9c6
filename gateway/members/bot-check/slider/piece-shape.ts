import { randomInt } from 'node:crypto'
import { puzzle } from './geometry.ts'

const edge = 9
const knob = 7

type Knob = -1 | 0 | 1
/** Knobs of the four sides in turn: 1 outwards, -1 inwards, 0 none. */
export type PieceShape = readonly [Knob, Knob, Knob, Knob]

const knobs: readonly Knob[] = [-1, 0, 1]

/** A shape with two knobs or more, so that it does not pass for a square. */
export function randomShape(): PieceShape {
  const shape = [0, 0, 0, 0].map(() => knobs[randomInt(3)] ?? 0) as unknown as PieceShape
  return shape.filter((side) => side !== 0).length >= 2 ? shape : randomShape()
}

/** The outline of a piece as an SVG path within its square. */
export function getOutline(shape: PieceShape): string {
  const [near, far] = [edge, puzzle.piece - edge]
  const middle = puzzle.piece / 2
  const [low, high] = [middle - knob, middle + knob]
  const arc = (side: Knob, x: number, y: number) =>
    side === 0
      ? ''
      : `A${String(knob)} ${String(knob)} 0 0 ${side === 1 ? '1' : '0'} ${String(x)} ${String(y)}`
  const line = (x: number, y: number) => `L${String(x)} ${String(y)}`
  const [top, right, bottom, left] = shape
  return [
    `M${String(near)} ${String(near)}`,
    `${line(low, near)}${arc(top, high, near)}${line(far, near)}`,
    `${line(far, low)}${arc(right, far, high)}${line(far, far)}`,
    `${line(high, far)}${arc(bottom, low, far)}${line(near, far)}`,
    `${line(near, high)}${arc(left, near, low)}Z`,
  ].join('')
}
