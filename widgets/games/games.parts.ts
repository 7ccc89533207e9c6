/** What of games is behind a log-in, by the names of the registry. */
export const parts = {
  bets: () => import('./records/bets.tsx'),
  profit: () => import('./records/profit.tsx'),
  'bet-round': () => import('./records/round-dialog.tsx'),
  'my-games': () => import('./lobby/my-games.tsx'),
  session: () => import('./session-bar/session-dialog.tsx'),
  'reality-check': () => import('./session-bar/reality-check-dialog.tsx'),
  'unfinished-rounds': () => import('./play/unfinished-rounds.tsx'),
} as const
