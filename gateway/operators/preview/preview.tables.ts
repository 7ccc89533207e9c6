import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** What lets an operator look at a draft: a ticket that works once, and the cookie that it was exchanged for. The merchant column names the company. */
export const previewPass = pgTable(
  'preview_pass',
  {
    merchant: merchant(),
    id: id(),
    ticketHash: text('ticket_hash').notNull(),
    ticketUntil: instant('ticket_until').notNull(),
    /** Of the cookie; null until the ticket was used. */
    passHash: text('pass_hash'),
    operatorId: uuid('operator_id').notNull(),
    /** Of the console: when it is over, so is this. */
    sessionId: uuid('session_id').notNull(),
    /** The only host that it opens. */
    host: text('host').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'preview_pass_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('preview_pass_ticket').on(table.merchant, table.ticketHash),
    uniqueIndex('preview_pass_pass').on(table.merchant, table.passHash),
    index('preview_pass_created').on(table.merchant, table.createdAt),
  ],
)
