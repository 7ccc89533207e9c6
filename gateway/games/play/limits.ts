import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Game } from '../catalogue/brand-games.ts'

const lowest = 1n
const highest = 10_000n

/** Stakes that a game takes, in minor units: the game's own limits, else from 1 to 10,000 of the currency. */
export function getLimits({ merchant }: LoadedBrand, game: Game): { min: bigint; max: bigint } {
  const { scale } = merchant.currency
  const unit = 10n ** BigInt(scale)
  const [min, max] = 'limits' in game ? (game.limits ?? []) : []
  return {
    min: (min === undefined ? undefined : toMinor(min, scale)) ?? lowest * unit,
    max: (max === undefined ? undefined : toMinor(max, scale)) ?? highest * unit,
  }
}
