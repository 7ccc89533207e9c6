/** Why money moves. */
export const movementKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'refund',
  'transfer',
  'bonus',
  'promotion',
  'adjustment',
  'commission',
] as const
export type MovementKind = (typeof movementKinds)[number]
