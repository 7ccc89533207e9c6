import type { Point } from '../../../engine/studio/layout.ts'

const bend = 8

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function at({ x, y }: Point) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** A path through right angles, rounded. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, index) => {
    const before = points[index]
    const after = rest[index + 1]
    if (!after || !before) return `L${at(point)}`
    return `L${at(towards(point, before, bend))}Q${at(point)} ${at(towards(point, after, bend))}`
  })
  return `M${at(first)}${parts.join('')}`
}

/** A small triangle at the end of a line. */
export function arrowPath(points: readonly Point[]): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const turn = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (angle: number) => ({
    x: end.x - 9 * Math.cos(turn + angle),
    y: end.y - 9 * Math.sin(turn + angle),
  })
  return `M${at(end)}L${at(corner(0.42))}L${at(corner(-0.42))}Z`
}
