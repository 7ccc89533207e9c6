import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BonusStatus } from '../../../schemas/calls/rewards/bonus.calls.ts'
import type { RewardSource } from '../../../schemas/calls/rewards/reward.calls.ts'
import type { BonusTerms } from '../../../schemas/documents/reward.document.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** A bonus that a member claimed: its money is paid once so much was staked. */
export const bonusGrant = pgTable(
  'bonus_grant',
  {
    merchant: merchant(),
    /** That of the reward which gave it. */
    id: id(),
    memberId: uuid('member_id').notNull(),
    source: text('source').$type<RewardSource>().notNull(),
    sourceRef: text('source_ref').notNull(),
    title: jsonb('title').$type<Readonly<Record<string, string>>>().notNull(),
    amount: minor('amount').notNull(),
    /** What is to be staked, and what was so far: minor units. */
    required: minor('required').notNull(),
    wagered: minor('wagered')
      .notNull()
      .default(sql`0`),
    /** As they were when it was given. */
    terms: jsonb('terms').$type<BonusTerms>().notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    status: text('status').$type<BonusStatus>().notNull(),
    /** What was paid of it in the end. */
    paid: minor('paid')
      .notNull()
      .default(sql`0`),
    madeAt: instant('made_at').notNull(),
    untilAt: instant('until_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('bonus_grant_member').on(table.merchant, table.memberId, table.id),
    index('bonus_grant_open')
      .on(table.merchant, table.memberId)
      .where(sql`status = 'active'`),
    check('bonus_grant_wagered', sql`${table.wagered} >= 0`),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type BonusGrant = typeof bonusGrant.$inferSelect

/** What a round counted for a bonus: taken back with the round. */
export const bonusRound = pgTable(
  'bonus_round',
  {
    merchant: merchant(),
    roundId: text('round_id').notNull(),
    grantId: uuid('grant_id').notNull(),
    counted: minor('counted').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.roundId] }),
    index('bonus_round_grant').on(table.merchant, table.grantId, table.at),
    foreignKey({
      columns: [table.merchant, table.grantId],
      foreignColumns: [bonusGrant.merchant, bonusGrant.id],
    }),
  ],
)
