import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageKind } from '../../../schemas/base/message-kinds.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** What a message says in one language. Plain text. */
export interface MessageText {
  title: string
  body: string
}

/** By platform code of the language. */
export type MessageTexts = Readonly<Record<string, MessageText>>

/** A message, once for everybody who gets it. */
export const memberMessage = pgTable(
  'member_message',
  {
    merchant: merchant(),
    id: id(),
    kind: text('kind').$type<MessageKind>().notNull(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    /** A path of the site. */
    link: text('link'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ name: 'member_message_merchant_id_pk', columns: [table.merchant, table.id] })],
)
export type Message = typeof memberMessage.$inferSelect

/** A picture of a message, made anew from what was sent. */
export const messagePicture = pgTable(
  'message_picture',
  {
    merchant: merchant(),
    id: id(),
    /** Null until there is a message to attach it to. */
    messageId: uuid('message_id'),
    /** JPEG, in base64. */
    picture: text('picture').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'message_picture_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('message_picture_message').on(table.merchant, table.messageId),
    foreignKey({
      name: 'message_picture_merchant_message_id_fk',
      columns: [table.merchant, table.messageId],
      foreignColumns: [memberMessage.merchant, memberMessage.id],
    }).onDelete('cascade'),
  ],
)

/** Who got a message, once each, and what they did with it. */
export const messageCopy = pgTable(
  'message_copy',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    messageId: uuid('message_id').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** Put away: for a while it can be brought back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({
      name: 'message_copy_pk',
      columns: [table.merchant, table.memberId, table.messageId],
    }),
    index('message_copy_list').on(table.merchant, table.memberId, table.at, table.messageId),
    index('message_copy_unread')
      .on(table.merchant, table.memberId)
      .where(sql`read_at is null and deleted_at is null`),
    index('message_copy_message').on(table.merchant, table.messageId),
    index('message_copy_deleted')
      .on(table.merchant, table.deletedAt)
      .where(sql`deleted_at is not null`),
    memberKey([table.merchant, table.memberId], 'message_copy_member_fk').onDelete('cascade'),
    foreignKey({
      name: 'message_copy_message_fk',
      columns: [table.merchant, table.messageId],
      foreignColumns: [memberMessage.merchant, memberMessage.id],
    }),
  ],
)

/** What members said about being sent offers; nobody is sent any who said nothing. */
export const messageChoice = pgTable(
  'message_choice',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    marketing: boolean('marketing').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'message_choice_pk', columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId], 'message_choice_member_fk').onDelete('cascade'),
  ],
)
