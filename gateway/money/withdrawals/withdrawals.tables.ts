import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReceiptStatus, WithdrawalStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'

/** Money on its way out: held in the books from the request until it is paid or given back. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    merchant: merchant(),
    /** Also what the provider knows it by, for ever: a payout is never sent under another reference. */
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** The member's own idempotency key. */
    key: text('key').notNull(),
    accountId: uuid('account_id').notNull(),
    method: text('method').notNull(),
    provider: text('provider').notNull(),
    /** What is held, in the minor unit of the currency. Never changed. */
    amount: minor('amount').notNull(),
    /** Of it, what the merchant takes. */
    fee: minor('fee').notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    status: text('status').$type<WithdrawalStatus>().notNull(),
    /** What the provider says it paid. */
    paid: minor('paid').notNull(),
    isForced: boolean('is_forced').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When it was first given to the provider. */
    sentAt: instant('sent_at'),
    settledAt: instant('settled_at'),
    receipt: text('receipt').$type<ReceiptStatus>(),
    receiptDueAt: instant('receipt_due_at'),
    /** What the member says arrived. */
    received: minor('received'),
  },
  (table) => [
    primaryKey({ name: 'withdrawal_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('withdrawal_key').on(table.merchant, table.memberId, table.key),
    index('withdrawal_member').on(table.merchant, table.memberId, table.requestedAt),
    index('withdrawal_status').on(table.merchant, table.status),
    index('withdrawal_requested').on(table.merchant, table.requestedAt),
    memberKey([table.merchant, table.memberId], 'withdrawal_merchant_member_id_fk'),
  ],
)
export type Withdrawal = typeof withdrawal.$inferSelect

/** What happened to a withdrawal, in its order. Written once. */
export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    merchant: merchant(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    sequence: integer('sequence').notNull(),
    status: text('status').notNull(),
    actor: text('actor', { enum: ['member', 'operator', 'provider', 'system'] }).notNull(),
    /** Code of the reason, where there is one. */
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'withdrawal_step_merchant_withdrawal_id_sequence_pk',
      columns: [table.merchant, table.withdrawalId, table.sequence],
    }),
  ],
)

/** Pictures that show what arrived, made anew from what was sent. */
export const withdrawalProof = pgTable(
  'withdrawal_proof',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    /** JPEG, in base64. */
    picture: text('picture').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'withdrawal_proof_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('withdrawal_proof_withdrawal').on(table.merchant, table.withdrawalId),
  ],
)

/** What the sandbox, which stands for a provider, knows of payouts. */
export const sandboxPayout = pgTable(
  'sandbox_payout',
  {
    merchant: merchant(),
    reference: uuid('reference').notNull(),
    amount: minor('amount').notNull(),
    lastFour: text('last_four').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sandbox_payout_merchant_reference_pk', columns: [table.merchant, table.reference] }),
  ],
)
