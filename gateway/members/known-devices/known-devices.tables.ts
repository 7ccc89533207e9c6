import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** Browsers in which a member has come in. */
export const knownDevice = pgTable(
  'known_device',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** By what it is known, hashed. */
    mark: text('mark').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.mark] }),
    index('known_device_mark').on(table.merchant, table.mark),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
