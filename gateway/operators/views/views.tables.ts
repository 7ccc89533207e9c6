import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'

/** Filters of a room that an operator saved under a name. The merchant column names the company: companyScope(). */
export const operatorView = pgTable(
  'operator_view',
  {
    merchant: merchant(),
    operatorId: uuid('operator_id').notNull(),
    /** Of the room. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    /** The filters, as the address carries them. */
    search: text('search').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'operator_view_pk',
      columns: [table.merchant, table.operatorId, table.path, table.name],
    }),
  ],
)
