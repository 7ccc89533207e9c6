import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Period, Standing } from './periods.ts'
import { readInputs } from './read-inputs.ts'
import { recount } from './recount.ts'
import { settle } from './settle.ts'
import { type Run, settlementCorrection, settlementLine, settlementRun } from './settlement.tables.ts'
import type { Line, Rule, Span } from './settlement.types.ts'
import { saysSomething, storedRule, storedSpan } from './stored-line.ts'

export const reviewCase = 'settlement.review'

/** Days for which a round that changes late is still taken into account. */
const correctedDays = 92
const linesAtOnce = 500

export interface Series {
  kind: ContractKind
  period: Period
}

interface Correction {
  ofRun: string
  contract: string
  amount: bigint
}

function inSeries(merchant: string, { kind, period }: Series) {
  return sql`r.merchant = ${merchant} and r.kind = ${kind} and r.period = ${period}`
}

/** Runs whose time has rounds that changed after they were read. Of the steps of a day the last one counted all of it. */
async function changedRuns(tx: Tx, merchant: string, series: Series, span: Span): Promise<Run[]> {
  const after = new Date(span.from - correctedDays * 86_400_000).toISOString()
  const found = await rows<{ id: string }>(
    tx,
    sql`select r.id from settlement_run r where ${inSeries(merchant, series)} and r.status = 'posted' and r.is_final
        and r.until_at > ${after}::timestamptz and r.until_at <= ${new Date(span.from).toISOString()}::timestamptz
        and exists (select 1 from settlement_change c where c.merchant = ${merchant} and c.changed_at > r.read_at
          and c.hour >= date_trunc('hour', r.from_at, 'UTC') and c.hour < r.until_at)
      order by r.from_at, r.until_at`,
  )
  if (found.length === 0) return []
  return tx
    .select()
    .from(settlementRun)
    .where(
      and(
        eq(settlementRun.merchant, merchant),
        inArray(
          settlementRun.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(settlementRun.fromAt)
}

async function sumsBy(tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, bigint>> {
  const found = await rows<{ key: string; sum: string }>(tx, query)
  return new Map(found.map(({ key, sum }) => [key, BigInt(sum)]))
}

/** What came before: what agents carry, and what earlier steps of the same period paid and corrected. */
async function readBefore(tx: Tx, merchant: string, series: Series, { from }: Span) {
  const steps = sql`${inSeries(merchant, series)} and r.from_at = ${new Date(from).toISOString()}::timestamptz`
  return {
    carried: await sumsBy(
      tx,
      sql`select r.agent_id as key, r.amount::text as sum from settlement_carry r where ${inSeries(merchant, series)}`,
    ),
    granted: await sumsBy(
      tx,
      sql`select l.contract as key, sum(l.paid)::text as sum from settlement_run r
        join settlement_line l on l.merchant = r.merchant and l.run_id = r.id
        where ${steps} group by l.contract having sum(l.paid) > 0`,
    ),
    corrected: await sumsBy(
      tx,
      sql`select c.contract as key, sum(c.amount)::text as sum from settlement_run r
        join settlement_correction c on c.merchant = r.merchant and c.run_id = r.id
        where ${steps} group by c.contract having sum(c.amount) <> 0`,
    ),
  }
}

type DueSpan = Span & { isFinal: boolean }

interface Draft {
  lines: { line: Line; rule: Rule }[]
  corrections: Correction[]
  recounted: { id: string; readAt: Date }[]
  readAt: Date
}

async function compute(tx: Tx, brand: LoadedBrand, series: Series, span: DueSpan): Promise<Draft> {
  const { merchantCode: merchant } = brand.settings
  const { timeZone: zone } = brand.merchant
  const corrections: Correction[] = []
  const recounted: Draft['recounted'] = []
  for (const run of await changedRuns(tx, merchant, series, span)) {
    const { changes, readAt } = await recount(tx, brand, run)
    for (const [contract, amount] of changes) corrections.push({ ofRun: run.id, contract, amount })
    recounted.push({ id: run.id, readAt })
  }
  const before = await readBefore(tx, merchant, series, span)
  const corrected = new Map(before.corrected)
  for (const { contract, amount } of corrections)
    corrected.set(contract, (corrected.get(contract) ?? 0n) + amount)
  const contracts = [...corrected.keys(), ...before.granted.keys()]
  const { readAt, ...inputs } = await readInputs(tx, brand, { ...series, zone, span, contracts })
  const { lines } = settle({ ...inputs, ...before, corrected })
  const rules = new Map(inputs.rules.map((rule) => [rule.contract, rule]))
  const written = lines.flatMap((line) => {
    const rule = rules.get(line.contract)
    return rule && (span.isFinal ? saysSomething(line) : line.paid > 0n) ? [{ line, rule }] : []
  })
  return { lines: written, corrections: corrections, recounted, readAt }
}

function lineRow(run: Run, { line, rule }: Draft['lines'][number], place: number) {
  return {
    merchant: run.merchant,
    runId: run.id,
    contract: line.contract,
    place,
    agentId: line.agent,
    uplineId: rule.upline,
    rule: storedRule(rule),
    spans: line.spans.map(storedSpan),
    earned: line.earned.toString(),
    counted: line.counted.toString(),
    carriedIn: line.carriedIn.toString(),
    carriedOut: line.carriedOut.toString(),
    corrected: line.corrected.toString(),
    granted: line.granted,
    paid: line.paid,
  }
}

/** Somebody looks at it first where it comes to more than the merchant lets pass. */
async function requestReview(tx: Tx, run: Run, agents: number, now: Date): Promise<void> {
  await openCase(
    tx,
    {
      merchant: run.merchant,
      kind: reviewCase,
      reference: run.id,
      memberId: null,
      amount: run.paid,
      currency: run.currency,
      scale: run.scale,
      details: {
        kind: run.kind,
        period: run.period,
        from: run.fromAt.toISOString(),
        until: run.untilAt.toISOString(),
        zone: run.zone,
        agents: String(agents),
      },
    },
    now,
  )
}

async function store(tx: Tx, run: Run, draft: Draft): Promise<void> {
  await tx.insert(settlementRun).values(run)
  for (let at = 0; at < draft.lines.length; at += linesAtOnce)
    await tx
      .insert(settlementLine)
      .values(draft.lines.slice(at, at + linesAtOnce).map((line, n) => lineRow(run, line, at + n)))
  for (let at = 0; at < draft.corrections.length; at += linesAtOnce)
    await tx.insert(settlementCorrection).values(
      draft.corrections.slice(at, at + linesAtOnce).map(({ amount, ...one }) => ({
        merchant: run.merchant,
        runId: run.id,
        ...one,
        amount: amount.toString(),
      })),
    )
  for (const { id, readAt } of draft.recounted)
    await tx
      .update(settlementRun)
      .set({ readAt })
      .where(and(eq(settlementRun.merchant, run.merchant), eq(settlementRun.id, id)))
}

/**
 * Settles a span, and moves its series on to the end of it; returns nothing where another process has done so meanwhile.
 * All is read of one moment without a lock; of two that do it at once, one writes.
 */
export async function draftRun(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
  series: Series,
  { settled }: Pick<Standing, 'settled'>,
  span: DueSpan,
): Promise<Run | undefined> {
  const { merchantCode: merchant } = brand.settings
  const { currency, contracts, timeZone } = brand.merchant
  const draft = await database.snapshot(merchant, (tx) => compute(tx, brand, series, span))
  const now = clock()
  const paid = draft.lines.reduce((sum, { line }) => sum + line.paid, 0n)
  const isReviewed = paid <= (toMinor(contracts.reviewAbove, currency.scale) ?? 0n)
  const [fromAt, untilAt] = [new Date(span.from), new Date(span.until)]
  const run: Run = {
    merchant,
    ...series,
    id: newId(now.getTime()),
    fromAt,
    untilAt,
    paid,
    isFinal: span.isFinal,
    zone: timeZone,
    currency: currency.code,
    scale: currency.scale,
    status: isReviewed ? 'reviewed' : 'draft',
    draftedAt: now,
    postedAt: null,
    readAt: draft.readAt,
  }
  const isEmpty = draft.lines.length + draft.corrections.length === 0
  return database.within(merchant, async (tx) => {
    const moved = await rows(
      tx,
      sql`update settlement_cursor r set settled_until = ${untilAt.toISOString()}::timestamptz,
          begins_at = ${(span.isFinal ? untilAt : fromAt).toISOString()}::timestamptz
        where ${inSeries(merchant, series)} and r.settled_until = ${new Date(settled).toISOString()}::timestamptz
          and not exists (select 1 from settlement_run r where ${inSeries(merchant, series)} and r.status <> 'posted')
        returning 1`,
    )
    if (moved.length === 0) return undefined
    // A step of a day that pays nobody leaves no trace.
    if (isEmpty && !span.isFinal) return undefined
    await store(tx, run, draft)
    if (!isReviewed)
      await requestReview(tx, run, draft.lines.filter(({ line }) => line.paid > 0n).length, now)
    return run
  })
}
