import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { depositStatuses } from '../../../schemas/calls/money/deposit.calls.ts'
import { reversalStatuses } from '../../../schemas/base/reversal-statuses.ts'
import { feePayers } from '../../../schemas/documents/payment-method.document.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'

export const deposit = pgTable(
  'deposit',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** The member's own idempotency key. */
    key: text('key').notNull(),
    method: text('method').notNull(),
    provider: text('provider').notNull(),
    /** What the provider calls it. */
    reference: text('reference').notNull(),
    /** What the member pays, in the minor unit of the currency. */
    amount: minor('amount').notNull(),
    fee: minor('fee')
      .notNull()
      .default(sql`0`),
    feePayer: text('fee_payer', { enum: feePayers }).notNull().default('member'),
    /** What the wallet gets: what was paid without a fee that the member bears. */
    arrives: minor('arrives').notNull(),
    /** What the method asked beside the amount. */
    fields: jsonb('fields')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default(sql`'{}'`),
    /** The provider's page; null while the provider has not named one. */
    page: text('page'),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** review: the provider's word does not match; an operator decides. */
    status: text('status', { enum: depositStatuses }).notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    /** When a provider declined it first: the same word again, after money came all the same, takes nothing back. */
    declinedAt: instant('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('deposit_key').on(table.merchant, table.memberId, table.key),
    uniqueIndex('deposit_reference').on(table.merchant, table.provider, table.reference),
    index('deposit_member').on(table.merchant, table.memberId, table.startedAt),
    index('deposit_started').on(table.merchant, table.startedAt),
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }),
  ],
)
export type Deposit = typeof deposit.$inferSelect

/** What a provider says came back of a deposit, and what became of it. What is neither taken nor waived is held. */
export const depositChargeback = pgTable(
  'deposit_chargeback',
  {
    merchant: merchant(),
    depositId: uuid('deposit_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** What the provider called it first. */
    reason: text('reason', { enum: reversalStatuses }).notNull(),
    /** What came back so far of what the provider took, in minor units. */
    claimed: minor('claimed').notNull(),
    /** Of it, what the member has had: without a fee that the member bore. */
    amount: minor('amount').notNull(),
    /** Of that, what was taken out of the wallet. */
    taken: minor('taken').notNull(),
    /** Of that, what was dismissed, or is borne by the house. */
    waived: minor('waived').notNull(),
    /** Of what was waived, what the house bears. */
    borne: minor('borne').notNull(),
    /** Of what came back, the member's fee that the merchant bears by now. */
    fee: minor('fee').notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    openedAt: instant('opened_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({
      name: 'deposit_chargeback_merchant_deposit_id_pk',
      columns: [table.merchant, table.depositId],
    }),
    index('deposit_chargeback_member').on(table.merchant, table.memberId),
    foreignKey({
      name: 'deposit_chargeback_deposit_fk',
      columns: [table.merchant, table.depositId],
      foreignColumns: [deposit.merchant, deposit.id],
    }),
  ],
)
export type DepositChargeback = typeof depositChargeback.$inferSelect

/** What the stand-in for a provider remembers of deposits that it was paid. */
export const sandboxDeposit = pgTable(
  'sandbox_deposit',
  {
    merchant: merchant(),
    reference: text('reference').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.reference] })],
)
