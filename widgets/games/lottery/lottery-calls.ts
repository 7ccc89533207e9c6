import type { CallValue } from '../../../schemas/calls/calls.ts'

export type LotteryMenus = CallValue<'lotteryMenus'>
export type LotteryGame = LotteryMenus['gameMenus'][number]['games'][number]
export type LotteryArea = LotteryGame['area']

const pages: Readonly<Record<LotteryArea, string>> = {
  LOTT: '/lottert',
  ELOTT: '/lottert',
  VN: '/vnlottery',
  SEA: '/sealottery',
}

/** Where a lottery game is played, in a prize mode; `lobby` for all games of its area at once. */
export function playPlace(
  { nodeId, area }: Pick<LotteryGame, 'nodeId' | 'area'>,
  prizeMode: string,
  view?: 'lobby',
): string {
  return `${pages[area]}?${new URLSearchParams({ gameCode: nodeId, prizeMode, ...(view && { view }) }).toString()}`
}
