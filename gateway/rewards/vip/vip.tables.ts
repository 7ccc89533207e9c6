import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** The most that a member reached in a period. It never falls: who rose in a period stays until the end of the next. */
export const vipReached = pgTable(
  'vip_reached',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    periodFrom: instant('period_from').notNull(),
    /** In minor units, or a count. */
    reached: bigint('reached', { mode: 'bigint' }).notNull(),
    /** The highest level then, also where its threshold changes later; null below the first. */
    level: text('level'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.periodFrom] }),
    memberKey([table.merchant, table.memberId]),
  ],
)
