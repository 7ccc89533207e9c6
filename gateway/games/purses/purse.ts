import { sql } from 'drizzle-orm'
import { maxMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type PayoutBounds, payoutBounds } from '../payouts/payout-limits.ts'
import { callVendor } from '../vendors/vendor-client.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Whose purse it is. */
interface PurseOwner {
  merchant: string
  memberId: string
  vendor: string
  currency: string
}

/** What the books say of a purse at a vendor, in minor units. */
interface PurseBooks {
  balance: bigint
  /** What transfers that are still to be settled take out of it. */
  leaving: bigint
  /** What they bring there, which it may have already. */
  arriving: bigint
  /** Whether transfers besides this one are still to be settled. */
  hasOthers: boolean
  /** Everything that was ever brought there. */
  brought: bigint
}

/** One settlement of a member's purse at a time, in whatever process. */
export async function lockPurse(tx: Tx, { merchant, memberId, vendor }: PurseOwner): Promise<void> {
  const name = `purse ${merchant} ${memberId} ${vendor}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** What the books say of a purse, but for one transfer. */
export async function purseBooks(tx: Tx, owner: PurseOwner, transferId?: string): Promise<PurseBooks> {
  const { merchant, memberId, vendor, currency } = owner
  const [found] = await rows<Record<'balance' | 'leaving' | 'arriving' | 'others' | 'brought', string>>(
    tx,
    sql`select coalesce((select balance from ledger_account where merchant = ${merchant} and kind = 'member'
        and member_id = ${memberId}::uuid and currency = ${currency} and wallet = ${vendor}), 0)::text as balance,
      coalesce(sum(amount) filter (where is_open and direction = 'out'), 0)::text as leaving,
      coalesce(sum(amount) filter (where is_open and direction = 'in'), 0)::text as arriving,
      count(*) filter (where is_open)::text as others,
      coalesce(sum(amount) filter (where direction = 'in' and status <> 'failed'), 0)::text as brought
      from (select *, status in ('pending', 'review') and id is distinct from ${transferId ?? null}::uuid as is_open
        from vendor_transfer where merchant = ${merchant} and member_id = ${memberId}::uuid and vendor = ${vendor}
          and currency = ${currency}) as transfer`,
  )
  return {
    balance: BigInt(found?.balance ?? 0),
    leaving: BigInt(found?.leaving ?? 0),
    arriving: BigInt(found?.arriving ?? 0),
    hasOthers: Number(found?.others ?? 0) > 0,
    brought: BigInt(found?.brought ?? 0),
  }
}

/** What may have been won in a purse: nobody wins more than the ratio times everything that they brought there. */
export function winnable({ ratio }: PayoutBounds, { brought }: PurseBooks): bigint {
  return BigInt(ratio) * brought
}

/** Takes winnings from what the vendor may still give back today; all, or where partly, what there is. */
export async function claimWinnings(
  tx: Tx,
  bounds: PayoutBounds,
  claim: { currency: string; amount: bigint; partly: boolean; at: Date },
): Promise<bigint> {
  const { currency, amount, partly, at } = claim
  const [claimed] = await rows<{ granted: string }>(
    tx,
    sql`select payout_claim(${bounds.owner}, ${currency}, ${amount.toString()}::bigint, ${bounds.day.toString()}::bigint,
      ${partly}, ${at.toISOString()}::timestamptz)::text as granted`,
  )
  return BigInt(claimed?.granted ?? 0)
}

function min(...all: bigint[]) {
  return all.reduce((a, b) => (a < b ? a : b))
}

/** What the vendor says a member has there, and how much of that can be true. Refuses with vendor_unavailable. */
export async function getPurse(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<{ claimed: bigint; credible: bigint }> {
  const { merchantCode: merchant } = brand.settings
  const { code: currency } = brand.merchant.currency
  const vendor = platform.config.vendor.name
  const { balance } = await callVendor(platform, '/api/transfer/balance', {
    merchant,
    player: memberId,
    currency,
  })
  const claimed = BigInt(balance)
  const books = await platform.database.within(merchant, (tx) =>
    purseBooks(tx, { merchant, memberId, vendor, currency }),
  )
  const max = books.balance + winnable(payoutBounds(brand, vendor), books)
  return { claimed, credible: min(claimed, max, maxMinor) }
}
