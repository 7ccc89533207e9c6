const lowest = 100_000_000
const span = 100_000_000

/** Where the counter starts, in hundredths: between 100 and 200 million, the same on server and in browser. */
export function jackpotStart(seed: string): number {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  const spread = (hash >>> 0) / 2 ** 32
  return Math.floor((lowest + spread * span) * 100)
}

/** One step: 100 to 500 more, 3 to 5 seconds later. `chance` gives numbers from 0 to 1. */
export const jackpotStep = (chance: () => number) => ({
  more: Math.round((100 + chance() * 400) * 100),
  wait: Math.round(3000 + chance() * 2000),
})
