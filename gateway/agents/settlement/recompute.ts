import { and, eq, gte, lt, sql } from 'drizzle-orm'
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
 * Computes posted runs that ended within a time again, the first first. Of the steps of a day the last one counted all of it.
 * The transaction is bound to the merchant, and should see one state throughout; nothing is written.
 */
export async function recomputeRuns(
  tx: Tx,
  brand: LoadedBrand,
  { from, until }: { from: Date; until: Date },
): Promise<Recomputed[]> {
  const runs = await tx
    .select()
    .from(settlementRun)
    .where(
      and(
        eq(settlementRun.merchant, brand.settings.merchantCode),
        eq(settlementRun.status, 'posted'),
        eq(settlementRun.isFinal, true),
        gte(settlementRun.untilAt, from),
        lt(settlementRun.untilAt, until),
      ),
    )
    .orderBy(settlementRun.untilAt, settlementRun.kind, settlementRun.period)
  const found: Recomputed[] = []
  for (const run of runs) {
    const { changes } = await recount(tx, brand, run)
    found.push({
      ...{ merchant: run.merchant, run: run.id, kind: run.kind, period: run.period },
      ...{ from: run.fromAt.toISOString(), until: run.untilAt.toISOString(), currency: run.currency },
      differences: [...changes].map(([contract, amount]) => ({
        contract,
        amount: decimal(amount, run.scale + 4),
      })),
      isPending: changes.size > 0 && (await isPending(tx, run)),
    })
  }
  return found
}
