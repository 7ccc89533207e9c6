import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getDays } from '../team/team-period.ts'
import { readAdjustments } from './read-adjustments.ts'

type Reason = CallValue<'commissionAdjustments'>['content'][number]['reason']

const max = 200

/** What operators gave or took beside the lines of an agent, posted within some days or beside one settlement, the newest first. */
export function listAdjustments(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
  { memberId }: Session,
  { kind, run: ofRun, contract, ...requested }: CallQuery<'commissionAdjustments'>,
): Promise<CallValue<'commissionAdjustments'>> {
  const { currency } = brand.merchant
  const days = getDays(brand, requested, clock())
  const filter = {
    brand,
    agentId: memberId,
    days,
    ...(kind !== undefined && { kind }),
    ...(ofRun !== undefined && { run: ofRun }),
    ...(contract !== undefined && { contract }),
  }
  return database.within(brand.settings.merchantCode, async (tx) => {
    const adjustments = await readAdjustments(tx, filter, undefined, max)
    return {
      content: adjustments.map(({ own: row, run }) => ({
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
