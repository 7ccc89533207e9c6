/** What somebody tried in vain at a member's account: a wrong proof, or something that is another member's. */
export const securityFailures = [
  'password',
  'code',
  'stepUp',
  'disabled',
  'paymentPassword',
  'payoutAccountTaken',
] as const
export type SecurityFailure = (typeof securityFailures)[number]
