import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

export const chatMessage = pgTable(
  'chat_message',
  {
    merchant: merchant(),
    room: text('room').notNull(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** Chosen by the page: what is sent twice is stored once. */
    key: text('key').notNull(),
    /** Masked. */
    nickname: text('nickname').notNull(),
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.room, table.id] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
    check('chat_message_length', sql`char_length(${table.content}) BETWEEN 1 AND 200`),
    uniqueIndex('chat_message_once').on(table.merchant, table.memberId, table.key),
    index('chat_message_newest').on(table.merchant, table.room, table.sentAt),
    index('chat_message_old').on(table.merchant, table.sentAt),
  ],
)
