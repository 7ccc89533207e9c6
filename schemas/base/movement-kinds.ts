/** What the books call a movement. */
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
  'reversal',
] as const
export type MovementKind = (typeof movementKinds)[number]
