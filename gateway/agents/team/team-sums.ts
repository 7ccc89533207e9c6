import { decimal } from '../../../schemas/base/money.ts'
import { getNet } from '../../games/records/round-sums.ts'

/** What days of members or teams come to, in minor units or as a query answers them. */
export interface TeamSums {
  stake: bigint | string
  payout: bigint | string
  refunded: bigint | string
  deposits: bigint | string
  withdrawals: bigint | string
}

/** Sums of days as calls answer them; those of play are what members' own records call by these names. */
export function shownTeam(sums: TeamSums, scale: number) {
  const [stake, payout, refunded] = [BigInt(sums.stake), BigInt(sums.payout), BigInt(sums.refunded)]
  return {
    stake: decimal(stake, scale),
    payout: decimal(payout, scale),
    refunded: decimal(refunded, scale),
    net: decimal(getNet({ stake, payout, refunded }), scale),
    deposits: decimal(BigInt(sums.deposits), scale),
    withdrawals: decimal(BigInt(sums.withdrawals), scale),
  }
}
