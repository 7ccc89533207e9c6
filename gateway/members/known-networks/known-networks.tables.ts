import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** Networks, as limits count them, from which a member has come in. */
export const knownNetwork = pgTable(
  'known_network',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    network: text('network').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.network] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
