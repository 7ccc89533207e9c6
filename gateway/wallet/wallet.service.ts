import type { CallValue } from '../../schemas/calls/calls.ts'
import { decimal } from '../../schemas/money.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { openAccount } from '../ledger/ledger.service.ts'
import { mainWallet, memberAccount } from '../ledger/movement.ts'
import type { Platform } from '../platform.ts'

/** Opens the empty wallet of a new member. */
export const openWallet = (tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void> =>
  openAccount(tx, memberAccount(memberId), brand.merchant.currency, now)

const read = {
  name: 'read_balance',
  text: `select balance::text as balance, scale from ledger_account
    where merchant = $1 and kind = 'member' and member_id = $2::uuid and currency = $3 and wallet = '${mainWallet}'`,
}

/** What a member has. */
export async function balanceOf(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'balance'>> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { merchantCode } = brand.brand
  const [kept] = await platform.database.read<{ balance: string; scale: number }>(merchantCode, read, [
    merchantCode,
    memberId,
    currency,
  ])
  return {
    balance: decimal(BigInt(kept?.balance ?? 0), kept?.scale ?? scale),
    currency,
    currencySymbol,
    updatedAt: platform.clock().toISOString(),
  }
}
