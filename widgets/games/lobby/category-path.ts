const paths: Readonly<Record<string, string>> = {
  BGS: '/bgs',
  LOTT: '/lott',
  ELOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
}

/** Where games of a kind are listed; undefined for one that has no list of its own. */
export function categoryPath(gameType: string): string | undefined {
  return Object.hasOwn(paths, gameType) ? paths[gameType] : undefined
}
