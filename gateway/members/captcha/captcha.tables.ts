import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

export const captcha = pgTable(
  'captcha',
  {
    merchant: merchant(),
    id: id(),
    /** Keyed hash of action, identifier and answer. */
    proof: text('proof').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
