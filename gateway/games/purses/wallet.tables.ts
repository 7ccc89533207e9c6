import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Money between a member's main wallet and what a vendor keeps for them. One a member and vendor is under way at most. */
export const vendorTransfer = pgTable(
  'vendor_transfer',
  {
    merchant: merchant(),
    /** Also what the vendor knows it by. */
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** The member's own idempotency key. */
    key: text('key').notNull(),
    vendor: text('vendor').notNull(),
    /** in: to the vendor. */
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** In the minor unit of the currency. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** review: nothing was known of it for long. An operator looks at it, and it stops no other transfer. */
    status: text('status', { enum: ['pending', 'review', 'done', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    requestedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('vendor_transfer_key').on(table.merchant, table.memberId, table.key),
    index('vendor_transfer_member').on(table.merchant, table.memberId, table.startedAt),
    uniqueIndex('vendor_transfer_one_pending')
      .on(table.merchant, table.memberId, table.vendor)
      .where(sql`${table.status} = 'pending'`),
    index('vendor_transfer_unsettled')
      .on(table.merchant, table.requestedAt)
      .where(sql`${table.status} in ('pending', 'review')`),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type VendorTransfer = typeof vendorTransfer.$inferSelect
