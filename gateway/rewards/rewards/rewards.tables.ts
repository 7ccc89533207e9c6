import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RewardSource, RewardStatus } from '../../../schemas/calls/rewards/reward.calls.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** What a member was given, to be claimed. */
export const reward = pgTable(
  'reward',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** What it is for, once: the same key never makes a second reward. */
    key: text('key').notNull(),
    source: text('source').$type<RewardSource>().notNull(),
    /** Which promotion, mission, level … of the source. */
    sourceRef: text('source_ref').notNull(),
    /** What it is called, by language. */
    title: jsonb('title').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** As it was when it was given. */
    gift: jsonb('gift').$type<Gift>().notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** Whoever does not claim until untilAt has missed it: that is not written. */
    status: text('status').$type<Exclude<RewardStatus, 'missed'>>().notNull(),
    reason: text('reason'),
    madeAt: instant('made_at').notNull(),
    untilAt: instant('until_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('reward_key').on(table.merchant, table.key),
    index('reward_member').on(table.merchant, table.memberId, table.id),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type Reward = typeof reward.$inferSelect
