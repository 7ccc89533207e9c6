import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { openAccount } from '../ledger/ledger.service.ts'
import { mainWallet, memberAccount } from '../ledger/movement.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Opens the empty wallet of a new member. */
export function openWallet(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void> {
  return openAccount(tx, memberAccount(memberId), brand.merchant.currency, now)
}

const read = {
  name: 'read_balance',
  text: `select balance::text as balance, scale from ledger_account
    where merchant = $1 and kind = 'member' and member_id = $2::uuid and currency = $3 and wallet = '${mainWallet}'`,
}

/** What a member has. */
export async function getBalance(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'balance'>> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { merchantCode } = brand.settings
  const [row] = await platform.database.read<{ balance: string; scale: number }>(merchantCode, read, [
    merchantCode,
    memberId,
    currency,
  ])
  return {
    balance: decimal(BigInt(row?.balance ?? 0), row?.scale ?? scale),
    currency,
    currencySymbol,
    updatedAt: platform.clock().toISOString(),
  }
}
