import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../db/columns.ts'

function number(name: string) {
  return bigint(name, { mode: 'bigint' })
}

/** Written once, by fact_add() in the database; partitioned by tx. */
export const fact = pgTable(
  'fact',
  {
    merchant: merchant(),
    /** Number of the transaction that made it true. */
    tx: number('tx').notNull(),
    id: number('id').notNull(),
    kind: text('kind').notNull(),
    memberId: uuid('member_id'),
    body: jsonb('body').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tx, table.id] })],
)

/** How far each consumer has read the facts of a merchant. */
export const factCursor = pgTable(
  'fact_cursor',
  {
    merchant: merchant(),
    consumer: text('consumer').notNull(),
    tx: bigint('tx', { mode: 'number' }).notNull().default(0),
    id: bigint('id', { mode: 'number' }).notNull().default(0),
    /** Failures in a row behind this position. */
    failures: integer('failures').notNull().default(0),
    /** What failed last. */
    fault: text('fault'),
    /** Set: the next fact cannot be taken, and this consumer reads no further until a gateway starts anew. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.consumer] })],
)
