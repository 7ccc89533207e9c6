/** The places of the longest run of numbers that rise. */
export function findLongestRise(numbers: readonly number[]): number[] {
  const tails: number[] = []
  const previous: number[] = []
  numbers.forEach((number, index) => {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  })
  const run: number[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.push(at)
  return run.reverse()
}
