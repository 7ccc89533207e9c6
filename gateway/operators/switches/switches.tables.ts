import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** What operators switched, a row for each merchant. All of them stand in one scope, so that one query reads them at a start. */
export const merchantSwitches = pgTable(
  'merchant_switches',
  {
    merchant: merchant(),
    /** Code of the merchant that is switched. */
    code: text('code').notNull(),
    switches: jsonb('switches').$type<Switches>().notNull(),
    /** Counts changes: who changes says which one they saw. */
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'merchant_switches_merchant_code_pk', columns: [table.merchant, table.code] }),
  ],
)
