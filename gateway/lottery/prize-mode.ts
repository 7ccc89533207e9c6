import { drawsOf } from '../../schemas/lottery/games.ts'
import { type LotteryArea } from '../../schemas/lottery/lottery.document.ts'
import { prizeModeNames, type PrizeMode } from '../../schemas/lottery/prize-mode-names.ts'
import { defaultPrizeMode, modesOf } from '../../schemas/lottery/prize-modes.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'

/** The modes that a brand has for an area. One that names none there plays the area's own. */
export function modesFor({ brand }: LoadedBrand, area: LotteryArea): PrizeMode[] {
  const offered = modesOf(area, brand.prizeModes)
  return offered.length > 0 ? offered : modesOf(area, prizeModeNames).slice(0, 1)
}

/** The prize mode of a brand in an area: what is asked for where the brand has it, else the brand's own. */
export function prizeModeFor(brand: LoadedBrand, area: LotteryArea, asked?: PrizeMode): PrizeMode {
  const modes = modesFor(brand, area)
  if (asked !== undefined && modes.includes(asked)) return asked
  const own = defaultPrizeMode(brand.merchant.categories)
  return modes.includes(own) ? own : (modes[0] ?? 'LOTT')
}

/** What every launch of a lottery game says; nothing for other games. */
export function lotteryParams(
  brand: LoadedBrand,
  game: { id: string; type: string },
): Record<string, string> {
  const draws = drawsOf(game.id, game.type)
  return draws ? { prizeMode: prizeModeFor(brand, draws.area) } : {}
}
