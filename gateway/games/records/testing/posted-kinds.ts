import type { MovementKind } from '../../../../schemas/base/movement-kinds.ts'
import type { RecordKind } from '../../../../schemas/base/record-kinds.ts'

/** A movement of each kind, as its area posts it; amounts in minor units. */
export const postedKinds: Readonly<
  Record<RecordKind, readonly [MovementKind, bigint, Record<string, string>]>
> = {
  deposit: ['deposit', 90_000n, { deposit: 'd' }],
  chargeback: ['reversal', -5_000n, { chargeback: 'd' }],
  withdrawal: ['withdrawal', -25_000n, { withdrawal: 'w' }],
  withdrawalReturned: ['refund', 4_000n, { withdrawal: 'w' }],
  bet: ['bet', -37_100n, { round: 'r', vendor: 'v' }],
  win: ['win', 7_075n, { round: 'r', vendor: 'v' }],
  refund: ['refund', 2_000n, { round: 'r', vendor: 'v' }],
  transfer: ['transfer', -1_000n, { transfer: 't', vendor: 'v' }],
  transferIn: ['transfer', 640n, { transfer: 't', way: 'down' }],
  transferOut: ['transfer', -320n, { transfer: 't', way: 'up' }],
  bonus: ['bonus', 111n, { bonus: 'b' }],
  promotion: ['promotion', 222n, { reward: 'x', source: 'promotion' }],
  rebate: ['promotion', 333n, { reward: 'x', source: 'rebate' }],
  points: ['promotion', 444n, { redemption: 'x' }],
  adjustment: ['adjustment', -555n, { adjustment: 'a' }],
  commission: ['commission', 666n, { run: 's' }],
}
