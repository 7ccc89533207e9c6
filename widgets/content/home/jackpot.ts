const lowest = 100_000_000
const span = 100_000_000
/** Seconds from step to step, one more or less. */
const slot = 4

/** A number from 0 up to 1 that is always the same for the same text. */
function spread(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/**
 * The counter at a second of the server's clock, in hundredths: between 100 and 200 million, 100 to 500 more every 3 to 5
 * seconds. Everybody sees the same, and goes on from there at the next visit.
 */
export function jackpotAt(seed: string, second: number): number {
  const begins = (step: number) => step * slot + (spread(`${seed}:${String(step)}:at`) < 0.5 ? 0 : 1)
  const last = Math.floor(second / slot)
  const step = begins(last) <= second ? last : last - 1
  const grown = (spread(seed) * span + step * 300) % (span - 200)
  return Math.floor((lowest + grown + spread(`${seed}:${String(step)}`) * 200) * 100)
}

/** The counter, given in hundredths, as amounts of a currency with so many digits are written: one nought where it has none. */
export function jackpotText(hundredths: number, scale: number): string {
  const value = hundredths / 100
  return scale === 0 ? `${String(Math.floor(value))}.0` : value.toFixed(scale)
}
