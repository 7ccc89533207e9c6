/** Ways to choose k of n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
  return Math.round(ways)
}

/** Orders in which the characters of a text can be written. */
export function orders(text: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const counts = new Map<string, number>()
  for (const value of text) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].reduce((ways, count) => ways / factorial(count), factorial(text.length))
}

/** Ways in which `count` numbers, each of `values`, add up: by sum. */
export function sums(count: number, values: readonly number[]): ReadonlyMap<number, number> {
  let ways = new Map([[0, 1]])
  for (let at = 0; at < count; at += 1) {
    const next = new Map<number, number>()
    for (const [sum, many] of ways)
      for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0) + many)
    ways = next
  }
  return ways
}

/** Ways in which `count` different numbers of 1 to `most` add up: by sum. */
export function setSums(count: number, max: number): ReadonlyMap<number, number> {
  const bySize = Array.from({ length: count + 1 }, () => new Map<number, number>())
  bySize[0]?.set(0, 1)
  for (let number = 1; number <= max; number += 1)
    for (let size = count; size > 0; size -= 1)
      for (const [sum, many] of bySize[size - 1] ?? []) {
        const counts = bySize[size]
        counts?.set(sum + number, (counts.get(sum + number) ?? 0) + many)
      }
  return bySize[count] ?? new Map()
}

/** Every choice of `size` of the items, in their order. */
export function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** The whole numbers from `from` to `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
