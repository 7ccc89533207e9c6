import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import { decimal, minorOf } from '../../schemas/money.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { post } from '../ledger/ledger.service.ts'
import { clearing, mainWallet, memberAccount } from '../ledger/movement.ts'
import { askVendor } from '../play/vendor-client.ts'
import type { Platform } from '../platform.ts'
import { moving, settleTransfer } from './settle-transfer.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'
import { balanceOf } from './wallet.service.ts'

type Body = CallBody<'walletTransfer'>

/** Wallets of every member of a merchant: the main one, and the vendor's where it keeps the money that it plays with. */
export const walletsOf = ({ config }: Pick<Platform, 'config'>, { merchant }: LoadedBrand): string[] =>
  merchant.wallet.isSingle ? [mainWallet] : [mainWallet, config.vendor.name]

function directionOf(
  platform: Platform,
  brand: LoadedBrand,
  { from, to }: Body,
): VendorTransfer['direction'] {
  if (brand.merchant.wallet.isSingle) throw new Refusal('wallet_single')
  const wallets = walletsOf(platform, brand)
  for (const [field, wallet] of Object.entries({ from, to }))
    if (!wallets.includes(wallet)) throw refuseField(field, 'wallet_unknown')
  if (from === to) throw refuseField('to', 'wallet_unknown')
  return from === mainWallet ? 'in' : 'out'
}

/** What a member has in the vendor's purse, by the vendor's own count. Refuses with vendor_unavailable. */
export async function purseOf(platform: Platform, brand: LoadedBrand, memberId: string): Promise<bigint> {
  const { balance } = await askVendor(platform, '/api/transfer/balance', {
    merchant: brand.brand.merchantCode,
    player: memberId,
    currency: brand.merchant.currency.code,
  })
  return BigInt(balance)
}

async function amountOf(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  { from, amount }: Body,
): Promise<bigint> {
  const { scale } = brand.merchant.currency
  if (amount !== 'all') {
    const minor = minorOf(amount, scale)
    if (minor === undefined) throw refuseField('amount', 'amount_invalid')
    return minor
  }
  const all =
    from === mainWallet
      ? minorOf((await balanceOf(platform, brand, memberId)).balance, scale)
      : await purseOf(platform, brand, memberId)
  if (all === undefined || all === 0n) throw new Refusal('insufficient_balance')
  return all
}

const ofMember = (merchant: string, memberId: string) =>
  and(eq(vendorTransfer.merchant, merchant), eq(vendorTransfer.memberId, memberId))

async function knownBy(tx: Tx, merchant: string, memberId: string, key: string) {
  const [known] = await tx
    .select()
    .from(vendorTransfer)
    .where(and(ofMember(merchant, memberId), eq(vendorTransfer.key, key)))
  return known
}

/** Goes on with what is under way; false while that can't be known to have ended. */
export async function settlePending(
  platform: Platform,
  merchant: string,
  memberId: string,
): Promise<boolean> {
  const [pending] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(vendorTransfer)
      .where(and(ofMember(merchant, memberId), eq(vendorTransfer.status, 'pending'))),
  )
  return !pending || (await settleTransfer(platform, pending)) !== 'pending'
}

/** Writes a transfer down, and takes the money out of the main wallet when it goes to the vendor. */
async function begin(tx: Tx, row: VendorTransfer): Promise<VendorTransfer> {
  const [made] = await tx.insert(vendorTransfer).values(row).onConflictDoNothing().returning()
  if (!made) {
    const known = await knownBy(tx, row.merchant, row.memberId, row.key)
    if (!known) throw new Refusal('transfer_pending')
    return known
  }
  if (row.direction === 'in') {
    const out = { from: memberAccount(row.memberId), to: clearing(), amount: row.amount, at: row.startedAt }
    await post(tx, moving(row, 'left', 'transfer', out))
  }
  return made
}

const told = (row: VendorTransfer, status: VendorTransfer['status']): CallValue<'walletTransfer'> => ({
  id: row.id,
  from: row.direction === 'in' ? mainWallet : row.vendor,
  to: row.direction === 'in' ? row.vendor : mainWallet,
  amount: decimal(row.amount, row.scale),
  currency: row.currency,
  status,
})

/**
 * Moves money between the main wallet and the vendor's. Pending when the vendor could not be heard: the money is safe,
 * and the same key asks again. Refuses: `wallet_single`, `insufficient_balance`, `transfer_pending`.
 */
export async function transferWallet(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  body: Body,
): Promise<CallValue<'walletTransfer'>> {
  const { merchantCode: merchant } = brand.brand
  const direction = directionOf(platform, brand, body)
  const known = await platform.database.within(merchant, (tx) => knownBy(tx, merchant, memberId, body.key))
  const isAll = body.amount === 'all'
  const amount = known && isAll ? known.amount : await amountOf(platform, brand, memberId, body)
  // Nothing new begins before what is under way has ended.
  if (!known && !(await settlePending(platform, merchant, memberId))) throw new Refusal('transfer_pending')
  const now = platform.clock()
  const { code: currency, scale } = brand.merchant.currency
  const row: VendorTransfer = {
    ...{ merchant, id: newId(now.getTime()), memberId, key: body.key, vendor: platform.config.vendor.name },
    ...{
      direction,
      amount,
      currency,
      scale,
      status: 'pending',
      startedAt: now,
      askedAt: now,
      settledAt: null,
    },
  }
  const kept = known ?? (await platform.database.within(merchant, (tx) => begin(tx, row)))
  if (kept.direction !== direction || kept.amount !== amount) throw new Refusal('idempotency_conflict')
  const status = kept.status === 'pending' ? await settleTransfer(platform, kept) : kept.status
  if (status === 'failed') throw new Refusal('insufficient_balance')
  return told(kept, status)
}

/** Before a game: what the main wallet holds goes along, where games play with money that was transferred. */
export async function bringAlong(platform: Platform, brand: LoadedBrand, memberId: string): Promise<void> {
  if (brand.merchant.wallet.isSingle) return
  const { name } = platform.config.vendor
  const key = `launch-${newId(platform.clock().getTime())}`
  await transferWallet(platform, brand, memberId, { from: mainWallet, to: name, amount: 'all', key }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error
    },
  )
}
