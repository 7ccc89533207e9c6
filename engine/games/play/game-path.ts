import type { CallValue } from '../../../schemas/calls/calls.ts'

/** What must be known of a game, or of a vendor among games, to start it. */
export type Playable = Pick<
  CallValue<'hotGames'>[number],
  'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'isGame'
> &
  Partial<Pick<CallValue<'hotGames'>[number], 'displayName' | 'maintenance'>> & {
    /** What of it is shown first. */
    match?: GameMatch
    /** Id of the room that is entered, of a game against others. */
    room?: string
  }

/** A match among those of a game, and who of it was touched to win. */
export interface GameMatch {
  id: string
  selection?: string
}

const lotteries: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** Where a game is played, by its vendor and kind. */
export function gamePath({ nodeId, vassalage, gameType, gameCode, isGame, match, room }: Playable): string {
  const lottery = Object.hasOwn(lotteries, vassalage) ? lotteries[vassalage] : undefined
  if (lottery) return `${lottery}?gameCode=${encodeURIComponent(gameCode)}`
  if (isVendorOfSlots({ gameType, isGame })) return `/rng?vassalage=${encodeURIComponent(vassalage)}`
  const query = new URLSearchParams({
    gameCode: nodeId,
    ...(room !== undefined && { room }),
    ...(match && { match: match.id }),
    ...(match?.selection !== undefined && { selection: match.selection }),
  })
  return `/seamless?${query.toString()}`
}

/** Whether this is a vendor whose games are a page of the site, which anybody may look at. */
export function isVendorOfSlots({ gameType, isGame }: Pick<Playable, 'gameType' | 'isGame'>): boolean {
  return isGame === 0 && gameType === 'RNG'
}
