import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { moneyBound } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { clearing, mainWallet, memberAccount } from '../../money/ledger/movement.ts'
import { payoutBounds } from '../payouts/payout-limits.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { claimWinnings, lockPurse, purseBooks, getPurse, winnable } from './purse.ts'
import { holdWinnings, moving, settleTransfer } from './settle-transfer.ts'
import { leastRoom, roomAtVendor } from '../../money/play-limits/require-room.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'
import { getBalance } from '../../money/wallets/wallets.service.ts'

/** What the keys of transfers begin with that no member asked for. */
export const keyOfHome = 'home-'
export const keyOfLaunch = 'launch-'

type Body = CallBody<'walletTransfer'>

/** Wallets of every member of a merchant: the main one, and the vendor's where it keeps the money that it plays with. */
export function listWallets({ config }: Pick<Platform, 'config'>, { merchant }: LoadedBrand): string[] {
  return merchant.wallet.isSingle ? [mainWallet] : [mainWallet, config.vendor.name]
}

function getDirection(
  platform: Platform,
  brand: LoadedBrand,
  { from, to }: Body,
): VendorTransfer['direction'] {
  if (brand.merchant.wallet.isSingle) throw new Refusal('wallet_single')
  const wallets = listWallets(platform, brand)
  for (const [field, wallet] of Object.entries({ from, to }))
    if (!wallets.includes(wallet)) throw refuseField(field, 'wallet_unknown')
  if (from === to) throw refuseField('to', 'wallet_unknown')
  return from === mainWallet ? 'in' : 'out'
}

async function getAmount(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  { from, amount }: Body,
): Promise<bigint> {
  const { scale } = brand.merchant.currency
  if (amount !== 'all') {
    const minor = toMinor(amount, scale)
    if (minor === undefined) throw refuseField('amount', 'amount_invalid')
    return minor
  }
  const all =
    from === mainWallet
      ? toMinor((await getBalance(platform, brand, memberId)).balance, scale)
      : (await getPurse(platform, brand, memberId)).credible
  if (all === undefined || all === 0n) throw new Refusal('insufficient_balance')
  return all
}

function ofMember(merchant: string, memberId: string) {
  return and(eq(vendorTransfer.merchant, merchant), eq(vendorTransfer.memberId, memberId))
}

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

/** Refuses winnings that the vendor does not even claim to hold. Checked before anything is stored. */
async function requireThere(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  amount: bigint,
): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const { code: currency } = brand.merchant.currency
  const owner = { merchant, memberId, vendor: platform.config.vendor.name, currency }
  const { balance, leaving } = await platform.database.within(merchant, (tx) => purseBooks(tx, owner))
  if (amount <= balance - leaving) return
  const { claimed, credible } = await getPurse(platform, brand, memberId)
  if (claimed < amount) throw new Refusal('insufficient_balance')
  if (credible < amount) throw new Refusal('payout_review')
}

/** How much of a transfer home can begin: winnings that it needs are within the limits of the vendor. */
async function claimFor(tx: Tx, brand: LoadedBrand, row: VendorTransfer, isAll: boolean): Promise<bigint> {
  const { amount, currency, vendor, startedAt: at } = row
  const books = await purseBooks(tx, row, row.id)
  const there = books.balance > books.leaving ? books.balance - books.leaving : 0n
  if (amount <= there) return amount
  const bounds = payoutBounds(brand, vendor)
  if (amount - there > winnable(bounds, books)) throw new Refusal('payout_review')
  const granted = await claimWinnings(tx, bounds, { currency, amount: amount - there, partly: isAll, at })
  if (there + granted === 0n || (!isAll && there + granted < amount)) throw new Refusal('payout_review')
  if (there + granted < amount)
    await holdWinnings(tx, row, { excess: amount - there - granted, bound: 'day', now: at })
  return there + granted
}

/** How much of a transfer to the vendor a member's limits leave: what is there is out of the books' sight, and may all be lost. */
async function boundedFor(tx: Tx, brand: LoadedBrand, row: VendorTransfer, isAll: boolean): Promise<bigint> {
  const { memberId, amount, startedAt: now } = row
  const room = await roomAtVendor(tx, brand, { memberId, now })
  if (room === undefined) return amount
  const { balance, arriving } = await purseBooks(tx, row, row.id)
  const there = balance + arriving
  if (there + amount <= room) return amount
  if (!isAll) throw new Refusal('limit_reached', { bound: moneyBound(brand, { most: room - there }) })
  if (there >= room) throw new Refusal('insufficient_balance')
  return room - there
}

/** Writes a transfer down, and takes the money out of the main wallet when it goes to the vendor. */
async function begin(
  tx: Tx,
  brand: LoadedBrand,
  wanted: VendorTransfer,
  isAll: boolean,
): Promise<{ row: VendorTransfer; isFirst: boolean }> {
  await lockPurse(tx, wanted)
  const known = await knownBy(tx, wanted.merchant, wanted.memberId, wanted.key)
  if (known) return { row: known, isFirst: false }
  const amount =
    wanted.direction === 'out'
      ? await claimFor(tx, brand, wanted, isAll)
      : await boundedFor(tx, brand, wanted, isAll)
  const [row] = await tx
    .insert(vendorTransfer)
    .values({ ...wanted, amount })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Refusal('transfer_pending')
  if (row.direction === 'in') {
    const out = { from: memberAccount(row.memberId), to: clearing(), amount: row.amount, at: row.startedAt }
    await post(tx, moving(row, 'left', 'transfer', out))
  }
  return { row, isFirst: true }
}

/** A member waits for a transfer under review as for any other. */
function getAnswer(row: VendorTransfer, status: VendorTransfer['status']): CallValue<'walletTransfer'> {
  return {
    id: row.id,
    from: row.direction === 'in' ? mainWallet : row.vendor,
    to: row.direction === 'in' ? row.vendor : mainWallet,
    amount: decimal(row.amount, row.scale),
    currency: row.currency,
    status: status === 'review' ? 'pending' : status,
  }
}

/** Finds what the same key began before, or begins. */
async function beginOnce(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  body: Body,
): Promise<{ row: VendorTransfer; isFirst: boolean }> {
  const { merchantCode: merchant } = brand.settings
  const { code: currency, scale } = brand.merchant.currency
  const direction = getDirection(platform, brand, body)
  const isAll = body.amount === 'all'
  const find = () => platform.database.within(merchant, (tx) => knownBy(tx, merchant, memberId, body.key))
  const same = (row: VendorTransfer, isFirst: boolean) => {
    const isSame = row.direction === direction && (isAll || row.amount === toMinor(body.amount, scale))
    if (!isSame) throw new Refusal('idempotency_conflict')
    return { row, isFirst }
  }
  const known = await find()
  if (known) return same(known, false)
  try {
    const amount = await getAmount(platform, brand, memberId, body)
    // Nothing new begins before what is under way has ended.
    if (!(await settlePending(platform, merchant, memberId))) throw new Refusal('transfer_pending')
    if (direction === 'out' && !isAll) await requireThere(platform, brand, memberId, amount)
    const now = platform.clock()
    const { row, isFirst } = await platform.database.within(merchant, (tx) =>
      begin(
        tx,
        brand,
        {
          merchant,
          id: newId(now.getTime()),
          memberId,
          key: body.key,
          vendor: platform.config.vendor.name,
          direction,
          amount,
          currency,
          scale,
          status: 'pending' as const,
          startedAt: now,
          requestedAt: now,
          settledAt: null,
        },
        isAll,
      ),
    )
    return same(row, isFirst)
  } catch (error) {
    // The same key at the same time has taken what there was.
    const begun = error instanceof Refusal ? await find() : undefined
    if (!begun) throw error
    return same(begun, false)
  }
}

/**
 * Moves money between the main wallet and the vendor's. Pending when the vendor could not be heard: the money is safe,
 * and the same key asks again. Refuses: `excluded`, `limit_reached`, `wallet_single`, `insufficient_balance`, `transfer_pending`, `payout_review`,
 * `vendor_unavailable`.
 */
export async function transferWallet(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  body: Body,
): Promise<CallValue<'walletTransfer'>> {
  const { row, isFirst } = await beginOnce(platform, brand, memberId, body)
  const isOver = row.status === 'done' || row.status === 'failed'
  const status = isOver ? row.status : await settleTransfer(platform, row, { isFirst })
  if (status === 'failed')
    throw new Refusal(row.direction === 'in' ? 'vendor_unavailable' : 'insufficient_balance')
  return getAnswer(row, status)
}

/** Whether limits of a member keep money in the main wallet that would go along to the vendor without them. */
export async function isHeldBack(
  { database, config, clock }: Platform,
  brand: LoadedBrand,
  memberId: string,
  main: bigint,
): Promise<boolean> {
  if (brand.merchant.wallet.isSingle || main === 0n) return false
  const { merchantCode: merchant } = brand.settings
  const owner = { merchant, memberId, vendor: config.vendor.name, currency: brand.merchant.currency.code }
  return database.within(merchant, async (tx) => {
    const room = await leastRoom(tx, brand, { memberId, now: clock() })
    if (room === undefined) return false
    const { balance, arriving } = await purseBooks(tx, owner)
    return balance + arriving + main > room
  })
}

/** Refusals with which a game can still be played: with what is there. */
const playable = new Set(['insufficient_balance', 'transfer_pending'])

/** Before a game: what the main wallet holds goes along, where games play with money that was transferred. */
export async function bringAlong(platform: Platform, brand: LoadedBrand, memberId: string): Promise<void> {
  if (brand.merchant.wallet.isSingle) return
  const { name } = platform.config.vendor
  const key = `${keyOfLaunch}${newId(platform.clock().getTime())}`
  await transferWallet(platform, brand, memberId, { from: mainWallet, to: name, amount: 'all', key }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal) || !playable.has(error.code)) throw error
    },
  )
}
