/** Why money of a member moved, as the agents above see it. */
export const teamMoneyKinds = [
  'deposit',
  'chargeback',
  'withdrawal',
  'withdrawalReturned',
  'transferIn',
  'transferOut',
] as const
export type TeamMoneyKind = (typeof teamMoneyKinds)[number]
