import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../db/columns.ts'

/**
 * What operators did, and what they were refused, each linked to the one before it. The merchant column names the company.
 * Written by audit_append() alone.
 */
export const operatorAct = pgTable(
  'operator_act',
  {
    merchant: merchant(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** Null where nobody was proven yet, or a command did it. */
    operatorId: uuid('operator_id'),
    personId: uuid('person_id'),
    operatorName: text('operator_name').notNull(),
    act: text('act').notNull(),
    permission: text('permission'),
    /** `done`, or the code of the refusal. */
    outcome: text('outcome').notNull(),
    /** The merchant that it concerns, where it is one's. */
    ofMerchant: text('of_merchant'),
    subject: text('subject'),
    subjectId: text('subject_id'),
    reason: text('reason'),
    comment: text('comment'),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    address: text('address').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'operator_act_merchant_sequence_pk', columns: [table.merchant, table.sequence] }),
    index('operator_act_operator').on(table.merchant, table.operatorId, table.sequence),
    index('operator_act_subject').on(table.merchant, table.subject, table.subjectId),
  ],
)
export type OperatorAct = typeof operatorAct.$inferSelect

/** Where the chain of a company ends. */
export const operatorActHead = pgTable(
  'operator_act_head',
  {
    merchant: merchant(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ name: 'operator_act_head_merchant_pk', columns: [table.merchant] })],
)
