import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

export const memberEvent = pgTable(
  'member_event',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** 1, 2, 3, … for each member, in the order of commits. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.sequence] }),
    index('member_event_at').on(table.merchant, table.at),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

/** The last sequence number given to each member: its lock puts their events in the order of commits. */
export const memberEventHead = pgTable(
  'member_event_head',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
