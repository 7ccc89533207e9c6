import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { bytea, instant, merchant } from '../../base/db/columns.ts'

/**
 * Changes of a brand that are not published. All stand in one scope, so that a draft is found by the label of its host alone; each names
 * the company that it belongs to.
 */
export const brandDraft = pgTable(
  'brand_draft',
  {
    merchant: merchant(),
    /** Small letters and digits: part of the name of its host. */
    id: text('id').notNull(),
    brand: text('brand').notNull(),
    company: text('company').notNull(),
    title: text('title').notNull(),
    /** Id of the release that it stands on. */
    base: text('base').notNull(),
    /** Counts saves: who saves says which one they saw. */
    version: integer('version').notNull(),
    status: text('status', { enum: ['open', 'published', 'discarded'] }).notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'brand_draft_pk', columns: [table.merchant, table.id] }),
    index('brand_draft_brand').on(table.merchant, table.brand, table.status),
  ],
)
export type BrandDraft = typeof brandDraft.$inferSelect

/** What was saved of a draft, each save once. */
export const draftChange = pgTable(
  'draft_change',
  {
    merchant: merchant(),
    draft: text('draft').notNull(),
    /** The version that it made. */
    version: integer('version').notNull(),
    operations: jsonb('operations').$type<readonly Operation[]>().notNull(),
    /** 1: the draft was moved to another release, and begins anew with these operations. */
    isRebase: integer('is_rebase').notNull().default(0),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ name: 'draft_change_pk', columns: [table.merchant, table.draft, table.version] })],
)
export type DraftChange = typeof draftChange.$inferSelect

/** Pictures and fonts that were sent for a draft, each once. No step of it holds their bytes. */
export const draftFile = pgTable(
  'draft_file',
  {
    merchant: merchant(),
    draft: text('draft').notNull(),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    /** For the other gateways on the database; where there is none they lie beside the releases alone. */
    bytes: bytea('bytes'),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ name: 'draft_file_pk', columns: [table.merchant, table.draft, table.hash] })],
)
