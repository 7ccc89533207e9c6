/** The value below which a share (0 to 1) of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

/** Medians by key over samples of the same shape. */
export function medians<K extends string>(samples: readonly Record<K, number>[]): Record<K, number> {
  const first = samples[0]
  if (!first) throw new Error('Nothing was measured.')
  const keys = Object.keys(first) as K[]
  return Object.fromEntries(keys.map((key) => [key, median(samples.map((s) => s[key]))])) as Record<K, number>
}
