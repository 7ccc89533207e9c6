import { sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows } from '../../base/db/database.ts'
import { mainWallet } from '../../money/ledger/movement.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getPurse } from './purse.ts'
import { settlePending, listWallets } from './transfer.service.ts'
import { getBalance } from '../../money/wallets/wallets.service.ts'

interface WalletRow {
  wallet: string
  balance: string
}

export interface Holdings {
  /** The main wallet first. Not live: the vendor did not answer, and this is what it had after the last transfer. */
  wallets: { wallet: string; minor: bigint; isLive: boolean }[]
  /** What is between two wallets. */
  underWay: bigint
}

/** What a member has by the ledger, and what is between two wallets, in minor units. */
async function loadStored(
  { database }: Platform,
  { settings: brand, merchant }: LoadedBrand,
  memberId: string,
) {
  const { merchantCode } = brand
  const { code } = merchant.currency
  return database.within(merchantCode, async (tx) => {
    const wallets = await rows<WalletRow>(
      tx,
      sql`select wallet, balance::text as balance from ledger_account where merchant = ${merchantCode}
        and kind = 'member' and member_id = ${memberId}::uuid and currency = ${code}`,
    )
    const [under] = await rows<{ way: string }>(
      tx,
      sql`select coalesce(sum(amount), 0)::text as way from vendor_transfer where merchant = ${merchantCode}
        and member_id = ${memberId}::uuid and currency = ${code} and status in ('pending', 'review') and direction = 'in'`,
    )
    const balances = new Map(wallets.map(({ wallet, balance }) => [wallet, BigInt(balance)]))
    return { balances, underWay: BigInt(under?.way ?? 0) }
  })
}

/** All that a member has in minor units: by the ledger, and by the vendor's own count where it answers. */
export async function getHoldings(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<Holdings> {
  // What the vendor has given back and nobody heard of would be nowhere.
  if (!brand.merchant.wallet.isSingle) await settlePending(platform, brand.settings.merchantCode, memberId)
  const { balances, underWay } = await loadStored(platform, brand, memberId)
  const wallets = await Promise.all(
    listWallets(platform, brand).map(async (wallet) => {
      const stored = balances.get(wallet) ?? 0n
      if (wallet === mainWallet) return { wallet, minor: stored, isLive: true }
      return getPurse(platform, brand, memberId).then(
        ({ credible }) => ({ wallet, minor: credible, isLive: true }),
        () => ({ wallet, minor: stored, isLive: false }),
      )
    }),
  )
  return { wallets, underWay }
}

/** The balance of a member, and where games play with money that is brought along, all that there is. */
export async function balanceWithGames(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'balance'>> {
  const own = await getBalance(platform, brand, memberId)
  if (brand.merchant.wallet.isSingle) return own
  const { wallets, underWay } = await getHoldings(platform, brand, memberId)
  const all = wallets.reduce((sum, { minor }) => sum + minor, underWay)
  const main = wallets.find(({ wallet }) => wallet === mainWallet)?.minor ?? 0n
  const { scale } = brand.merchant.currency
  return { ...own, balance: decimal(main, scale), total: decimal(all, scale) }
}
