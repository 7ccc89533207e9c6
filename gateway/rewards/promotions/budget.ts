import { and, eq, sql } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { promotionBudget } from './promotions.tables.ts'

type Spent = Pick<typeof promotionBudget.$inferSelect, 'spent' | 'given'>

function bounds({ budget, gift }: Offer, { merchant }: LoadedBrand) {
  const { scale } = merchant.currency
  const each = gift && gift.kind !== 'points' ? (toMinor(gift.amount, scale) ?? 0n) : 0n
  return { each, money: budget.amount === undefined ? undefined : toMinor(budget.amount, scale) }
}

/** Whether another gift is within the budget. */
export function isLeft(offer: Offer, brand: LoadedBrand, spent: Spent | undefined): boolean {
  const { each, money } = bounds(offer, brand)
  const { count } = offer.budget
  if (count !== undefined && (spent?.given ?? 0) >= count) return false
  return money === undefined || (spent?.spent ?? 0n) + each <= money
}

/** Takes one gift out of the budget, in the transaction that gives it. Refuses with promotion_spent. */
export async function takeBudget(tx: Tx, brand: LoadedBrand, offer: Offer): Promise<void> {
  const { each, money } = bounds(offer, brand)
  const { count } = offer.budget
  if (money === undefined && count === undefined) return
  const merchant = brand.settings.merchantCode
  const row = { merchant, promotion: offer.id, spent: 0n, given: 0 }
  await tx.insert(promotionBudget).values(row).onConflictDoNothing()
  const { spent, given } = promotionBudget
  const taken = await tx
    .update(promotionBudget)
    .set({ spent: sql`${spent} + ${each.toString()}::bigint`, given: sql`${given} + 1` })
    .where(
      and(
        eq(promotionBudget.merchant, merchant),
        eq(promotionBudget.promotion, offer.id),
        count === undefined ? undefined : sql`${given} < ${count}::int`,
        money === undefined
          ? undefined
          : sql`${spent} + ${each.toString()}::bigint <= ${money.toString()}::bigint`,
      ),
    )
    .returning({ given })
  if (taken.length === 0) throw new Refusal('promotion_spent')
}
