import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { type Run, settlementRun } from '../settlement/settlement.tables.ts'
import type { Days } from '../team/team-period.ts'
import { commissionAdjustment } from './adjustments.tables.ts'

const own = commissionAdjustment

export interface Adjustment {
  own: typeof commissionAdjustment.$inferSelect
  run: Run
}

/** Whose adjustments; of which days, or beside which settlement whenever they were posted. */
export interface AdjustmentFilter extends Pick<
  CallQuery<'commissionAdjustments'>,
  'kind' | 'run' | 'contract'
> {
  brand: LoadedBrand
  agentId: string
  days: Days
}

const joined = and(eq(settlementRun.merchant, own.merchant), eq(settlementRun.id, own.runId))

function isMeant({ brand, agentId, days, kind, run, contract }: AdjustmentFilter) {
  const { currency, timeZone } = brand.merchant
  return and(
    eq(own.merchant, brand.settings.merchantCode),
    eq(own.agentId, agentId),
    eq(own.currency, currency.code),
    run === undefined
      ? and(
          gte(own.postedAt, startOfDate(timeZone, days.first)),
          lt(own.postedAt, startOfDate(timeZone, addDays(days.last, 1))),
        )
      : eq(own.runId, run),
    contract === undefined ? undefined : eq(own.contract, contract),
    kind === undefined ? undefined : eq(settlementRun.kind, kind),
  )
}

/** Some adjustments behind another, the newest first. */
export function readAdjustments(
  tx: Tx,
  filter: AdjustmentFilter,
  after: Pick<Adjustment['own'], 'postedAt' | 'id'> | undefined,
  limit: number,
): Promise<Adjustment[]> {
  const behind =
    after &&
    sql`(${own.postedAt}, ${own.id}) < (${after.postedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select({ own, run: settlementRun })
    .from(own)
    .innerJoin(settlementRun, joined)
    .where(and(isMeant(filter), behind))
    .orderBy(desc(own.postedAt), desc(own.id))
    .limit(limit)
}

export async function countAdjustments(tx: Tx, filter: AdjustmentFilter): Promise<number> {
  const [found] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(own)
    .innerJoin(settlementRun, joined)
    .where(isMeant(filter))
  return found?.n ?? 0
}
