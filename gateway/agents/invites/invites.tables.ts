import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { contractKinds, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { merchant, minor } from '../../base/db/columns.ts'
import { affiliate } from '../affiliates/affiliates.tables.ts'

/** A contract that whoever registers by an invitation code is offered. It is never changed: other terms are another link. */
export const inviteOffer = pgTable(
  'invite_offer',
  {
    merchant: merchant(),
    code: text('code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** Hundredths of a percent. */
    rate: integer('rate').notNull(),
    period: text('period', { enum: contractPeriods }).notNull(),
    /** Of the amounts below, which are in its minor unit. */
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    validBet: minor('valid_bet'),
    profitAndLoss: minor('profit_and_loss'),
    activeMembers: integer('active_members'),
    dailyBet: minor('daily_bet'),
    hourlyBet: minor('hourly_bet'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.code, table.kind] }),
    foreignKey({
      name: 'invite_offer_affiliate_fk',
      columns: [table.merchant, table.code],
      foreignColumns: [affiliate.merchant, affiliate.code],
    }).onDelete('cascade'),
    check('invite_offer_rate', sql`${table.rate} between 1 and 10000`),
  ],
)
export type InviteOffer = typeof inviteOffer.$inferSelect
