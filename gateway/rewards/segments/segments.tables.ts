import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** Audiences that operators saved under a name. */
export const segment = pgTable(
  'segment',
  {
    merchant: merchant(),
    /** Short name, chosen once. */
    id: text('id').notNull(),
    title: text('title').notNull(),
    rules: jsonb('rules').$type<AudienceRule[]>().notNull(),
    /** Counts changes: who changes says which one they saw. */
    version: integer('version').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'segment_merchant_id_pk', columns: [table.merchant, table.id] })],
)
export type Segment = typeof segment.$inferSelect
