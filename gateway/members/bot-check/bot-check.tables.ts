import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Challenges that wait for their one answer. */
export const botCheck = pgTable(
  'bot_check',
  {
    merchant: merchant(),
    id: id(),
    kind: text('kind', { enum: ['slider', 'work', 'hosted'] }).notNull(),
    /** Keyed hash of action, identifier and right answer. */
    proof: text('proof').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

/** Tokens of checks that were passed and not used yet. */
export const botCheckToken = pgTable(
  'bot_check_token',
  {
    merchant: merchant(),
    /** Keyed hash of action, identifier and token. */
    proof: text('proof').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.proof] })],
)
