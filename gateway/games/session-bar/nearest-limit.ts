import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { leftText } from '../../money/play-limits/play-limits.service.ts'
import { playKinds } from '../../money/play-limits/require-room.ts'
import { getRemaining, type UsedLimit, usedLimits } from '../../money/play-limits/used.ts'

/** Of a limit, the part that is left, in millionths. */
function partLeft(limit: UsedLimit, currency: string): bigint {
  const amount = limit.kind === 'time' ? limit.amount * 60n : limit.amount
  return amount === 0n ? 0n : (getRemaining(limit, currency) * 1_000_000n) / amount
}

/** Of the limits of a member's play, the one that leaves the smallest part; null without any. */
export async function nearestLimit(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  now: Date,
): Promise<CallValue<'sessionSummary'>['limit']> {
  const { code } = brand.merchant.currency
  const limits = await usedLimits(tx, brand, memberId, { kinds: playKinds, now })
  const [nearest] = limits.toSorted((usedLimit, other) =>
    partLeft(usedLimit, code) < partLeft(other, code)
      ? -1
      : partLeft(usedLimit, code) > partLeft(other, code)
        ? 1
        : 0,
  )
  return nearest ? { kind: nearest.kind, period: nearest.period, left: leftText(brand, nearest) } : null
}
