import { and, eq, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Days } from '../team/team-period.ts'
import { type Run, settlementLine, settlementRun } from './settlement.tables.ts'

/** A line of an agent in a settlement that is settled for good. */
export interface Commission {
  run: Run
  line: typeof settlementLine.$inferSelect
}

export interface CommissionsAfter {
  at: Date
  run: string
  contract: string
}

/** Whose lines, of which days and kind. */
export interface CommissionFilter {
  brand: LoadedBrand
  agentId: string
  days: Days
  kind: CallQuery<'commissions'>['kind']
}

const joined = and(
  eq(settlementRun.merchant, settlementLine.merchant),
  eq(settlementRun.id, settlementLine.runId),
)

function isMeant({ brand, agentId, days: { first, last }, kind }: CommissionFilter) {
  const { currency, timeZone } = brand.merchant
  return and(
    eq(settlementLine.merchant, brand.settings.merchantCode),
    eq(settlementLine.agentId, agentId),
    sql`${settlementRun.status} <> 'draft'`,
    eq(settlementRun.currency, currency.code),
    sql`${settlementRun.untilAt} > ${startOfDate(timeZone, first).toISOString()}::timestamptz`,
    sql`${settlementRun.fromAt} < ${startOfDate(timeZone, addDays(last, 1)).toISOString()}::timestamptz`,
    kind === undefined ? undefined : eq(settlementRun.kind, kind),
  )
}

/** Some lines behind another, the newest first. */
export function readCommissions(
  tx: Tx,
  filter: CommissionFilter,
  after: CommissionsAfter | undefined,
  limit: number,
): Promise<Commission[]> {
  const behind =
    after &&
    sql`(${settlementRun.untilAt}, ${settlementRun.id}, ${settlementLine.contract})
      < (${after.at.toISOString()}::timestamptz, ${after.run}::uuid, ${after.contract})`
  return tx
    .select({ run: settlementRun, line: settlementLine })
    .from(settlementLine)
    .innerJoin(settlementRun, joined)
    .where(and(isMeant(filter), behind))
    .orderBy(sql`${settlementRun.untilAt} desc, ${settlementRun.id} desc, ${settlementLine.contract} desc`)
    .limit(limit)
}

/** How many lines there are, and what was paid in all, in minor units. */
export async function sumCommissions(
  tx: Tx,
  filter: CommissionFilter,
): Promise<{ lines: number; paid: bigint }> {
  const [all] = await tx
    .select({
      lines: sql<number>`count(*)::int`,
      paid: sql<string>`coalesce(sum(${settlementLine.paid}), 0)::text`,
    })
    .from(settlementLine)
    .innerJoin(settlementRun, joined)
    .where(isMeant(filter))
  return { lines: all?.lines ?? 0, paid: BigInt(all?.paid ?? 0) }
}

/** Where reading goes on behind a line. */
export function behindCommission({ run, line }: Commission): CommissionsAfter {
  return { at: run.untilAt, run: run.id, contract: line.contract }
}
