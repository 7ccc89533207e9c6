import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** A change of a segment that waits for a second operator, because promotions that two people agreed to are for it. */
export const segmentProposal = pgTable(
  'segment_proposal',
  {
    merchant: merchant(),
    segment: text('segment').notNull(),
    /** Names this proposal in its case: the next one over the same segment is another. */
    proposal: uuid('proposal').notNull(),
    title: text('title').notNull(),
    rules: jsonb('rules').$type<AudienceRule[]>().notNull(),
    /** The version of the segment that it changes; 0: there was none. */
    version: integer('version').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'segment_proposal_pk', columns: [table.merchant, table.segment] })],
)
export type SegmentProposal = typeof segmentProposal.$inferSelect
