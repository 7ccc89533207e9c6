import { and, eq, sql, type SQL } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { recount } from './recount.ts'
import { type Run, settlementRun } from './settlement.tables.ts'

/** What a posted run comes to when it is computed again from the rounds. */
export interface Recomputed {
  merchant: string
  run: string
  kind: string
  period: string
  from: string
  until: string
  currency: string
  /** What it counts today beyond what was posted and corrected, by contract: decimal, to the last part of a cent. */
  differences: { contract: string; amount: string }[]
  /** Rounds of its time changed since: the next run of its kind sets the differences off. Else they are a fault. */
  isPending: boolean
}

/** Runs of a kind and period that are not computed again. */
export interface LeftOut {
  merchant: string
  kind: string
  period: string
  runs: number
  from: string
  until: string
  /**
   * step: a part of a day whose last run counted all of it. underWay: the day is not over. notPosted: it is not reviewed or not
   * paid yet.
   */
  reason: 'step' | 'underWay' | 'notPosted'
}

/** Runs that were computed again, and those that were not. */
export interface Recomputation {
  computed: Recomputed[]
  left: LeftOut[]
}

/** Runs that ended within a time, or the last ones of every kind and period. */
export type Which = { from: Date; until: Date } | { last: number }

const isComputed = sql.raw(`r.is_final and r.status = 'posted'`)

/** Whether run `r` is among those. */
function isAmong(which: Which): SQL {
  if ('from' in which)
    return sql`r.until_at >= ${which.from.toISOString()}::timestamptz and r.until_at < ${which.until.toISOString()}::timestamptz`
  return sql`r.until_at > coalesce((
    select min(p.from_at) from (
      select p.from_at from settlement_run p
      where p.merchant = r.merchant and p.kind = r.kind and p.period = r.period and p.is_final and p.status = 'posted'
      order by p.from_at desc limit ${which.last}
    ) p), ${which.last === 0 ? 'infinity' : '-infinity'}::timestamptz)`
}

async function isPending(tx: Tx, { merchant, fromAt, untilAt, readAt }: Run): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from settlement_change where merchant = ${merchant} and changed_at > ${readAt.toISOString()}::timestamptz
      and hour >= date_trunc('hour', ${fromAt.toISOString()}::timestamptz, 'UTC') and hour < ${untilAt.toISOString()}::timestamptz
      limit 1`,
  )
  return found.length > 0
}

/**
 * Computes posted runs again, the first first. Of the steps of a day the last one counted all of it. The transaction is bound
 * to the merchant, and should see one state throughout; nothing is written.
 */
export async function recomputeRuns(tx: Tx, brand: LoadedBrand, which: Which): Promise<Recomputed[]> {
  const { merchantCode: merchant } = brand.settings
  const wanted = sql`select r.id from settlement_run r
    where r.merchant = ${merchant} and ${isComputed} and ${isAmong(which)}`
  const runs = await tx
    .select()
    .from(settlementRun)
    .where(and(eq(settlementRun.merchant, merchant), sql`${settlementRun.id} in (${wanted})`))
    .orderBy(settlementRun.untilAt, settlementRun.kind, settlementRun.period)
  const recomputeds: Recomputed[] = []
  for (const run of runs) {
    const { changes } = await recount(tx, brand, run)
    recomputeds.push({
      merchant: run.merchant,
      run: run.id,
      kind: run.kind,
      period: run.period,
      from: run.fromAt.toISOString(),
      until: run.untilAt.toISOString(),
      currency: run.currency,
      differences: [...changes].map(([contract, amount]) => ({
        contract,
        amount: decimal(amount, run.scale + 4),
      })),
      isPending: changes.size > 0 && (await isPending(tx, run)),
    })
  }
  return recomputeds
}

/** Runs among those that cannot be computed again, or need not be, and why. */
async function leftOut(tx: Tx, merchant: string, which: Which): Promise<LeftOut[]> {
  const found = await rows<Omit<LeftOut, 'from' | 'until'> & { from: string | Date; until: string | Date }>(
    tx,
    sql`select merchant, kind, period, reason, count(*)::int as runs, min(from_at) as from, max(until_at) as until
      from (
        select r.*, case when r.is_final then 'notPosted' when exists (
            select 1 from settlement_run f where f.merchant = r.merchant and f.kind = r.kind and f.period = r.period
              and f.from_at = r.from_at and f.is_final and f.status = 'posted'
          ) then 'step' else 'underWay' end as reason
        from settlement_run r where r.merchant = ${merchant} and not (${isComputed}) and ${isAmong(which)}
      ) r
      group by merchant, kind, period, reason order by max(until_at), kind, period, reason`,
  )
  return found.map((entry) => ({
    ...entry,
    from: new Date(entry.from).toISOString(),
    until: new Date(entry.until).toISOString(),
  }))
}

/** Computes posted runs again as recomputeRuns() does, and says which it left out. */
export async function recompute(tx: Tx, brand: LoadedBrand, which: Which): Promise<Recomputation> {
  return {
    computed: await recomputeRuns(tx, brand, which),
    left: await leftOut(tx, brand.settings.merchantCode, which),
  }
}
