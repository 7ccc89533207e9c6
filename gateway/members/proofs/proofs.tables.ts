import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'
import type { ProofKind } from '../../../schemas/base/proof-kinds.ts'
import type { ProofStatus } from '../../../schemas/calls/members/proof.calls.ts'

/** Something that the brand's team asked a member to show. */
export const proofRequest = pgTable(
  'proof_request',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** What the operator says to the member beside the kind. */
    note: text('note').notNull(),
    status: text('status').$type<ProofStatus>().notNull(),
    requestedBy: uuid('asked_by').notNull(),
    requestedAt: instant('asked_at').notNull(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    /** Code of why it was refused. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ name: 'proof_request_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('proof_request_member').on(table.merchant, table.memberId),
    uniqueIndex('proof_request_waiting')
      .on(table.merchant, table.memberId, table.kind)
      .where(sql`status in ('asked', 'sent')`),
    memberKey([table.merchant, table.memberId], 'proof_request_merchant_member_id_fk'),
  ],
)
export type ProofRequest = typeof proofRequest.$inferSelect

/** Pictures that a member sent for a request, made anew from what was sent. */
export const proofPicture = pgTable(
  'proof_picture',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** JPEG, in base64. */
    picture: text('picture').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'proof_picture_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('proof_picture_request').on(table.merchant, table.requestId),
    foreignKey({
      name: 'proof_picture_merchant_request_id_fk',
      columns: [table.merchant, table.requestId],
      foreignColumns: [proofRequest.merchant, proofRequest.id],
    }),
  ],
)
