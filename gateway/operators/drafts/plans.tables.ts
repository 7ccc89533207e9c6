import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Drafts that go live at a time: what was chosen of each, as it was then. It stands in the scope of drafts. */
export const brandPlan = pgTable(
  'brand_plan',
  {
    merchant: merchant(),
    id: id(),
    /** Counts what was done to it: moved, or chosen anew. What was agreed to and the job of its time name one. */
    revision: integer('revision').notNull(),
    brand: text('brand').notNull(),
    company: text('company').notNull(),
    draft: text('draft').notNull(),
    /** The version of the draft that was chosen from. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Id of the release that the operations stand on. */
    base: text('base').notNull(),
    operations: jsonb('operations').$type<readonly Operation[]>().notNull(),
    /** 1: all of the draft. */
    isWhole: integer('is_whole').notNull(),
    /** Brands that may break by it: who planned it read that. */
    holding: jsonb('holding').$type<readonly string[]>().notNull(),
    reason: text('reason').notNull(),
    /** True, or nothing: brands that are pinned to an earlier release are to take it up. */
    mandatory: boolean('mandatory').$type<true>(),
    /** 1: takes a second person. */
    needsTwo: integer('needs_two').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The time that the second person agreed to: it may go live then or later. */
    agreedFor: instant('agreed_for'),
    agreedBy: uuid('agreed_by'),
    status: text('status', {
      enum: ['open', 'published', 'deleted', 'rejected', 'missed', 'stopped'],
    }).notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'brand_plan_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('brand_plan_open')
      .on(table.merchant, table.draft)
      .where(sql`status = 'open'`),
    index('brand_plan_brand').on(table.merchant, table.brand, table.status),
  ],
)
export type BrandPlan = typeof brandPlan.$inferSelect
