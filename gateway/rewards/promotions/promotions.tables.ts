import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** What a member began or was given of an offer, once for each turn of it. */
export const promotionEntry = pgTable(
  'promotion_entry',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    promotion: text('promotion').notNull(),
    /** `once`, or the date on which the day, week or month began. */
    turn: text('turn').notNull(),
    status: text('status', { enum: ['joined', 'applying', 'rejected', 'issued', 'claimed'] }).notNull(),
    /** What is measured counts from then. */
    joinedAt: instant('joined_at').notNull(),
    remark: text('remark'),
    /** Code of why it was rejected. */
    reason: text('reason'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('promotion_entry_turn').on(table.merchant, table.memberId, table.promotion, table.turn),
    memberKey([table.merchant, table.memberId]),
  ],
)
export type PromotionEntry = typeof promotionEntry.$inferSelect

/** Pictures of an application, made anew from what was sent. */
export const promotionPicture = pgTable(
  'promotion_picture',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** JPEG, in base64. */
    picture: text('picture').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('promotion_picture_entry').on(table.merchant, table.entryId),
    foreignKey({
      columns: [table.merchant, table.entryId],
      foreignColumns: [promotionEntry.merchant, promotionEntry.id],
    }),
  ],
)

/** What was given of a budget: only ever added to, and never above it. */
export const promotionBudget = pgTable(
  'promotion_budget',
  {
    merchant: merchant(),
    promotion: text('promotion').notNull(),
    /** Minor units. */
    spent: bigint('spent', { mode: 'bigint' }).notNull(),
    given: integer('given').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion] })],
)
