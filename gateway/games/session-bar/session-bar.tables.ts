import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

export const realityCheck = pgTable(
  'reality_check',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** The member's own interval; null for the merchant's. */
    minutes: integer('minutes'),
    /** When the member last answered one, on whatever device. */
    passedAt: instant('passed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
    check('reality_check_minutes', sql`${table.minutes} between 1 and 1440`),
  ],
)
