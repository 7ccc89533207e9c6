/** Every game type, in the order of the platform. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'VN',
  'SEA',
] as const
export type GameType = (typeof gameTypes)[number]
