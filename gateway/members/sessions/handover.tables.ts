import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** Tokens that carry a sign-in to another browser or app, in an address. */
export const handover = pgTable(
  'handover',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose').$type<'sign-in'>().notNull(),
    memberId: uuid('member_id').notNull(),
    /** The session that made it: without that session it is worth nothing. */
    sessionId: uuid('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ name: 'handover_merchant_token_hash_pk', columns: [table.merchant, table.tokenHash] }),
    index('handover_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId], 'handover_merchant_member_id_fk').onDelete('cascade'),
  ],
)
