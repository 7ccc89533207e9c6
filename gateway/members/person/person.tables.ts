import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** What members of a company's merchants have proven or said to be theirs, as keyed hashes. `merchant` is the company's scope. */
export const personProof = pgTable(
  'person_proof',
  {
    merchant: merchant(),
    fingerprint: text('fingerprint').notNull(),
    /** Whose member it is. */
    owner: text('owner').notNull(),
    memberId: uuid('member_id').notNull(),
    /** false: only said so far, which links nobody. */
    isProven: boolean('is_proven').notNull().default(true),
    provedAt: instant('proved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.fingerprint, table.owner, table.memberId] }),
    index('person_proof_member').on(table.merchant, table.owner, table.memberId),
  ],
)

/** Who is excluded in a whole company, by what they have proven: neither where they said so nor why. */
export const personExclusion = pgTable(
  'person_exclusion',
  {
    merchant: merchant(),
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** null for good. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('person_exclusion_fingerprint').on(table.merchant, table.fingerprint),
  ],
)
