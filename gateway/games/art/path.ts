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

function getEnd(segment: Seg): [number, number] {
  return [number(segment, segment.length - 2), number(segment, segment.length - 1)]
}

/** One open path, drawn from its end to its beginning. */
function reversed(shape: Path): Path {
  const ends = shape.map(getEnd)
  const made: Path = [['M', ...nth(ends, ends.length - 1)]]
  for (let at = shape.length - 1; at > 0; at--) {
    const segment = nth(shape, at)
    const [command, a = 0, b = 0, c = 0, d = 0, e = 0] = segment
    const to = nth(ends, at - 1)
    if (command === 'C') made.push(['C', c, d, a, b, ...to])
    else if (command === 'Q') made.push(['Q', a, b, ...to])
    else if (command === 'A') made.push(['A', a, b, c, d, 1 - e, ...to])
    else made.push(['L', ...to])
  }
  return made
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

/** The text of a path: relative, in whole numbers, so that rounding never adds up. */
export function written(shape: Path): string {
  let text = ''
  let [x, y, startX, startY, last] = [0, 0, 0, 0, '']
  for (const segment of shape) {
    if (segment[0] === 'Z') {
      text += 'z'
      ;[x, y, last] = [startX, startY, 'z']
      continue
    }
    const [toX, toY] = getEnd(segment).map(rounded) as [number, number]
    let command = segment[0].toLowerCase()
    const numbers: number[] = []
    if (command === 'm') {
      command = 'M'
      numbers.push(toX, toY)
      ;[startX, startY] = [toX, toY]
    } else if (command === 'a') {
      const [, wide = 0, high = 0, turn = 0, large = 0, sweep = 0] = segment
      numbers.push(rounded(wide), rounded(high), wide === high ? 0 : rounded(turn), large, sweep)
      numbers.push(toX - x, toY - y)
    } else if (command === 'l') {
      if (toX === x && toY === y) continue
      if (toX === x) command = 'v'
      else if (toY === y) command = 'h'
      if (command !== 'v') numbers.push(toX - x)
      if (command !== 'h') numbers.push(toY - y)
    } else {
      for (let at = 1; at < segment.length; at += 2)
        numbers.push(rounded(number(segment, at)) - x, rounded(number(segment, at + 1)) - y)
    }
    const said = together(numbers.map(short))
    text += command === last && command !== 'M' ? (said.startsWith('-') ? said : ` ${said}`) : command + said
    ;[x, y, last] = [toX, toY, command]
  }
  return text
}
