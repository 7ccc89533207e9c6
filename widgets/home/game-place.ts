import type { CallValue } from '../../schemas/calls/calls.ts'

export type Game = CallValue<'hotGames'>[number]

const lotteries: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** Where a game is played, by its vendor and kind. */
export function gamePlace({ vassalage, gameType, gameCode, isGame }: Game): string {
  const lottery = Object.hasOwn(lotteries, vassalage) ? lotteries[vassalage] : undefined
  if (lottery) return `${lottery}?gameCode=${encodeURIComponent(gameCode)}`
  if (isGame === 0 && gameType === 'RNG') return `/rng?vassalage=${encodeURIComponent(vassalage)}`
  return `/seamless?gameCode=${encodeURIComponent(gameCode)}`
}
