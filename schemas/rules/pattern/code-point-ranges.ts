/** Inclusive code point ranges. */
export type Ranges = readonly (readonly [number, number])[]

const last = 0x10ffff

/** Everything that the ranges leave out. */
export function complement(ranges: Ranges): Ranges {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const gaps: [number, number][] = []
  let next = 0
  for (const [from, to] of sorted) {
    if (from > next) gaps.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= last) gaps.push([next, last])
  return gaps
}

/** A code point as it may stand in a pattern; a hyphen is escaped in classes only. */
export function writeCodePoint(point: number, inClass = false): string {
  const text = String.fromCodePoint(point)
  if (/^[\p{L}\p{N}_ @#%&=:;,'"<>~`!]$/u.test(text)) return text
  if (text === '-') return inClass ? '\\-' : '-'
  if (/^[!-~]$/.test(text) && /^[\^$\\.*+?()[\]{}|/]$/.test(text)) return `\\${text}`
  return `\\u{${point.toString(16)}}`
}

/** The inside of a class that holds the ranges. */
export function writeRanges(ranges: Ranges): string {
  return ranges
    .map(([from, to]) =>
      from === to ? writeCodePoint(from, true) : `${writeCodePoint(from, true)}-${writeCodePoint(to, true)}`,
    )
    .join('')
}

/** The ranges with the other case of every letter added. Undefined when a range is too long to unfold. */
export function withBothCases(ranges: Ranges): Ranges | undefined {
  const all: [number, number][] = ranges.map(([from, to]) => [from, to])
  for (const [from, to] of ranges) {
    if (to - from > 1024) return undefined
    for (let point = from; point <= to; point++) {
      const text = String.fromCodePoint(point)
      for (const other of [text.toLowerCase(), text.toUpperCase()]) {
        const otherPoint = other.codePointAt(0)
        if (other !== text && [...other].length === 1 && otherPoint !== undefined) {
          all.push([otherPoint, otherPoint])
        }
      }
    }
  }
  return merge(all)
}

function merge(ranges: Ranges): Ranges {
  const merged: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1)
    if (previous && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to)
    else merged.push([from, to])
  }
  return merged
}
