import {
  bigint,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { member } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

export const deposit = pgTable(
  'deposit',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** The member's own idempotency key. */
    key: text('key').notNull(),
    method: text('method').notNull(),
    provider: text('provider').notNull(),
    /** What the provider calls it. */
    reference: text('reference').notNull(),
    /** In the minor unit of the currency. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    status: text('status', { enum: ['pending', 'confirmed', 'declined'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('deposit_key').on(table.merchant, table.memberId, table.key),
    uniqueIndex('deposit_reference').on(table.merchant, table.provider, table.reference),
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }),
  ],
)
export type Deposit = typeof deposit.$inferSelect
