import type { Shape } from './motifs/motif.ts'
import type { Path } from './path.ts'

type Point = [x: number, y: number]

function between(from: number, a: number, b: number, to: number, share: number) {
  const rest = 1 - share
  return rest ** 3 * from + 3 * rest * rest * share * a + 3 * rest * share * share * b + share ** 3 * to
}

/** Points that a shape reaches: its ends, and where its curves bulge. */
function listPoints(shape: Path): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [command, ...numbers] of shape) {
    if (command === 'Z') continue
    const [toX = 0, toY = 0] = numbers.slice(-2)
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    if (command === 'C')
      for (const share of [0.3, 0.7])
        points.push([between(x, a, c, toX, share), between(y, b, d, toY, share)])
    else if (command === 'A' && d !== 0)
      points.push([(x + toX) / 2, (y + toY) / 2 - b], [(x + toX) / 2, (y + toY) / 2 + b])
    points.push([toX, toY])
    ;[x, y] = [toX, toY]
  }
  return points
}

/** Where the real middle of a motif is, and by how much it may grow: a key and a drum weigh alike. */
export function fitted(shapes: readonly Shape[]): { x: number; y: number; scale: number } {
  const points = shapes.flatMap(([, shape]) => listPoints(shape))
  const across = points.map(([x]) => x)
  const down = points.map(([, y]) => y)
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  const scale = Math.min(1.22, Math.max(0.94, Math.min(200 / (right - left), 200 / (bottom - top))))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}
