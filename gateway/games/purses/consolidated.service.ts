import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getHoldings } from './holdings.service.ts'

/** Everything a member has: the main wallet, and what the vendor holds by its own count where it answers. */
export async function consolidatedBalance(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'consolidatedBalance'>> {
  if (!brand.flags.AGENTPOLICY3) throw new Refusal('forbidden')
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { wallets, underWay } = await getHoldings(platform, brand, memberId)
  const total = wallets.reduce((sum, { minor }) => sum + minor, underWay)
  return {
    total: decimal(total, scale),
    underWay: decimal(underWay, scale),
    currency,
    currencySymbol,
    wallets: wallets.map(({ wallet, minor, isLive }) => ({ wallet, balance: decimal(minor, scale), isLive })),
    updatedAt: platform.clock().toISOString(),
  }
}
