import { bigint, check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { member } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../db/columns.ts'

export const wallet = pgTable(
  'wallet',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    /** In the minor unit of the currency. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
    scale: integer('scale').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.currency] }),
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }).onDelete('cascade'),
    check('wallet_never_negative', sql`${table.balance} >= 0`),
  ],
)
