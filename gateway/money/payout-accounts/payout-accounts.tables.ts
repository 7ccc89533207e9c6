import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Bank accounts and e-wallets that members are paid to. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    method: text('method').notNull(),
    /** Code of the bank; empty where the method has no choice. */
    bank: text('bank').notNull(),
    holder: text('holder').notNull(),
    /** Sealed: see stored-secret.ts. */
    number: text('number').notNull(),
    lastFour: text('last_four').notNull(),
    /** Keyed hash of method, bank and number: an account belongs to one member. */
    fingerprint: text('fingerprint').notNull(),
    addedAt: instant('added_at').notNull(),
    usableAt: instant('usable_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ name: 'payout_account_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('payout_account_fingerprint')
      .on(table.merchant, table.fingerprint)
      .where(sql`removed_at is null`),
    index('payout_account_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId], 'payout_account_merchant_member_id_fk'),
  ],
)
export type PayoutAccount = typeof payoutAccount.$inferSelect
