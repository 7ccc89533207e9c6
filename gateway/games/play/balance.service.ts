import type { WalletBody } from '../../../schemas/vendor/wallet.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { getBrand } from './wallet-terms.ts'

const readBalance = {
  name: 'play_balance',
  text: `select balance::text as balance from ledger_account where merchant = $1 and kind = 'member'
    and member_id = $2::uuid and currency = $3 and wallet = 'main'`,
}

/** A member's money in the books, in minor units. */
export async function balanceFor(
  { database }: Platform,
  merchant: string,
  memberId: string,
  currency: string,
) {
  const [found] = await database.read<{ balance: string }>(merchant, readBalance, [
    merchant,
    memberId,
    currency,
  ])
  return found?.balance ?? '0'
}

const readSession = {
  name: 'play_balance_of_session',
  text: `select s.session_id, s.member_id from vendor_session s
    where s.merchant = $1 and s.token_hash = $2 and s.vendor = $3`,
}

/** The money of whoever plays in a session of the vendor. */
export async function balance(platform: Platform, { session }: WalletBody<'balance'>) {
  const brand = getBrand(platform, session, 'unknown_session')
  const { merchantCode: merchant } = brand.settings
  const [found] = await platform.database.read<{ session_id: string; member_id: string }>(
    merchant,
    readSession,
    [merchant, sha256(session), platform.config.vendor.name],
  )
  if (!found) throw new WalletRefusal('unknown_session')
  const { code } = brand.merchant.currency
  return { status: 'ok' as const, balance: await balanceFor(platform, merchant, found.member_id, code) }
}
