import { puzzle, reach } from './geometry.ts'

/** Where the piece was left, and how it came there: [milliseconds, distance, deviation] each time it moved. */
export interface Slide {
  position: number
  means: 'pointer' | 'keyboard'
  trace: readonly (readonly number[])[]
}

interface Point {
  time: number
  distance: number
}

function listPoints({ trace }: Slide): Point[] {
  return trace.map(([time = 0, distance = 0]) => ({ time, distance }))
}

/** How much figures differ, as a share of their mean. */
function variation(figures: readonly number[]): number {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  if (mean === 0) return 0
  const square = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / figures.length
  return Math.sqrt(square) / mean
}

function listSteps(points: readonly Point[]) {
  return points.slice(1).map(({ time, distance }, index) => ({
    pause: time - (points[index]?.time ?? 0),
    length: Math.abs(distance - (points[index]?.distance ?? 0)),
  }))
}

/** The distance at a time, between the two points beside it. */
function distanceAt(points: readonly Point[], time: number): number {
  const next = points.findIndex((point) => point.time >= time)
  const [before, after] = [points[Math.max(0, next - 1)], points[next]]
  if (!before || !after || after.time === before.time) return (after ?? before)?.distance ?? 0
  return (
    before.distance + ((time - before.time) / (after.time - before.time)) * (after.distance - before.distance)
  )
}

/** Distances covered in equal shares of the whole time: a hand sets off, hurries and slows down. */
function pace(points: readonly Point[], shares: number): number[] {
  const end = points.at(-1)?.time ?? 0
  const marks = Array.from({ length: shares + 1 }, (_, index) => distanceAt(points, (end * index) / shares))
  return marks.slice(1).map((mark, index) => Math.abs(mark - (marks[index] ?? 0)))
}

/** What every trace has to be, whatever made it: from the origin to where the piece was left, forward in time, within the time that passed. */
function isWhole(points: readonly Point[], position: number, elapsed: number): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return false
  return (
    first.time === 0 &&
    first.distance === 0 &&
    Math.abs(last.distance - position) <= 1 &&
    listSteps(points).every(({ pause }) => pause >= 0) &&
    last.time <= elapsed
  )
}

/** Nobody sees a picture, understands it and moves a piece in less. */
const quickestSight = 600

/**
 * A hand: enough points, not too fast, no leap, and neither in equal strides nor at one speed, as programs that drag along
 * a line move. Programs that imitate a hand pass here; the limited tries and the caps behind the check are for them.
 */
function isHand(points: readonly Point[], elapsed: number): boolean {
  const time = points.at(-1)?.time ?? 0
  const strides = listSteps(points)
    .map(({ length }) => length)
    .filter((length) => length > 0)
  const way = strides.reduce((sum, length) => sum + length, 0)
  const middling = [...strides].sort((a, b) => a - b)[Math.floor(strides.length / 2)] ?? 0
  return (
    elapsed >= quickestSight &&
    points.length >= 6 &&
    time >= 200 &&
    Math.max(...strides) <= way * 0.6 &&
    !(middling >= 3 && variation(strides) < 0.15) &&
    variation(pace(points, 6)) >= 0.25
  )
}

/**
 * Keys: a held key moves in equal strides at one speed, so evenness proves nothing. What keys cannot do is move further than
 * a page key at once, or repeat faster than keyboards do. That is easy to imitate, hence fewer tries (bot-check.tries).
 */
function areKeys(points: readonly Point[], elapsed: number): boolean {
  const strides = listSteps(points.slice(1))
  const longest = Math.ceil(reach / 10) + puzzle.step
  const time = points.at(-1)?.time ?? 0
  return (
    elapsed >= quickestSight * 2 &&
    points.length >= 3 &&
    listSteps(points).every(({ length }) => length > 0 && length <= longest) &&
    time >= strides.length * 12
  )
}

/** Whether the piece was moved as people move it, by hand or by keys. */
export function isMovedByPerson(slide: Slide, elapsed: number): boolean {
  const points = listPoints(slide)
  if (!isWhole(points, slide.position, elapsed)) return false
  return slide.means === 'keyboard' ? areKeys(points, elapsed) : isHand(points, elapsed)
}
