import { bigint, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { member } from '../accounts/accounts.tables.ts'
import { id, instant, merchant } from '../db/columns.ts'

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
    status: text('status', { enum: ['pending', 'done', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    askedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }),
  ],
)
export type VendorTransfer = typeof vendorTransfer.$inferSelect
