import games from './games.json' with { type: 'json' }
import type { LotteryArea, LotteryGame } from './lottery.document.ts'

/** Every lottery game, in the order of the menus. */
export const lotteryGames = games as unknown as readonly LotteryGame[]

const byCode = new Map(lotteryGames.map((game) => [game.code, game]))

/** The lottery game of a code. */
export function lotteryGame(code: string): LotteryGame | undefined {
  return byCode.get(code)
}

/** The games of an area, in the order of the menus. */
export function gamesOfArea(area: LotteryArea): readonly LotteryGame[] {
  return lotteryGames.filter((game) => game.area === area)
}

function getNumber(text: string): number {
  let number = 7
  for (const value of text) number = (number * 31 + (value.codePointAt(0) ?? 0)) % 2_147_483_647
  return number
}

/**
 * The draws that a game of a catalogue is played on: its own, or, for a title that only lends its name, always the
 * same of those in its area. Undefined for a game that is no lottery.
 */
export function findDraws(id: string, type: string): LotteryGame | undefined {
  const own = byCode.get(id)
  if (own) return own
  const inArea = lotteryGames.filter(({ area, group }) => area === type && group !== 'daily')
  return inArea[getNumber(id) % Math.max(1, inArea.length)]
}
