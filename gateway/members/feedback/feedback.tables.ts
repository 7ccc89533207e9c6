import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { QuestionType } from '../../../schemas/base/question-types.ts'
import type { FeedbackStatus } from '../../../schemas/calls/members/feedback.calls.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** What a member told the brand's team, and what the team answered. */
export const feedback = pgTable(
  'feedback',
  {
    merchant: merchant(),
    /** Chosen by the page that sends it, so that it is sent once. */
    id: id(),
    memberId: uuid('member_id').notNull(),
    questionType: text('question_type').$type<QuestionType>().notNull(),
    content: text('content').notNull(),
    status: text('status').$type<FeedbackStatus>().notNull(),
    sentAt: instant('sent_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ name: 'feedback_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('feedback_member').on(table.merchant, table.memberId, table.sentAt, table.id),
    memberKey([table.merchant, table.memberId], 'feedback_member_fk'),
  ],
)
export type Feedback = typeof feedback.$inferSelect

/** Pictures of feedback, made anew from what was sent; stored before it is sent, and gone a day later where it never was. */
export const feedbackPicture = pgTable(
  'feedback_picture',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    feedbackId: uuid('feedback_id').notNull(),
    /** JPEG, in base64. */
    picture: text('picture').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'feedback_picture_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('feedback_picture_feedback').on(table.merchant, table.memberId, table.feedbackId),
    index('feedback_picture_added').on(table.merchant, table.addedAt),
    memberKey([table.merchant, table.memberId], 'feedback_picture_member_fk'),
  ],
)
