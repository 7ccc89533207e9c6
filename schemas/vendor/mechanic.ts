/** How a game of the reference vendor is played. */
export const mechanics = ['reels', 'crash', 'draws', 'events'] as const
export type Mechanic = (typeof mechanics)[number]

const ofType: Readonly<Record<string, Mechanic>> = {
  LOTT: 'draws',
  ELOTT: 'draws',
  VN: 'draws',
  SEA: 'draws',
  SPORTS: 'events',
  ESPORTS: 'events',
  COCKFIGHT: 'events',
  LIVE: 'events',
}

/** The mechanic that plays a game, by its category and, within slots and in-house ones, its class. */
export function getMechanic(game: { gameType: string; classify?: string | undefined }): Mechanic {
  if (game.gameType === 'BGS' && game.classify === 'Crash') return 'crash'
  if (game.gameType === 'RNG' && game.classify === 'TG') return 'events'
  return ofType[game.gameType] ?? 'reels'
}

/** Ways to play in which bets on one outcome can cover each other, wholly or nearly. */
export const coverableMechanics: readonly Mechanic[] = ['crash', 'draws', 'events']

/** Ways to play in which a round that was left can be gone on with; tickets wait for their draw or match, wherever their player is. */
export const resumableMechanics: readonly Mechanic[] = ['reels', 'crash']

/** Whether a player has one round of a game at a time; tickets of draws and events may be many. */
export function isOneAtATime(mechanic: Mechanic): boolean {
  return resumableMechanics.includes(mechanic)
}
