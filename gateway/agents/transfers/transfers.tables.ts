import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** Money that went from one member to another. Written once. */
export const memberTransfer = pgTable(
  'member_transfer',
  {
    merchant: merchant(),
    id: id(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    way: text('way', { enum: ['up', 'down'] }).notNull(),
    /** The sender's own idempotency key. */
    key: text('key').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_transfer_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('member_transfer_key').on(table.merchant, table.fromId, table.key),
    index('member_transfer_to').on(table.merchant, table.toId, table.id),
    index('member_transfer_from').on(table.merchant, table.fromId, table.id),
    memberKey([table.merchant, table.fromId], 'member_transfer_from_fk'),
    memberKey([table.merchant, table.toId], 'member_transfer_to_fk'),
  ],
)
export type MemberTransfer = typeof memberTransfer.$inferSelect
