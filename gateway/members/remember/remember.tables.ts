import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** A device on which a member chose to be remembered. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** Of the secret that the device holds now; every use replaces it. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('remembered_device_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
