import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { settlementRun } from '../settlement/settlement.tables.ts'
import { daysOf } from '../team/team-period.ts'
import { commissionAdjustment } from './adjustments.tables.ts'

type Reason = CallValue<'commissionAdjustments'>['content'][number]['reason']

const max = 200

/** What operators gave or took beside the lines of an agent, posted within some days or beside one settlement, the newest first. */
export function listAdjustments(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
  { memberId }: Session,
  { kind, run: ofRun, contract, ...asked }: CallQuery<'commissionAdjustments'>,
): Promise<CallValue<'commissionAdjustments'>> {
  const { merchantCode: merchant } = brand.settings
  const { currency, timeZone } = brand.merchant
  const { first, last } = daysOf(brand, asked, clock())
  const own = commissionAdjustment
  const posted = [
    gte(own.postedAt, startOfDate(timeZone, first)),
    lt(own.postedAt, startOfDate(timeZone, addDays(last, 1))),
  ]
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select({ own, run: settlementRun })
      .from(own)
      .innerJoin(
        settlementRun,
        and(eq(settlementRun.merchant, own.merchant), eq(settlementRun.id, own.runId)),
      )
      .where(
        and(
          eq(own.merchant, merchant),
          eq(own.agentId, memberId),
          eq(own.currency, currency.code),
          ofRun === undefined ? and(...posted) : eq(own.runId, ofRun),
          contract === undefined ? undefined : eq(own.contract, contract),
          kind === undefined ? undefined : eq(settlementRun.kind, kind),
        ),
      )
      .orderBy(desc(own.postedAt), desc(own.id))
      .limit(max)
    return {
      content: found.map(({ own: row, run }) => ({
        id: row.id,
        run: row.runId,
        contract: row.contract,
        kind: run.kind,
        period: run.period,
        from: run.fromAt.toISOString(),
        until: run.untilAt.toISOString(),
        amount: decimal(row.amount, row.scale),
        reason: row.reason as Reason,
        at: row.postedAt.toISOString(),
      })),
      currency: currency.code,
      currencySymbol: currency.symbol,
    }
  })
}
