import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Filters of a page of records that a member gave a name. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('saved_filter_name').on(table.merchant, table.memberId, table.page, table.name),
  ],
)

/** What lets one download begin, once: a link carries no session. */
export const exportTicket = pgTable(
  'export_ticket',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    language: text('language').notNull(),
    /** What is exported: the body of its call. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tokenHash] })],
)
