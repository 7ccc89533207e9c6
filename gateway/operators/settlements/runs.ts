import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { commissionAdjustment } from '../../agents/adjustments/adjustments.tables.ts'
import { reviewCase } from '../../agents/settlement/draft.ts'
import { type Run, settlementLine, settlementRun } from '../../agents/settlement/settlement.tables.ts'
import { finer, shownLine } from '../../agents/settlement/shown-line.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

type Detail = ConsoleValue<'settlementRun'>
const pageSize = 100
const linesAtOnce = 200

const lines = sql<number>`(select count(*)::integer from settlement_line l
  where l.merchant = ${settlementRun.merchant} and l.run_id = ${settlementRun.id})`

function shown(run: Run, count: number) {
  return {
    id: run.id,
    kind: run.kind,
    period: run.period,
    isFinal: run.isFinal,
    status: run.status,
    from: run.fromAt.toISOString(),
    until: run.untilAt.toISOString(),
    zone: run.zone,
    paid: decimal(run.paid, run.scale),
    currency: run.currency,
    lines: count,
    draftedAt: run.draftedAt.toISOString(),
    postedAt: run.postedAt?.toISOString() ?? null,
  }
}

function runsBy(tx: Tx, merchant: string, where: SQL | undefined, limit: number) {
  return tx
    .select({ run: settlementRun, lines })
    .from(settlementRun)
    .where(and(eq(settlementRun.merchant, merchant), where))
    .orderBy(desc(settlementRun.id))
    .limit(limit)
}

/** A settlement of a merchant; the transaction must be bound to it. */
export async function requireRun(tx: Tx, merchant: string, id: string): Promise<{ run: Run; lines: number }> {
  const [found] = await runsBy(tx, merchant, eq(settlementRun.id, id), 1)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Settlements of a brand; the steps of days only where they are requested. */
export async function listRuns({
  platform,
  brands,
  query: { merchant, kind, period, status, steps, after },
}: ConsoleContext<'settlementRuns'>): Promise<ConsoleValue<'settlementRuns'>> {
  getBrand(brands, merchant)
  const where = and(
    kind && eq(settlementRun.kind, kind),
    period && eq(settlementRun.period, period),
    status && eq(settlementRun.status, status),
    steps === undefined ? sql`(${settlementRun.isFinal} or ${settlementRun.status} <> 'posted')` : undefined,
    after === undefined ? undefined : lt(settlementRun.id, after),
  )
  const found = await platform.database.within(merchant, (tx) => runsBy(tx, merchant, where, pageSize + 1))
  const content = found.slice(0, pageSize)
  return {
    content: content.map((entry) => shown(entry.run, entry.lines)),
    next: found.length > pageSize ? (content.at(-1)?.run.id ?? null) : null,
  }
}

async function listAdjustments(tx: Tx, run: Run): Promise<Detail['adjustments']> {
  const own = commissionAdjustment
  const found = await tx
    .select({ own, agent: member.username })
    .from(own)
    .innerJoin(member, and(eq(member.merchant, own.merchant), eq(member.id, own.agentId)))
    .where(and(eq(own.merchant, run.merchant), eq(own.runId, run.id)))
    .orderBy(desc(own.postedAt))
    .limit(linesAtOnce)
  return found.map(({ own: { id, contract, amount, reason, postedAt }, agent }) => ({
    id,
    contract,
    agent,
    reason,
    amount: decimal(amount, run.scale),
    at: postedAt.toISOString(),
  }))
}

async function adjustedBy(tx: Tx, run: Run): Promise<Map<string, bigint>> {
  const found = await rows<{ contract: string; amount: string }>(
    tx,
    sql`select contract, sum(amount)::text as amount from commission_adjustment
      where merchant = ${run.merchant} and run_id = ${run.id} group by contract`,
  )
  return new Map(found.map(({ contract, amount }) => [contract, BigInt(amount)]))
}

async function getNames(tx: Tx, merchant: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; username: string }>(
    tx,
    sql`select id, username from member where merchant = ${merchant}
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(found.map(({ id, username }) => [id, username]))
}

async function findCase(tx: Tx, { merchant, id }: Run): Promise<string | null> {
  const [found] = await tx
    .select({ id: inboxCase.id })
    .from(inboxCase)
    .where(
      and(
        eq(inboxCase.merchant, merchant),
        eq(inboxCase.kind, reviewCase),
        eq(inboxCase.reference, id),
        eq(inboxCase.status, 'open'),
      ),
    )
  return found?.id ?? null
}

/** One settlement with a page of its lines, and what was adjusted beside them. */
export async function runDetail({
  platform,
  brands,
  query: { merchant, id, after },
}: ConsoleContext<'settlementRun'>): Promise<Detail> {
  getBrand(brands, merchant)
  return platform.database.snapshot(merchant, async (tx) => {
    const { run, lines: count } = await requireRun(tx, merchant, id)
    const found = await tx
      .select()
      .from(settlementLine)
      .where(
        and(
          eq(settlementLine.merchant, merchant),
          eq(settlementLine.runId, id),
          after === undefined ? undefined : gt(settlementLine.place, after),
        ),
      )
      .orderBy(asc(settlementLine.place))
      .limit(linesAtOnce + 1)
    const page = found.slice(0, linesAtOnce)
    const ids = page.flatMap(({ agentId, uplineId }) => [agentId, ...(uplineId === null ? [] : [uplineId])])
    const names = await getNames(tx, merchant, ids)
    const adjusted = await adjustedBy(tx, run)
    return {
      ...shown(run, count),
      openCase: await findCase(tx, run),
      content: page.map((line) => {
        const { contract, turnover, net, rate, earned, paid, isPosted } = shownLine(run, line)
        return {
          place: line.place,
          contract,
          agentId: line.agentId,
          turnover,
          net,
          rate,
          earned,
          paid,
          isPosted,
          agent: names.get(line.agentId) ?? '',
          upline: line.uplineId === null ? null : (names.get(line.uplineId) ?? ''),
          corrected: decimal(BigInt(line.corrected), run.scale + finer),
          adjusted: decimal(adjusted.get(contract) ?? 0n, run.scale),
        }
      }),
      next: found.length > linesAtOnce ? (page.at(-1)?.place ?? null) : null,
      adjustments: await listAdjustments(tx, run),
    }
  })
}
