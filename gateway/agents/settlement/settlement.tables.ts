import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contractKinds, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { id, instant, merchant, minor } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

function series() {
  return {
    merchant: merchant(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    period: text('period', { enum: contractPeriods }).notNull(),
  }
}

/** Ten-thousandths of a minor unit: what is earned at a rate, before it is rounded. */
function exact(name: string) {
  return numeric(name).notNull()
}

/** How far each kind and period has been settled. */
export const settlementCursor = pgTable(
  'settlement_cursor',
  {
    ...series(),
    /** Where the period under way began: the end of the last one that was settled whole. */
    beginsAt: instant('begins_at').notNull(),
    settledUntil: instant('settled_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.kind, table.period] })],
)

const runStatuses = ['draft', 'reviewed', 'posted'] as const

/** One settlement of a kind and period. Half-open; those of a real-time salary all begin with their day. */
export const settlementRun = pgTable(
  'settlement_run',
  {
    ...series(),
    id: id(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    /** Whether its period ends with it: what is left over is carried on only then. */
    isFinal: boolean('is_final').notNull(),
    /** Whose calendar it follows. */
    zone: text('zone').notNull(),
    status: text('status', { enum: runStatuses }).notNull(),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    /** All lines together, in minor units. */
    paid: minor('paid').notNull(),
    draftedAt: instant('drafted_at').notNull(),
    postedAt: instant('posted_at'),
    /** When its play was read last, by the database's clock: what changed later is corrected in a later run. */
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('settlement_run_once').on(
      table.merchant,
      table.kind,
      table.period,
      table.fromAt,
      table.untilAt,
    ),
    index('settlement_run_waiting').on(table.merchant, table.status),
  ],
)
export type Run = typeof settlementRun.$inferSelect

/** The rule that a line was settled by. */
export interface StoredRule {
  from: number
  until: number
  tiers: { rate: number; agreed?: number; needs: Record<string, string> }[]
  carriesLosses: boolean
}

/** A span of a line, see LineSpan. Amounts are text. */
export interface StoredSpan {
  from: number
  until: number
  validBet: string
  netLoss: string
  activeMembers: number
  rate: number
}

/** What one contract came to in a run. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    merchant: merchant(),
    runId: uuid('run_id').notNull(),
    /** Id of the contract, or of the house's rule with an agent. */
    contract: text('contract').notNull(),
    /** Among the lines of the run: what an agent carries goes from one to the next. */
    place: integer('place').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** Null for the house. */
    uplineId: uuid('upline_id'),
    rule: jsonb('rule').$type<StoredRule>().notNull(),
    spans: jsonb('spans').$type<StoredSpan[]>().notNull(),
    earned: exact('earned'),
    counted: exact('counted'),
    carriedIn: exact('carried_in'),
    corrected: exact('corrected'),
    /** Paid by earlier runs of the same day, in minor units. */
    granted: minor('granted').notNull(),
    /** Minor units. */
    paid: minor('paid').notNull(),
    carriedOut: exact('carried_out'),
    postedAt: instant('posted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.runId, table.contract] }),
    index('settlement_line_agent').on(table.merchant, table.agentId, table.runId),
    index('settlement_line_upline').on(table.merchant, table.uplineId, table.runId),
    foreignKey({
      columns: [table.merchant, table.runId],
      foreignColumns: [settlementRun.merchant, settlementRun.id],
    }),
    memberKey([table.merchant, table.agentId]),
  ],
)

/** What a run should have counted beyond what it did, as a later one found. */
export const settlementCorrection = pgTable(
  'settlement_correction',
  {
    merchant: merchant(),
    /** The run that takes it into account. */
    runId: uuid('run_id').notNull(),
    /** The run that is corrected. */
    ofRun: uuid('of_run').notNull(),
    contract: text('contract').notNull(),
    amount: exact('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.runId, table.ofRun, table.contract] }),
    index('settlement_correction_of').on(table.merchant, table.ofRun),
    foreignKey({
      columns: [table.merchant, table.runId],
      foreignColumns: [settlementRun.merchant, settlementRun.id],
    }),
    foreignKey({
      columns: [table.merchant, table.ofRun],
      foreignColumns: [settlementRun.merchant, settlementRun.id],
    }),
  ],
)

/** What the last period left of an agent: less than a minor unit, or a debt. */
export const settlementCarry = pgTable(
  'settlement_carry',
  { ...series(), agentId: uuid('agent_id').notNull(), amount: exact('amount') },
  (table) => [
    primaryKey({ columns: [table.merchant, table.kind, table.period, table.agentId] }),
    memberKey([table.merchant, table.agentId]),
  ],
)

/** When rounds that were bet in an hour changed last, by the database's clock. */
export const settlementChange = pgTable(
  'settlement_change',
  { merchant: merchant(), hour: instant('hour').notNull(), changedAt: instant('changed_at').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.hour] })],
)
