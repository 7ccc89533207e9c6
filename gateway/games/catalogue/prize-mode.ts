import { findDraws } from '../../../schemas/lottery/games.ts'
import { type LotteryArea } from '../../../schemas/lottery/lottery.document.ts'
import { prizeModeNames, type PrizeMode } from '../../../schemas/base/prize-mode-names.ts'
import { defaultPrizeMode, listModes } from '../../../schemas/lottery/prize-modes.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

/** The modes that a brand has for an area. One that names none there plays the area's own. */
export function modesFor({ settings: brand }: LoadedBrand, area: LotteryArea): PrizeMode[] {
  const offered = listModes(area, brand.prizeModes)
  return offered.length > 0 ? offered : listModes(area, prizeModeNames).slice(0, 1)
}

/** Returns the prize mode of a brand in an area: the requested one where the brand has it, else the brand's own. */
export function prizeModeFor(brand: LoadedBrand, area: LotteryArea, requested?: PrizeMode): PrizeMode {
  const modes = modesFor(brand, area)
  if (requested !== undefined && modes.includes(requested)) return requested
  const own = defaultPrizeMode(brand.merchant.categories)
  return modes.includes(own) ? own : (modes[0] ?? 'LOTT')
}

/** Returns the launch parameters of a lottery game; none for other games. */
export function lotteryParams(
  brand: LoadedBrand,
  game: { id: string; type: string },
): Record<string, string> {
  const draws = findDraws(game.id, game.type)
  return draws ? { prizeMode: prizeModeFor(brand, draws.area) } : {}
}
