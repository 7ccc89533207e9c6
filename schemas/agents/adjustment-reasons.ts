/** Why operators give an agent money beside a settlement, or take it: agents are told. */
export const adjustmentReasons = ['correction', 'terms', 'goodwill'] as const
