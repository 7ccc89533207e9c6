import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/**
 * What operators published of promotions, each version written once. All stand in one scope, as switches do, so that one query
 * reads them at a start.
 */
export const offerVersion = pgTable(
  'offer_version',
  {
    merchant: merchant(),
    /** Code of the merchant whose promotion it is. */
    code: text('code').notNull(),
    promotion: text('promotion').notNull(),
    version: integer('version').notNull(),
    /** null: the brand's folder decides again. */
    offer: jsonb('offer').$type<Offer>(),
    /** Rules of the segments that it names, as they were when it was published: whoever agrees to it agrees to them. */
    segments: jsonb('segments').$type<Readonly<Record<string, readonly AudienceRule[]>>>(),
    /** waiting: for a second operator. Of those that are live, the newest holds. */
    status: text('status', { enum: ['waiting', 'live', 'refused'] }).notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({
      name: 'offer_version_pk',
      columns: [table.merchant, table.code, table.promotion, table.version],
    }),
  ],
)
export type OfferVersion = typeof offerVersion.$inferSelect

/** What operators write before it is published; it may be wrong, and is stored. */
export const offerDraft = pgTable(
  'offer_draft',
  {
    merchant: merchant(),
    code: text('code').notNull(),
    promotion: text('promotion').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    /** Counts changes: who changes says which one they saw. */
    version: integer('version').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'offer_draft_pk', columns: [table.merchant, table.code, table.promotion] })],
)
