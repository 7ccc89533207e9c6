import { findLongestRise } from './longest-rise.ts'

interface Texts {
  base: string
  mine: string
  theirs: string
}

function countLines(lines: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? ''
    found.set(line, found.has(line) ? -1 : at)
  }
  return found
}

/** Which line of one text is which of the other: what both begin and end with, and between them around lines that each has once. */
function matchLines(left: readonly string[], right: readonly string[]): Map<number, number> {
  const matches = new Map<number, number>()
  const spans: [number, number, number, number][] = [[0, left.length, 0, right.length]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    let [from, to, start, end] = span
    while (from < to && start < end && left[from] === right[start]) matches.set(from++, start++)
    while (from < to && start < end && left[to - 1] === right[end - 1]) matches.set(--to, --end)
    const theirs = countLines(right, start, end)
    const pairs = [...countLines(left, from, to)].flatMap(([line, at]): [number, number][] => {
      const there = theirs.get(line) ?? -1
      return at >= 0 && there >= 0 ? [[at, there]] : []
    })
    const anchors = findLongestRise(pairs.map(([, there]) => there)).flatMap((at) => pairs.slice(at, at + 1))
    if (anchors.length === 0) continue
    let [begin, beside] = [from, start]
    for (const [at, there] of [...anchors, [to, end] as const]) {
      spans.push([begin, at, beside, there])
      if (at < to) matches.set(at, there)
      ;[begin, beside] = [at + 1, there + 1]
    }
  }
  return matches
}

function joinLines(lines: readonly string[], from: number, to: number): string {
  return lines.slice(from, to).join('')
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Two people's changes of one text in one, by line; `choose` is asked for what both changed differently. */
export function mergeLines(
  base: string,
  mine: string,
  theirs: string,
  choose: (line: number, three: Texts) => string,
): string {
  const [lines, one, other] = [splitLines(base), splitLines(mine), splitLines(theirs)]
  const [toMine, toTheirs] = [matchLines(lines, one), matchLines(lines, other)]
  let merged = ''
  let at: [number, number, number] = [0, 0, 0]
  const takeUntil = (end: [number, number, number]) => {
    const three = {
      base: joinLines(lines, at[0], end[0]),
      mine: joinLines(one, at[1], end[1]),
      theirs: joinLines(other, at[2], end[2]),
    }
    if (three.mine === three.theirs || three.base === three.theirs) merged += three.mine
    else if (three.base === three.mine) merged += three.theirs
    else merged += choose(at[0], three)
  }
  lines.forEach((line, index) => {
    const [here, there] = [toMine.get(index), toTheirs.get(index)]
    if (here === undefined || there === undefined) return
    takeUntil([index, here, there])
    merged += line
    at = [index + 1, here + 1, there + 1]
  })
  takeUntil([lines.length, one.length, other.length])
  return merged
}
