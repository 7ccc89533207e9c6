import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'

/** From which amount a decision takes two people; the newest of a currency counts, older ones say who set them. */
export const caseThreshold = pgTable(
  'case_threshold',
  {
    merchant: merchant(),
    id: id(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** Minor units that may be decided alone within the window. */
    amount: minor('amount').notNull(),
    windowHours: integer('window_hours').notNull(),
    operatorId: uuid('operator_id'),
    personId: uuid('person_id'),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'case_threshold_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('case_threshold_currency').on(table.merchant, table.currency, table.setAt),
  ],
)

/** Each yes or no of an operator to a case; the first of two waits for the second. */
export const caseVote = pgTable(
  'case_vote',
  {
    merchant: merchant(),
    id: id(),
    caseId: uuid('case_id').notNull(),
    /** A case that is opened anew begins anew. */
    openedAt: instant('opened_at').notNull(),
    memberId: uuid('member_id'),
    decision: text('decision').notNull(),
    reason: text('reason').notNull(),
    comment: text('comment').notNull(),
    operatorId: uuid('operator_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** What the case was about when the vote was given. */
    amount: minor('amount'),
    currency: text('currency'),
    /** Counts towards the threshold. */
    counts: integer('counts').notNull(),
    at: instant('at').notNull(),
    /** Null while the vote waits for a second one. */
    carriedAt: instant('carried_at'),
    /** Taken back, or overtaken by another amount. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    primaryKey({ name: 'case_vote_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('case_vote_case').on(table.merchant, table.caseId),
    index('case_vote_operator').on(table.merchant, table.operatorId, table.at),
    index('case_vote_member').on(table.merchant, table.memberId, table.at),
  ],
)
export type CaseVote = typeof caseVote.$inferSelect

export const caseComment = pgTable(
  'case_comment',
  {
    merchant: merchant(),
    id: id(),
    caseId: uuid('case_id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'case_comment_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('case_comment_case').on(table.merchant, table.caseId),
  ],
)
