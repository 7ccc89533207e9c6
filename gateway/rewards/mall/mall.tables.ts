import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RedemptionKind, RedemptionStatus } from '../../../schemas/calls/rewards/points.calls.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** Where to send an item. */
export interface Delivery {
  name: string
  phone: string
  address: string
}

/** Points that a member gave for an item, or for money. */
export const pointRedemption = pgTable(
  'point_redemption',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** The member's own idempotency key. */
    key: text('key').notNull(),
    kind: text('kind').$type<RedemptionKind>().notNull(),
    /** Id of the item; none of a conversion. */
    item: text('item'),
    quantity: integer('quantity').notNull(),
    points: minor('points').notNull(),
    /** Money that came into the wallet, in minor units. */
    amount: minor('amount'),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** The ratio of a conversion as it was: so many points for so many minor units. */
    exchange: jsonb('exchange').$type<{ points: number; amount: string }>(),
    delivery: jsonb('delivery').$type<Delivery>(),
    status: text('status').$type<RedemptionStatus>().notNull(),
    /** Code of the reason of a rejection. */
    reason: text('reason'),
    /** What the team says to it, shown to the member. */
    remark: text('remark').notNull().default(''),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('point_redemption_key').on(table.merchant, table.memberId, table.key),
    index('point_redemption_member').on(table.merchant, table.memberId, table.id),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type Redemption = typeof pointRedemption.$inferSelect

/** How many of an item were taken and not given back. */
export const pointStock = pgTable(
  'point_stock',
  { merchant: merchant(), item: text('item').notNull(), taken: integer('taken').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.item] })],
)
