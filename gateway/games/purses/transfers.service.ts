import { and, count, desc, eq } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { mainWallet } from '../../money/ledger/movement.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'

type Transfers = CallValue<'walletTransfers'>

const pageSize = 10

function describe({ merchant }: LoadedBrand, row: VendorTransfer): Transfers['content'][number] {
  const isIn = row.direction === 'in'
  return {
    id: row.id,
    from: isIn ? mainWallet : row.vendor,
    to: isIn ? row.vendor : mainWallet,
    amount: decimal(row.amount, row.scale),
    currency: row.currency,
    currencySymbol: row.currency === merchant.currency.code ? merchant.currency.symbol : row.currency,
    // A member waits for one under review as for any other.
    status: row.status === 'review' ? 'pending' : row.status,
    startedAt: row.startedAt.toISOString(),
  }
}

/** Returns the transfers of a member between wallets, the newest first. */
export async function walletTransfers(
  { database }: Platform,
  brand: LoadedBrand,
  memberId: string,
  pageNo = 1,
): Promise<Transfers> {
  const { merchantCode: merchant } = brand.settings
  const own = and(eq(vendorTransfer.merchant, merchant), eq(vendorTransfer.memberId, memberId))
  return database.within(merchant, async (tx) => {
    const [all] = await tx.select({ transfers: count() }).from(vendorTransfer).where(own)
    const found = await tx
      .select()
      .from(vendorTransfer)
      .where(own)
      .orderBy(desc(vendorTransfer.startedAt), desc(vendorTransfer.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    return {
      content: found.map((row) => describe(brand, row)),
      pageNum: pageNo,
      totalPages: Math.ceil((all?.transfers ?? 0) / pageSize),
    }
  })
}
