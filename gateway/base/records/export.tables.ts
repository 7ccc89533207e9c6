import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../db/columns.ts'

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
