import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../db/columns.ts'

/** Messages that a developer reads in place of a phone or a mailbox. */
export const message = pgTable(
  'message',
  {
    merchant: merchant(),
    id: id(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('message_recipient').on(table.merchant, table.recipient),
  ],
)
