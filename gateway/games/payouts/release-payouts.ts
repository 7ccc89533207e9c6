import { and, eq, isNull } from 'drizzle-orm'
import { documentStatement } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findGame, getVendor } from '../catalogue/brand-games.ts'
import { boundsDocument, payoutBounds } from './payout-limits.ts'
import { payoutHeld } from './payouts.tables.ts'

const atOnce = 100

const credit = documentStatement('play_credit')

/** Pays credits that were held once the limits of their vendor allow them, for an operator who raised those. */
export async function releasePayouts(platform: Platform, merchant: string): Promise<void> {
  const { database, registry, clock, config } = platform
  const brand = registry.byMerchant(merchant)
  if (!brand) return
  const { code, scale } = brand.merchant.currency
  const open = and(
    eq(payoutHeld.merchant, merchant),
    eq(payoutHeld.kind, 'credit'),
    isNull(payoutHeld.closedAt),
  )
  const due = await database.within(merchant, (tx) =>
    tx.select().from(payoutHeld).where(open).orderBy(payoutHeld.at).limit(atOnce),
  )
  for (const { vendor, ref, roundId, amount, message } of due) {
    const { token = '', game: nodeId = '', debit = '' } = message
    const game = findGame(brand, nodeId)
    const [row] = await database.execute<{ result: { code?: string } }>(merchant, credit, [
      JSON.stringify({
        vendor: config.vendor.name,
        token,
        game: nodeId,
        round: roundId,
        ref,
        amount: String(amount),
        debit,
        limits: boundsDocument(payoutBounds(brand, game ? getVendor(game) : vendor)),
        currency: code,
        scale,
        at: clock().toISOString(),
      }),
    ])
    if (row?.result.code === 'payout_limit') continue
    await database.within(merchant, (tx) =>
      tx
        .update(payoutHeld)
        .set({ closedAt: clock() })
        .where(and(open, eq(payoutHeld.vendor, vendor), eq(payoutHeld.ref, ref))),
    )
  }
}
