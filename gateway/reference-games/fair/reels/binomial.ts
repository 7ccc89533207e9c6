/** The chance that of `n` tries, each lucky with the chance `p`, exactly `k` are. */
export function binomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** (n - k) * p ** k
  for (let at = 1; at <= k; at += 1) chance = (chance * (n - k + at)) / at
  return chance
}
