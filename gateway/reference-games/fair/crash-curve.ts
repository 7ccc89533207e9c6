/** Percent of every bet that the house keeps on average, whatever the player aims at. */
export const crashEdge = 3

/** Natural growth of the multiplier a millisecond: doubled after 5.3 s, tenfold after 17.7 s. */
const growth = 0.00013

/** Where every flight ends at the latest, in hundredths: 53 s after it began. */
export const highestMultiplier = 100_000

/** The min multiplier of a cash-out, in hundredths. */
export const lowestCashOut = 101

/** The multiplier after so many milliseconds of flight, in hundredths. */
export function multiplierAt(elapsed: number): number {
  return Math.min(highestMultiplier, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed)) + 1e-9))
}

/** The first millisecond of flight that shows the multiplier (hundredths). */
export function elapsedAt(multiplier: number): number {
  let elapsed = Math.max(0, Math.ceil(Math.log(multiplier / 100) / growth) - 1)
  while (multiplierAt(elapsed) < multiplier) elapsed += 1
  return elapsed
}

/** When a flight that goes as high as `point` ends: the first millisecond that would show more. */
export function crashElapsed(point: number): number {
  return point <= 100 ? 0 : point >= highestMultiplier ? elapsedAt(highestMultiplier) : elapsedAt(point + 1)
}

/** The crash point in hundredths that 52 bits of a round's hash stand for: P(point ≥ m) = (1 − edge) / m. */
export function crashPoint(hash: Uint8Array): number {
  let bits = 0n
  for (const byte of hash.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte)
  const range = 1n << 52n
  const point = (BigInt(100 - crashEdge) * range) / (range - (bits >> 4n))
  return Math.min(highestMultiplier, Math.max(100, Number(point)))
}

/** What is hashed under a round's seed: seeds of the first bettors come in, so that nobody knows the point before. */
export function crashMessage(salt: string, round: number, clientSeeds: readonly string[]): string {
  return JSON.stringify([salt, round, ...clientSeeds])
}

/** What a bet cashed out at a multiplier (hundredths) pays, in minor units, never more than `max`. */
export function crashPayout(stake: bigint, multiplier: number, max: bigint): bigint {
  const payout = (stake * BigInt(multiplier)) / 100n
  return payout > max ? max : payout
}
