import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

function kind() {
  return text('kind').$type<LimitKind>().notNull()
}
function period() {
  return text('period').$type<LimitPeriod>().notNull()
}

/** The limits that a member lives by. */
export const playLimit = pgTable(
  'play_limit',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    kind: kind(),
    period: period(),
    /** Minor units; of a time limit, minutes. */
    amount: minor('amount').notNull(),
    /** Empty for a time limit. */
    currency: text('currency').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.kind, table.period] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

/** Requests to raise or remove a limit: nothing changes before a second yes, inside a window. */
export const playLimitRequest = pgTable(
  'play_limit_request',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    kind: kind(),
    period: period(),
    /** null to remove the limit. */
    amount: minor('amount'),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['waiting', 'confirmed', 'cancelled', 'lapsed'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmFrom: instant('confirm_from').notNull(),
    confirmUntil: instant('confirm_until').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('play_limit_request_waiting')
      .on(table.merchant, table.memberId)
      .where(sql`status = 'waiting'`),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

/** What a counted member staked and got back, by the day of their zone. */
export const playDay = pgTable(
  'play_day',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    day: date('day').notNull(),
    /** Minor units. */
    staked: minor('staked').notNull(),
    /** Stakes of this day that were given back, whenever that was. */
    refunded: minor('refunded').notNull(),
    returned: minor('returned').notNull(),
    /** Of play. */
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.currency, table.day] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
