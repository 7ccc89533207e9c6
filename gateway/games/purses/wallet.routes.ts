import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { bringHome } from './bring-home.ts'
import { consolidatedBalance } from './consolidated.service.ts'
import { balanceWithGames } from './holdings.service.ts'
import { transferWallet, listWallets } from './transfer.service.ts'
import { walletTransfers } from './transfers.service.ts'

export function walletRoutes(platform: Platform) {
  return [
    route('balance', 'session', ({ brand, session }) => balanceWithGames(platform, brand, session.memberId)),
    route('consolidatedBalance', 'member', ({ brand, session }) =>
      consolidatedBalance(platform, brand, session.memberId),
    ),
    route('merchantWallet', 'session', ({ brand }) => ({
      isSingle: brand.merchant.wallet.isSingle,
      wallets: listWallets(platform, brand),
      currency: brand.merchant.currency.code,
      currencySymbol: brand.merchant.currency.symbol,
      scale: brand.merchant.currency.scale,
    })),
    route('walletHome', 'member', ({ brand, session, body }) => bringHome(platform, brand, session, body)),
    route('walletTransfer', 'member', ({ brand, session, body }) =>
      transferWallet(platform, brand, session.memberId, body),
    ),
    route('walletTransfers', 'member', ({ brand, session, query }) =>
      walletTransfers(platform, brand, session.memberId, query.pageNo),
    ),
  ]
}
