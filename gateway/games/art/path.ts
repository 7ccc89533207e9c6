import { nth } from './lists.ts'

/** One command of an absolute path: M L C Q A or Z, and its numbers. */
export type Seg = [command: string, ...numbers: number[]]
export type Path = Seg[]

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, A: 7, Z: 0 }
const parsed = new Map<string, Path>()

/** A path from its text, absolute commands only. */
export function path(text: string): Path {
  const known = parsed.get(text)
  if (known) return known
  const made: Path = []
  for (const [, command = 'Z', rest = ''] of text.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const size = numbersOf[command] ?? 0
    if (size === 0) made.push(['Z'])
    else
      for (let at = 0; at + size <= values.length; at += size)
        made.push([command === 'M' && at > 0 ? 'L' : command, ...values.slice(at, at + size)])
  }
  parsed.set(text, made)
  return made
}

/** Where a path goes: scaled, flipped, turned by degrees, moved. */
export interface Placement {
  s: number
  x: number
  y: number
  r?: number
  fx?: boolean
}

function number(segment: Seg, at: number) {
  return segment[at] as number
}

export function placed(shape: Path, { s, x, y, r = 0, fx = false }: Placement): Path {
  const angle = (r * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const flip = fx ? -1 : 1
  return shape.map((segment) => {
    if (segment[0] === 'Z') return segment
    const isArc = segment[0] === 'A'
    const made: Seg = [segment[0]]
    if (isArc) {
      const sweep = number(segment, 5)
      made.push(number(segment, 1) * s, number(segment, 2) * s, flip * number(segment, 3) + r)
      made.push(number(segment, 4), fx ? 1 - sweep : sweep)
    }
    for (let at = isArc ? 6 : 1; at < segment.length; at += 2) {
      const across = number(segment, at) * flip * s
      const down = number(segment, at + 1) * s
      made.push(across * cos - down * sin + x, across * sin + down * cos + y)
    }
    return made
  })
}

export function mirrored(shape: Path): Path {
  return placed(shape, { s: 1, x: 0, y: 0, fx: true })
}

type Point = readonly [x: number, y: number]

function getEnd(segment: Seg): Point {
  return [number(segment, segment.length - 2), number(segment, segment.length - 1)]
}

/** One open path, drawn from its end to its beginning. */
function reversed(shape: Path): Path {
  const ends = shape.map(getEnd)
  const back: Path = [['M', ...nth(ends, ends.length - 1)]]
  for (let at = shape.length - 1; at > 0; at--) {
    const segment = nth(shape, at)
    const [command, a = 0, b = 0, c = 0, d = 0, e = 0] = segment
    const to = nth(ends, at - 1)
    if (command === 'C') back.push(['C', c, d, a, b, ...to])
    else if (command === 'Q') back.push(['Q', a, b, ...to])
    else if (command === 'A') back.push(['A', a, b, c, d, 1 - e, ...to])
    else back.push(['L', ...to])
  }
  return back
}

function getPath(shape: string | Path): Path {
  return typeof shape === 'string' ? path(shape) : shape
}

/** The right half of a contour, from top to bottom, as one closed symmetric contour. */
export function symmetric(half: string | Path): Path {
  const right = getPath(half)
  return [...right, ...reversed(mirrored(right)).slice(1), ['Z']]
}

/** A shape and its mirror image. */
export function both(shape: string | Path): Path {
  return [...getPath(shape), ...mirrored(getPath(shape))]
}

function short(value: number) {
  return String(value).replace(/^(-?)0\./, '$1.')
}

function rounded(value: number) {
  return Math.round(value)
}

function together(numbers: readonly string[]) {
  return numbers.reduce((text, next, at) => text + (at > 0 && !next.startsWith('-') ? ` ${next}` : next), '')
}

/** A segment as the shortest command that draws it from where the pen is; nothing for a line without length. */
function getCommand(
  segment: Seg,
  [x, y]: Point,
  [toX, toY]: Point,
): [command: string, numbers: number[]] | undefined {
  const letter = segment[0].toLowerCase()
  if (letter === 'm') return ['M', [toX, toY]]
  if (letter === 'a') {
    const [, wide = 0, high = 0, turn = 0, large = 0, sweep = 0] = segment
    const lean = wide === high ? 0 : rounded(turn)
    return ['a', [rounded(wide), rounded(high), lean, large, sweep, toX - x, toY - y]]
  }
  if (letter === 'l') {
    if (toX === x) return toY === y ? undefined : ['v', [toY - y]]
    return toY === y ? ['h', [toX - x]] : ['l', [toX - x, toY - y]]
  }
  const numbers: number[] = []
  for (let index = 1; index < segment.length; index += 2)
    numbers.push(rounded(number(segment, index)) - x, rounded(number(segment, index + 1)) - y)
  return [letter, numbers]
}

/** The text of a path: relative, in whole numbers, so that rounding never adds up. */
export function written(shape: Path): string {
  let text = ''
  let last = ''
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  for (const segment of shape) {
    if (segment[0] === 'Z') {
      text += 'z'
      pen = start
      last = 'z'
      continue
    }
    const [endX, endY] = getEnd(segment)
    const end: Point = [rounded(endX), rounded(endY)]
    const next = getCommand(segment, pen, end)
    if (!next) continue
    const [command, numbers] = next
    const values = together(numbers.map(short))
    // The letter of a command that goes on may be left out.
    if (command !== last || command === 'M') text += command + values
    else text += values.startsWith('-') ? values : ` ${values}`
    if (command === 'M') start = end
    pen = end
    last = command
  }
  return text
}
