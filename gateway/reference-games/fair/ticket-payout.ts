import type { Outcome } from './tables/table.ts'

/** A leg as far as money is concerned: its price in hundredths, and at tables its own stake in digits. */
export interface PricedLeg {
  price: number
  stake: string | null
  outcome?: Outcome | null
}

/** What legs on one stake pay, in minor units: a void leg counts as 1.00, a lost one ends it. */
function getProduct(stake: bigint, legs: readonly PricedLeg[]): bigint {
  let [value, unit] = [stake, 1n]
  for (const { price, outcome } of legs) {
    if (outcome === 'lost') return 0n
    if (outcome === 'void') continue
    value *= BigInt(price)
    unit *= 100n
  }
  return value / unit
}

/** What a bet pays by its legs' outcomes; a leg without one is taken as won. */
export function getPayout(
  kind: 'single' | 'combi' | 'table',
  stake: bigint,
  legs: readonly PricedLeg[],
  max: bigint,
): bigint {
  const payout =
    kind === 'table'
      ? legs.reduce((sum, leg) => sum + getProduct(BigInt(leg.stake ?? '0'), [leg]), 0n)
      : getProduct(stake, legs)
  return payout > max ? max : payout
}

/** Whether nothing at all was decided: every leg came back. */
export function isAllVoid(legs: readonly PricedLeg[]): boolean {
  return legs.every(({ outcome }) => outcome === 'void')
}
