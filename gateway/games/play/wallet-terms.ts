import { maxMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { brandGames, type Game, getVendor } from '../catalogue/brand-games.ts'
import { payoutBounds } from '../payouts/payout-limits.ts'
import { findMerchant } from './tokens.ts'
import { UnreadRefusal, WalletRefusal } from './wallet-refusal.ts'

/** The brand whose merchant a token names; refused where there is none. */
export function getBrand(
  { registry }: Platform,
  token: string,
  code: 'unknown_token' | 'unknown_session',
): LoadedBrand {
  const merchant = findMerchant(token)
  const brand = merchant === undefined ? undefined : registry.byMerchant(merchant)
  if (!brand) throw new WalletRefusal(code)
  return brand
}

/** An amount that the books can hold: more is no amount. The path is that of its field. */
export function amountIn(text: string, path: string): string {
  if (BigInt(text) > maxMinor) throw new UnreadRefusal({ reason: 'amount', part: path })
  return text
}

/** The limits of whoever made a game. */
export function getBounds(brand: LoadedBrand, game: Game | undefined) {
  return payoutBounds(brand, game ? getVendor(game) : '')
}

/** Whether nothing may be played: the whole site or this game is closed. */
export function isClosed(brand: LoadedBrand, game: Game) {
  return brand.merchant.maintenance || brandGames(brand).isClosed(game)
}
