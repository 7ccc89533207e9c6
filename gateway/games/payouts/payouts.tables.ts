import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid, jsonb } from 'drizzle-orm/pg-core'
import { instant, merchant, minor } from '../../base/db/columns.ts'

/** What a vendor's games paid in a day, in shares: one row would let one win of a vendor be posted at a time. */
export const vendorPayout = pgTable(
  'vendor_payout',
  {
    merchant: merchant(),
    vendor: text('vendor').notNull(),
    day: date('day', { mode: 'date' }).notNull(),
    currency: text('currency').notNull(),
    share: integer('share').notNull(),
    paid: minor('paid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.vendor, table.day, table.currency, table.share] }),
  ],
)

/** What a vendor wanted paid beyond its bounds. */
export const payoutHeld = pgTable(
  'payout_held',
  {
    merchant: merchant(),
    /** Whose limits they are: a studio, or the vendor that holds a purse. */
    vendor: text('vendor').notNull(),
    kind: text('kind', { enum: ['credit', 'report', 'purse'] }).notNull(),
    /** Of the credit, the reported round, or the transfer. */
    ref: text('ref').notNull(),
    memberId: uuid('member_id').notNull(),
    roundId: text('round_id').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    bound: text('bound', { enum: ['ratio', 'round', 'day'] }).notNull(),
    /** What else it takes to pay it. */
    message: jsonb('message').$type<{ token?: string; game?: string; debit?: string }>().notNull(),
    at: instant('at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.vendor, table.kind, table.ref] }),
    index('payout_held_open')
      .on(table.merchant, table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)
