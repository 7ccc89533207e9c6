import { and, eq, ne, sql } from 'drizzle-orm'
import { contractKinds, contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { inLeanHeap } from '../../base/platform/lean-heap.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { draftRun, type Series } from './draft.ts'
import { dueSpan, nextDueAt, periodAt, type Standing } from './periods.ts'
import { postRuns } from './post-run.ts'
import { settlementCursor, settlementRun } from './settlement.tables.ts'

type Cursor = typeof settlementCursor.$inferSelect

/** Spans that one turn settles: after a long rest the next turn goes on. */
const maxSpans = 400

/**
 * How far each series of a merchant is settled, of each kind that is offered, in each period that may be agreed on or was. Queried
 * for all of them at once: most of the time none is due.
 */
async function readCursors(tx: Tx, { settings, merchant }: LoadedBrand, now: Date): Promise<Cursor[]> {
  const offered = contractKinds.flatMap((kind) => {
    const { enabled, periods } = merchant.contracts[kind]
    return enabled ? periods.map((period) => ({ kind, period })) : []
  })
  // What was not settled before begins with the period of today.
  if (offered.length > 0)
    await tx
      .insert(settlementCursor)
      .values(
        offered.map((series) => {
          const begins = new Date(periodAt(merchant.timeZone, series.period, now.getTime()).from)
          return { merchant: settings.merchantCode, ...series, beginsAt: begins, settledUntil: begins }
        }),
      )
      .onConflictDoNothing()
  const known = await tx
    .select()
    .from(settlementCursor)
    .where(eq(settlementCursor.merchant, settings.merchantCode))
  return known
    .filter(({ kind }) => merchant.contracts[kind].enabled)
    .sort((entry, other) => getOrder(entry) - getOrder(other))
}

function getOrder({ kind, period }: Series): number {
  return contractKinds.indexOf(kind) * contractPeriods.length + contractPeriods.indexOf(period)
}

function standingAt({ beginsAt, settledUntil }: Cursor): Standing {
  return { begins: beginsAt.getTime(), settled: settledUntil.getTime() }
}

function seriesIs(merchant: string, { kind, period }: Series) {
  return and(
    eq(settlementCursor.merchant, merchant),
    eq(settlementCursor.kind, kind),
    eq(settlementCursor.period, period),
  )
}

/** How far a series is settled; nothing while a run is not posted yet: nothing is settled behind that. */
async function findStanding(tx: Tx, merchant: string, series: Series): Promise<Standing | undefined> {
  const [cursor] = await tx.select().from(settlementCursor).where(seriesIs(merchant, series))
  const [waiting] = await tx
    .select({ id: settlementRun.id })
    .from(settlementRun)
    .where(
      and(
        eq(settlementRun.merchant, merchant),
        eq(settlementRun.kind, series.kind),
        eq(settlementRun.period, series.period),
        ne(settlementRun.status, 'posted'),
      ),
    )
    .limit(1)
  return cursor && !waiting ? standingAt(cursor) : undefined
}

/** Settles the next span of a series that is due, if there is one; returns whether it did. */
async function settleNext(
  platform: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
  series: Series,
): Promise<boolean> {
  const { merchantCode: merchant } = brand.settings
  const standing = await platform.database.within(merchant, (tx) => findStanding(tx, merchant, series))
  if (!standing) return false
  const now = platform.clock().getTime()
  const span = dueSpan(series.kind, series.period, brand.merchant.timeZone, standing, now)
  if (!span) return false
  await inLeanHeap(async () => {
    await draftRun(platform, brand, series, standing, span)
    await postRuns(platform, brand)
  })
  return true
}

/**
 * Settles what is due of a merchant and pays what is reviewed. What is due follows from what is settled: any number of
 * processes may do this at any time, as often as they like, and a clock that goes back makes nothing due again. At most so many spans
 * of each series: the rest is due still. Answers the next instant, in milliseconds, at which something can be due: now, where anything was.
 */
export async function settleDue(
  platform: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
  spans = maxSpans,
): Promise<number> {
  const { merchantCode: merchant } = brand.settings
  const zone = brand.merchant.timeZone
  const now = platform.clock()
  const cursors = await platform.database.within(merchant, (tx) => readCursors(tx, brand, now))
  await postRuns(platform, brand)
  let nextAt = Infinity
  for (const cursor of cursors) {
    const { kind, period } = cursor
    const standing = standingAt(cursor)
    if (dueSpan(kind, period, zone, standing, now.getTime()) === undefined) {
      nextAt = Math.min(nextAt, nextDueAt(kind, period, zone, standing, now.getTime()))
      continue
    }
    nextAt = now.getTime()
    for (let done = 0; done < spans && (await settleNext(platform, brand, cursor)); done += 1);
  }
  return nextAt
}

/** Takes back a draft: what it settled is due again. */
export async function dropDraft(tx: Tx, run: typeof settlementRun.$inferSelect): Promise<void> {
  const { merchant, id, kind, period, fromAt } = run
  const is = sql`merchant = ${merchant} and run_id = ${id}`
  await tx.execute(sql`delete from settlement_correction where ${is}`)
  await tx.execute(sql`delete from settlement_line where ${is}`)
  await tx.execute(sql`delete from settlement_run where merchant = ${merchant} and id = ${id}`)
  await tx.execute(sql`update settlement_cursor set settled_until = coalesce(
      (select max(until_at) from settlement_run where merchant = ${merchant} and kind = ${kind} and period = ${period}
        and from_at = ${fromAt.toISOString()}::timestamptz), ${fromAt.toISOString()}::timestamptz),
      begins_at = ${fromAt.toISOString()}::timestamptz
    where merchant = ${merchant} and kind = ${kind} and period = ${period}`)
}
