/** Every table of prizes, by name. */
export const prizeModeNames = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof prizeModeNames)[number]
