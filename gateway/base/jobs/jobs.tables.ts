import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../db/columns.ts'

/** What must happen later. A row, and no timer, says that it is due. */
export const job = pgTable(
  'job',
  {
    merchant: merchant(),
    id: id(),
    kind: text('kind').notNull(),
    /** What it is about: once for each kind. */
    key: text('key').notNull(),
    body: jsonb('body').$type<Readonly<Record<string, string>>>().notNull(),
    status: text('status', { enum: ['waiting', 'done', 'cancelled', 'stopped'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What failed last. */
    fault: text('fault'),
    plannedAt: instant('planned_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'job_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('job_key').on(table.merchant, table.kind, table.key),
    index('job_due')
      .on(table.merchant, table.dueAt)
      .where(sql`status = 'waiting'`),
  ],
)
export type Job = typeof job.$inferSelect
