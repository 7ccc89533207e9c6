import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { mainWallet } from '../../money/ledger/movement.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { playsElsewhere } from './in-play.ts'
import { keyOfHome, transferWallet } from './transfer.service.ts'
import { isMovedByMember } from './last-transfer.ts'

/** Refusals after which the money is where it was, to be fetched at the next look. */
const later = new Set(['transfer_pending', 'vendor_unavailable', 'payout_review'])

/**
 * Brings everything that a member has at the vendor home to the main wallet. Pending while the vendor can't be heard: what is there stays
 * the member's, and comes home with the next look or by itself. Because a game was left, it comes unless the member plays on another
 * device; because the member looks, unless they moved money themselves since.
 */
export async function bringHome(
  platform: Platform,
  brand: LoadedBrand,
  session: { id: string; memberId: string },
  { left = false, looked = false }: CallBody<'walletHome'>,
): Promise<CallValue<'walletHome'>> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const getAnswer = (status: CallValue<'walletHome'>['status'], amount = decimal(0n, scale)) => ({
    status,
    amount,
    currency,
    currencySymbol,
  })
  if (brand.merchant.wallet.isSingle) return getAnswer('done')
  const { memberId } = session
  if (left && (await playsElsewhere(platform, brand.settings.merchantCode, session)))
    return getAnswer('playing')
  if (looked && (await isMovedByMember(platform, brand.settings.merchantCode, memberId)))
    return getAnswer('kept')
  const { name } = platform.config.vendor
  const key = `${keyOfHome}${newId(platform.clock().getTime())}`
  try {
    const way = { from: name, to: mainWallet, amount: 'all' as const, key }
    const { status, amount } = await transferWallet(platform, brand, memberId, way)
    return getAnswer(status === 'pending' ? 'pending' : 'done', amount)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_balance') return getAnswer('done')
    if (error instanceof Refusal && later.has(error.code)) return getAnswer('pending')
    throw error
  }
}
