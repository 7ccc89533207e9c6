import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TeamMoneyKind } from '../../../schemas/base/record-kinds.ts'
import { instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

function day() {
  return date('day', { mode: 'string' }).notNull()
}

/** What came of play and of the cashier in a day of the merchant's calendar, in minor units of one currency. */
function figures() {
  return {
    currency: text('currency').notNull(),
    /** Rounds with a stake that ended, those too whose stakes all came back. */
    rounds: bigint('rounds', { mode: 'number' }).notNull().default(0),
    /** All stakes, whatever came back of them. */
    stake: minor('stake')
      .notNull()
      .default(sql`0`),
    refunded: minor('refunded')
      .notNull()
      .default(sql`0`),
    payout: minor('payout')
      .notNull()
      .default(sql`0`),
    deposits: minor('deposits')
      .notNull()
      .default(sql`0`),
    withdrawals: minor('withdrawals')
      .notNull()
      .default(sql`0`),
  }
}

/** Days of a member, for those on which there was something. Made of facts alone. */
export const memberDay = pgTable(
  'member_day',
  { merchant: merchant(), memberId: uuid('member_id').notNull(), day: day(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.day, table.currency] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

/** Days of everybody below an agent, as the tree was when it was counted. Made of facts alone. */
export const teamDay = pgTable(
  'team_day',
  {
    merchant: merchant(),
    agentId: uuid('agent_id').notNull(),
    day: day(),
    ...figures(),
    /** Members whose first round of the day ended. */
    active: integer('active').notNull().default(0),
    joined: integer('joined').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.agentId, table.day, table.currency] }),
    memberKey([table.merchant, table.agentId]).onDelete('cascade'),
  ],
)

/** What was paid in and out, and sent to and from others: what the agents above a member may see of it. */
export const memberMoney = pgTable(
  'member_money',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    at: instant('at').notNull(),
    /** The deposit, withdrawal or transfer. */
    id: text('id').notNull(),
    kind: text('kind').$type<TeamMoneyKind>().notNull(),
    /** Minor units; below nothing where it left the wallet. */
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.at, table.id, table.kind] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
