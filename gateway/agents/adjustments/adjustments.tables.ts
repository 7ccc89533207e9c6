import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { settlementRun } from '../settlement/settlement.tables.ts'

/** What operators gave or took beside a line of a settlement, which itself is never changed. Each is a posting of its own. */
export const commissionAdjustment = pgTable(
  'commission_adjustment',
  {
    merchant: merchant(),
    id: id(),
    runId: uuid('run_id').notNull(),
    /** The line of the run. */
    contract: text('contract').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** Minor units; below nothing for what was taken. */
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** Code of the reason. */
    reason: text('reason').notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('commission_adjustment_agent').on(table.merchant, table.agentId, table.postedAt),
    index('commission_adjustment_line').on(table.merchant, table.runId, table.contract),
    foreignKey({
      columns: [table.merchant, table.runId],
      foreignColumns: [settlementRun.merchant, settlementRun.id],
    }),
    memberKey([table.merchant, table.agentId]),
  ],
)
