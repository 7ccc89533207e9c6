import type { CallValue } from '../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { wallet } from './wallet.tables.ts'

/** A count of minor units as a decimal amount. */
export function decimal(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (scale === 0) return `${sign}${digits}.0`
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Opens the empty wallet of a new member. */
export async function openWallet(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void> {
  const { code: currency, scale } = brand.merchant.currency
  await tx
    .insert(wallet)
    .values({ merchant: brand.brand.merchantCode, memberId, currency, scale, balance: 0n, updatedAt: now })
    .onConflictDoNothing()
}

const read = {
  name: 'read_balance',
  text: `select balance::text as balance, scale from wallet
    where merchant = $1 and member_id = $2::uuid and currency = $3`,
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
