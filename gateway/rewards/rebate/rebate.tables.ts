import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** How often a member claimed: locked by who claims, so that claims go one after the other. */
export const rebateMember = pgTable(
  'rebate_member',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    claims: integer('claims').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** What was paid for a day and rate. */
export const rebatePaid = pgTable(
  'rebate_paid',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** First instant of the day, in the merchant's zone. */
    dayFrom: instant('day_from').notNull(),
    rate: text('rate').notNull(),
    paid: bigint('paid', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.dayFrom, table.rate] }),
    check('rebate_paid_paid', sql`${table.paid} > 0`),
    memberKey([table.merchant, table.memberId]),
  ],
)
