import type { CallValue } from '../../../schemas/calls/calls.ts'

type Source = CallValue<'rewardClaim'>['source']

const icons: Readonly<Record<Source, string>> = {
  promotion: 'promo',
  raffle: 'balls',
  mission: 'flag',
  leaderboard: 'trend',
  vip: 'crown',
  rebate: 'refresh',
  referral: 'people',
}

/** Name in the icon sprite of what a reward is for. */
export function sourceIcon(source: Source): string {
  return icons[source]
}
