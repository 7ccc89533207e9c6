import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EarningRule } from '../../../schemas/documents/points-mall.document.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** Why points move, and between which accounts of the books of points: from where, to where. */
export const pointKinds = {
  earned: ['issued', 'member'],
  reward: ['issued', 'member'],
  returned: ['redeemed', 'member'],
  redeemed: ['member', 'redeemed'],
  converted: ['member', 'converted'],
  takenBack: ['member', 'issued'],
} as const
export type PointKind = keyof typeof pointKinds

function points(name: string) {
  return bigint(name, { mode: 'bigint' })
}

/** What a member has: the sum of the member's movements, never below nothing. */
export const pointAccount = pgTable(
  'point_account',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    balance: points('balance')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    check('point_account_balance', sql`${table.balance} >= 0`),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** Points that went from one account to another: the kind says from which to which. Written once. */
export const pointMovement = pgTable(
  'point_movement',
  {
    merchant: merchant(),
    id: id(),
    /** The same key never moves points twice. */
    key: text('key').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<PointKind>().notNull(),
    /** Above nothing, whichever way they went. */
    points: points('points').notNull(),
    balanceAfter: points('balance_after').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('point_movement_key').on(table.merchant, table.key),
    index('point_movement_member').on(table.merchant, table.memberId, table.id),
    check('point_movement_points', sql`${table.points} > 0`),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** What a day of a member comes to under a rule, and what was given for it. Made of facts alone. */
export const pointEarning = pgTable(
  'point_earning',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    rule: text('rule').notNull(),
    /** Of the merchant's calendar: the day on which the round began, or on which the deposit came. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The rule as it was when the day's first points came. */
    terms: jsonb('terms').$type<EarningRule>().notNull(),
    due: points('due').notNull(),
    /** More than is due while points that are to be taken back have been spent. */
    given: points('given').notNull(),
    /** How often points moved for it; part of the keys of those movements. */
    turns: integer('turns').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.rule, table.day] }),
    index('point_earning_owed')
      .on(table.merchant, table.memberId)
      .where(sql`${table.given} > ${table.due}`),
    memberKey([table.merchant, table.memberId]),
  ],
)
