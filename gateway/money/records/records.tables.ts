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
