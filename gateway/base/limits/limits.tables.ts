import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../db/columns.ts'

/** Guesses made at one secret from one place. */
export const attempt = pgTable(
  'attempt',
  {
    merchant: merchant(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** Until then further guesses are refused. */
    nextAt: instant('next_at').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.key] })],
)

/** The instants at which something scarce was taken, within a sliding window. */
export const quota = pgTable(
  'quota',
  {
    merchant: merchant(),
    key: text('key').notNull(),
    taken: timestamp('taken', { withTimezone: true }).array().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.key] })],
)

/** How often something was taken in a period. */
export const counter = pgTable(
  'counter',
  {
    merchant: merchant(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.key] })],
)
