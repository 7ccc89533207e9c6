import type { Span } from './settlement.types.ts'

/** Returns the one of some spans, sorted by their beginning, that holds an instant. */
export function spanAt<T extends Span>(spans: readonly T[], at: number): T | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle]?.from ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  const last = spans[low - 1]
  return last && at < last.until ? last : undefined
}

/** What was true of whom, and when. Throws RangeError where two things would have been true at once. */
export function timelines<T extends Span>(
  all: readonly T[],
  getKey: (value: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const value of all) {
    const known = found.get(getKey(value))
    if (known) known.push(value)
    else found.set(getKey(value), [value])
  }
  for (const [key, spans] of found) {
    spans.sort((value, other) => value.from - other.from || value.until - other.until)
    for (const [index, { from, until }] of spans.entries()) {
      const next = spans[index + 1]
      if (from >= until || (next && next.from < until))
        throw new RangeError(`The history of ${key} overlaps or is empty`)
    }
  }
  return found
}

/** The longest span around an instant in which nothing of a timeline changes. */
export function calmAt(spans: readonly Span[] | undefined, at: number): Span {
  const edges = (spans ?? []).flatMap(({ from, until }) => [from, until])
  return {
    from: Math.max(-Infinity, ...edges.filter((edge) => edge <= at)),
    until: Math.min(Infinity, ...edges.filter((edge) => edge > at)),
  }
}
