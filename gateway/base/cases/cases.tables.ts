import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant, minor } from '../db/columns.ts'

/** What an operator must look at. */
export const inboxCase = pgTable(
  'inbox_case',
  {
    merchant: merchant(),
    id: id(),
    kind: text('kind').notNull(),
    /** What it is about: one case for each kind. */
    reference: text('reference').notNull(),
    memberId: uuid('member_id'),
    /** In the minor unit of the currency. */
    amount: minor('amount'),
    currency: text('currency'),
    scale: integer('scale'),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
    assignedTo: uuid('assigned_to'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The decision, or what ended it without one. */
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ name: 'inbox_case_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('inbox_case_reference').on(table.merchant, table.kind, table.reference),
    index('inbox_case_open')
      .on(table.merchant, table.openedAt)
      .where(sql`status = 'open'`),
    index('inbox_case_member').on(table.merchant, table.memberId),
  ],
)
export type InboxCase = typeof inboxCase.$inferSelect
