import { sql } from 'drizzle-orm'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { prescribedLimits } from './prescribed.ts'

/** A limit that holds for a member, and what counts against it. */
export interface UsedLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Minor units; of a time limit, minutes. */
  amount: bigint
  currency: string
  isOwn: boolean
  /** Minor units; of a time limit, seconds. Below nothing where more was won than staked. */
  used: bigint
  /** When its next period begins. */
  resetsAt: Date
}

/** The limits of some kinds that hold for a member now, their own and the merchant's. */
export async function usedLimits(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { kinds, now }: { kinds: readonly LimitKind[]; now: Date },
): Promise<UsedLimit[]> {
  const { timeZone, currency } = brand.merchant
  const found = await rows<
    Record<'amount' | 'used' | 'currency' | 'resets', string> & {
      kind: LimitKind
      period: LimitPeriod
      is_own: boolean
    }
  >(
    tx,
    sql`select kind, period, amount::text as amount, used::text as used, currency, is_own,
        to_char((starts + ('1 ' || period)::interval) at time zone ${timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as resets
      from play_used(${memberId}::uuid, ${currency.code}, ${JSON.stringify(prescribedLimits(brand))}::jsonb, ${timeZone},
        string_to_array(${kinds.join(',')}, ','), ${now.toISOString()}::timestamptz)
      order by array_position(array['deposit', 'loss', 'stake', 'time'], kind),
        array_position(array['day', 'week', 'month'], period), is_own desc`,
  )
  return found.map(({ is_own: isOwn, resets, ...row }) => ({
    ...row,
    isOwn,
    amount: BigInt(row.amount),
    used: BigInt(row.used),
    resetsAt: new Date(resets),
  }))
}

/** What a limit leaves, in its unit (of a time limit, seconds), never below nothing. A limit in another currency leaves nothing. */
export function getRemaining({ kind, amount, used, currency }: UsedLimit, wallet: string): bigint {
  if (kind !== 'time' && currency !== wallet) return 0n
  const left = (kind === 'time' ? amount * 60n : amount) - used
  return left > 0n ? left : 0n
}
