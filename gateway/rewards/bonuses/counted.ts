import { toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, getCategory, findGame } from '../../games/catalogue/brand-games.ts'
import type { BonusGrant } from './bonuses.tables.ts'

type Terms = Pick<BonusGrant, 'terms' | 'scale' | 'currency'>

/** Percent of a stake in a category that counts. */
function getPercent({ terms }: Terms, category: string): number {
  if (!terms.counts) return 100
  return terms.counts.find((count) => count.category === category)?.percent ?? 0
}

/**
 * What a stake in a game counts for a bonus, in minor units; nothing for a game that the brand no longer has. No more than the largest
 * stake: a vendor with a purse of its own may have taken what it was told not to.
 */
export function getCountedStake(grant: Terms, brand: LoadedBrand, game: string, stake: bigint): bigint {
  const found = findGame(brand, game)
  if (!found) return 0n
  const { maxStake } = grant.terms
  const max = maxStake === undefined ? undefined : toMinor(maxStake, grant.scale)
  const bounded = max !== undefined && stake > max ? max : stake
  return (bounded * BigInt(getPercent(grant, getCategory(found.type)))) / 100n
}

/** Whether the brand still has the currency, and a game whose stakes count. */
export function canBePlayed(grant: Terms, brand: LoadedBrand): boolean {
  if (grant.currency !== brand.merchant.currency.code) return false
  return brandGames(brand).all.some(({ type }) => getPercent(grant, getCategory(type)) > 0)
}
