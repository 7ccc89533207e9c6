import { integer, text } from 'drizzle-orm/pg-core'
import { contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { minor } from '../../base/db/columns.ts'

/** The columns of a contract's terms, for a table of its own. */
export function termColumns() {
  return {
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
  }
}
