import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** The invitation code of an agent. */
export const affiliate = pgTable(
  'affiliate',
  {
    merchant: merchant(),
    /** Upper case. */
    code: text('code').notNull(),
    agentId: uuid('agent_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.code] }),
    memberKey([table.merchant, table.agentId]).onDelete('cascade'),
  ],
)
