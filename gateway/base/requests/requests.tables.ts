import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../db/columns.ts'

/** Requests that were sent under an id, so that who sends one again gets its first answer. `merchant` may be a company's scope. */
export const callRequest = pgTable(
  'call_request',
  {
    merchant: merchant(),
    /** Who may send it again: a member, an operator, or whoever has the id. */
    caller: text('caller').notNull(),
    /** The id, hashed. */
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Keyed hash of what was sent, without what proves that a person sends it. */
    digest: text('digest').notNull(),
    /** The answer, sealed; null while it is made, and of calls whose answer is never stored. */
    answer: text('answer'),
    doneAt: instant('done_at'),
    /** While it is made: until when nobody else makes it. */
    leaseUntil: instant('lease_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.caller, table.key] })],
)
export type CallRequest = typeof callRequest.$inferSelect
