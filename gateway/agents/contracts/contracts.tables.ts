import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contractStatuses } from '../../../schemas/base/contract-statuses.ts'
import { contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { termColumns } from './term-columns.ts'

export const contract = pgTable(
  'contract',
  {
    merchant: merchant(),
    id: id(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    uplineId: uuid('upline_id').notNull(),
    downlineId: uuid('downline_id').notNull(),
    status: text('status', { enum: contractStatuses }).notNull(),
    ...termColumns(),
    /** Whether a period that ended below nothing lowers the next one. */
    carriesLosses: boolean('carries_losses').notNull().default(false),
    offeredAt: instant('offered_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    endedAt: instant('ended_at'),
    /** Who requested its termination. */
    requestedBy: uuid('requested_by'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('contract_one_offer')
      .on(table.merchant, table.downlineId, table.kind)
      .where(sql`${table.status} = 'offered'`),
    uniqueIndex('contract_one_in_force')
      .on(table.merchant, table.downlineId, table.kind)
      .where(sql`${table.status} in ('accepted', 'terminationRequested')`),
    index('contract_upline').on(table.merchant, table.uplineId, table.kind),
    index('contract_downline').on(table.merchant, table.downlineId),
    index('contract_expiry')
      .on(table.merchant, table.expiresAt)
      .where(sql`${table.status} = 'offered'`),
    memberKey([table.merchant, table.uplineId]),
    memberKey([table.merchant, table.downlineId]),
    check('contract_two_parties', sql`${table.uplineId} <> ${table.downlineId}`),
    check('contract_rate', sql`${table.rate} between 1 and 10000`),
  ],
)
export type Contract = typeof contract.$inferSelect

/** What happened to a contract, one row each; the database refuses to change or remove one. */
export const contractEvent = pgTable(
  'contract_event',
  {
    merchant: merchant(),
    contractId: uuid('contract_id').notNull(),
    id: id(),
    action: text('action').notNull(),
    /** Null for the gateway itself. */
    actorId: uuid('actor_id'),
    /** Where the contract stood afterwards. */
    status: text('status', { enum: contractStatuses }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.contractId, table.id] }),
    foreignKey({
      columns: [table.merchant, table.contractId],
      foreignColumns: [contract.merchant, contract.id],
    }),
  ],
)
