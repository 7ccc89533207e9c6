/** How a bet ended for its player: `part` paid something, and no more than was staked. */
type Outcome = 'won' | 'part' | 'lost' | 'refunded'

/** How a bet that is over ended. Amounts are minor units in digits. */
export function getOutcome(bet: { state: string; stake: string; payout: string }): Outcome {
  if (bet.state === 'refunded') return 'refunded'
  const [stake, payout] = [BigInt(bet.stake), BigInt(bet.payout)]
  return payout > stake ? 'won' : payout > 0n ? 'part' : 'lost'
}
