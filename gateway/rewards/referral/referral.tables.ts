import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReferralRefusal } from '../../../schemas/calls/rewards/referral.calls.ts'
import type { ReferralCondition } from '../../../schemas/documents/referral.document.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import type { Doubt } from './doubt.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** The code by which a member invites friends. */
export const invitation = pgTable(
  'invitation',
  {
    merchant: merchant(),
    code: text('code').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.code] }),
    uniqueIndex('invitation_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** A friend who came by an invitation. */
export const referral = pgTable(
  'referral',
  {
    merchant: merchant(),
    /** Grows with time: lists go by it. */
    id: id(),
    friendId: uuid('friend_id').notNull(),
    inviterId: uuid('inviter_id').notNull(),
    /** What had to be done when the friend joined. */
    terms: jsonb('terms').$type<readonly ReferralCondition[]>().notNull(),
    joinedAt: instant('joined_at').notNull(),
    untilAt: instant('until_at').notNull(),
    /** held: qualified, and somebody looks whether it is a friend; waiting: qualified and not paid. Too late is not written. */
    status: text('status', { enum: ['joined', 'held', 'waiting', 'paid', 'refused'] }).notNull(),
    reason: text('reason').$type<ReferralRefusal>(),
    /** Why somebody has to look once the friend qualifies, where that was seen at joining. */
    doubt: text('doubt').$type<Doubt>(),
    done: jsonb('done').$type<readonly boolean[]>().notNull().default([]),
    qualifiedAt: instant('qualified_at'),
    paidAt: instant('paid_at'),
    gift: jsonb('gift').$type<Gift>(),
    /** How often it was taken back: a part of the reward's key. */
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('referral_friend').on(table.merchant, table.friendId),
    index('referral_inviter').on(table.merchant, table.inviterId, table.id),
    memberKey([table.merchant, table.friendId]),
    memberKey([table.merchant, table.inviterId]),
  ],
)
export type ReferralRow = typeof referral.$inferSelect
