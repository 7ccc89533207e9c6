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
import { memberKey } from '../../members/accounts/accounts.tables.ts'
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
    /** What the wallet is credited: the payment without the fee that the member pays. */
    arrives: minor('arrives').notNull(),
    /** Further fields that the method asks for. */
    fields: jsonb('fields')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default(sql`'{}'`),
    /** The provider's page; null while the provider has not named one. */
    page: text('page'),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** review: the provider's report does not match; an operator decides. */
    status: text('status', { enum: depositStatuses }).notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    /** When a provider first declined it: the same decline again, after the money came all the same, takes nothing back. */
    declinedAt: instant('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('deposit_key').on(table.merchant, table.memberId, table.key),
    uniqueIndex('deposit_reference').on(table.merchant, table.provider, table.reference),
    index('deposit_member').on(table.merchant, table.memberId, table.startedAt),
    index('deposit_started').on(table.merchant, table.startedAt),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type Deposit = typeof deposit.$inferSelect

/** Chargebacks: the part of a deposit that a provider reports as returned, and what was done about it. What is neither taken nor waived is held. */
export const depositChargeback = pgTable(
  'deposit_chargeback',
  {
    merchant: merchant(),
    depositId: uuid('deposit_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** What the provider called it first. */
    reason: text('reason', { enum: reversalStatuses }).notNull(),
    /** How much of the provider's payment has come back so far, in minor units. */
    claimed: minor('claimed').notNull(),
    /** The part of `amount` that the member was credited: without a fee that the member paid. */
    amount: minor('amount').notNull(),
    /** How much of that was taken out of the wallet. */
    taken: minor('taken').notNull(),
    /** How much of that was dismissed, or is paid by the house. */
    waived: minor('waived').notNull(),
    /** How much of the waived sum the house pays. */
    borne: minor('borne').notNull(),
    /** The member's fee within the returned sum that the merchant pays by now. */
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

/** Deposits that were paid to the sandbox provider. */
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
