import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** Who is below whom, everybody below themselves at depth 0. The database derives it from member.agent_id. */
export const agentLink = pgTable(
  'agent_link',
  {
    merchant: merchant(),
    descendantId: uuid('descendant_id').notNull(),
    ancestorId: uuid('ancestor_id').notNull(),
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.descendantId, table.ancestorId] }),
    index('agent_link_ancestor').on(table.merchant, table.ancestorId, table.depth),
    memberKey([table.merchant, table.descendantId]).onDelete('cascade'),
    memberKey([table.merchant, table.ancestorId]).onDelete('cascade'),
  ],
)

/** Who was directly below whom, and when: half-open, `untilAt` null for as long as it lasts. Kept by the database as well. */
export const agentSpan = pgTable(
  'agent_span',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
    agentId: uuid('agent_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.fromAt] }),
    index('agent_span_agent').on(table.merchant, table.agentId),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
    memberKey([table.merchant, table.agentId]).onDelete('cascade'),
  ],
)
