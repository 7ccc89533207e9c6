import { and, eq, or, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { startOfDate, addDays } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { accountOf } from '../team/team-names.ts'
import { daysOf } from '../team/team-period.ts'
import { explain, type Share } from './explain.ts'
import { readInputs } from './read-inputs.ts'
import { asSettled, spanOf } from './recount.ts'
import { type Run, settlementLine, settlementRun } from './settlement.tables.ts'
import { ruleOfLine } from './stored-line.ts'

type Line = typeof settlementLine.$inferSelect

const pageSize = 30
/** Members of a line that are named. */
const namedMembers = 200
/** Digits of an exact amount beyond those of the currency. */
const finer = 4

function readCursor(text: string | undefined) {
  if (text === undefined) return undefined
  const [, at, run, contract] =
    /^(\d{1,15}) ([0-9a-f-]{36}) ((?:house:)?[0-9a-f-]{36})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? []
  if (at === undefined || run === undefined || contract === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at: new Date(Number(at)), run, contract }
}

function writeCursor(run: Run, { contract }: Line): string {
  return Buffer.from(`${String(run.untilAt.getTime())} ${run.id} ${contract}`).toString('base64url')
}

/** A line as it is listed. */
function shownLine(run: Run, line: Line) {
  const sum = (of: 'validBet' | 'netLoss') => line.spans.reduce((all, span) => all + BigInt(span[of]), 0n)
  return {
    run: run.id,
    contract: line.contract,
    kind: run.kind,
    period: run.period,
    from: run.fromAt.toISOString(),
    until: run.untilAt.toISOString(),
    turnover: decimal(sum('validBet'), run.scale),
    net: decimal(-sum('netLoss'), run.scale),
    rate: Math.max(0, ...line.spans.map(({ rate }) => rate)),
    earned: decimal(BigInt(line.earned), run.scale + finer),
    paid: decimal(line.paid, run.scale),
    isPosted: line.postedAt !== null || line.paid === 0n,
  }
}

/** Lines of an agent in settlements that are settled for good, the newest first. */
export function listCommissions(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  { kind, cursor, ...asked }: CallQuery<'commissions'>,
): Promise<CallValue<'commissions'>> {
  const { merchantCode: merchant } = brand.settings
  const { currency, timeZone } = brand.merchant
  const { first, last } = daysOf(brand, asked, clock())
  const after = readCursor(cursor)
  return database.snapshot(merchant, async (tx) => {
    const where = and(
      eq(settlementLine.merchant, merchant),
      eq(settlementLine.agentId, memberId),
      sql`${settlementRun.status} <> 'draft'`,
      eq(settlementRun.currency, currency.code),
      sql`${settlementRun.untilAt} > ${startOfDate(timeZone, first).toISOString()}::timestamptz`,
      sql`${settlementRun.fromAt} < ${startOfDate(timeZone, addDays(last, 1)).toISOString()}::timestamptz`,
      kind === undefined ? undefined : eq(settlementRun.kind, kind),
    )
    const joined = and(
      eq(settlementRun.merchant, settlementLine.merchant),
      eq(settlementRun.id, settlementLine.runId),
    )
    const behind =
      after &&
      sql`(${settlementRun.untilAt}, ${settlementRun.id}, ${settlementLine.contract})
        < (${after.at.toISOString()}::timestamptz, ${after.run}::uuid, ${after.contract})`
    const found = await tx
      .select({ run: settlementRun, line: settlementLine })
      .from(settlementLine)
      .innerJoin(settlementRun, joined)
      .where(and(where, behind))
      .orderBy(sql`${settlementRun.untilAt} desc, ${settlementRun.id} desc, ${settlementLine.contract} desc`)
      .limit(pageSize + 1)
    const [all] = after
      ? []
      : await tx
          .select({
            lines: sql<number>`count(*)::int`,
            paid: sql<string>`coalesce(sum(${settlementLine.paid}), 0)::text`,
          })
          .from(settlementLine)
          .innerJoin(settlementRun, joined)
          .where(where)
    const page = found.slice(0, pageSize)
    const end = page.at(-1)
    return {
      content: page.map(({ run, line }) => shownLine(run, line)),
      next: end && found.length > pageSize ? writeCursor(end.run, end.line) : null,
      totals: all ? { lines: all.lines, paid: decimal(BigInt(all.paid), currency.scale) } : null,
      from: first,
      to: last,
      currency: currency.code,
      currencySymbol: currency.symbol,
      zone: timeZone,
    }
  })
}

/** A line that concerns an agent: who is paid by it, or who is the upline in its contract. Others are answered like nobody. */
async function findLine(
  tx: Tx,
  merchant: string,
  memberId: string,
  { run, contract }: CallQuery<'commission'>,
): Promise<{ run: Run; line: Line }> {
  const [found] = await tx
    .select({ run: settlementRun, line: settlementLine })
    .from(settlementLine)
    .innerJoin(
      settlementRun,
      and(eq(settlementRun.merchant, settlementLine.merchant), eq(settlementRun.id, settlementLine.runId)),
    )
    .where(
      and(
        eq(settlementLine.merchant, merchant),
        eq(settlementLine.runId, run),
        eq(settlementLine.contract, contract),
        sql`${settlementRun.status} <> 'draft'`,
        or(eq(settlementLine.agentId, memberId), eq(settlementLine.uplineId, memberId)),
      ),
    )
  if (!found) throw new Refusal('not_found')
  return found
}

interface Below {
  id: string
  username: string
  depth: number
}

/** Everybody who was below an agent at some time of a span, with how far below they are at least. */
function belowIn(tx: Tx, merchant: string, agent: string, run: Run): Promise<Below[]> {
  const [from, until] = [run.fromAt.toISOString(), run.untilAt.toISOString()]
  return rows<Below>(
    tx,
    sql`with recursive below as (
        select ${agent}::uuid as id, 0 as depth
        union
        select s.member_id, below.depth + 1 from below join agent_span s on s.merchant = ${merchant} and s.agent_id = below.id
        where s.from_at < ${until}::timestamptz and (s.until_at is null or s.until_at > ${from}::timestamptz)
          and below.depth < 100
      )
      select below.id, m.username, min(below.depth) as depth from below
      join member m on m.merchant = ${merchant} and m.id = below.id where below.depth > 0 group by 1, 2`,
  )
}

function needsShown(needs: Readonly<Record<string, string>>, scale: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(needs).map(([term, need]) => [
      term,
      term === 'activeMembers' ? need : decimal(BigInt(need), scale),
    ]),
  )
}

function byEarned(one: Share, other: Share): number {
  if (one.earned !== other.earned) return one.earned < other.earned ? 1 : -1
  return one.member < other.member ? -1 : 1
}

/** One line, down to the members whose play it is made of, as the rounds stand today. */
export function openCommission(
  { database }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  query: CallQuery<'commission'>,
): Promise<CallValue<'commission'>> {
  const { merchantCode: merchant } = brand.settings
  const { currency } = brand.merchant
  return database.snapshot(merchant, async (tx) => {
    const { run, line } = await findLine(tx, merchant, memberId, query)
    const below = await belowIn(tx, merchant, line.agentId, run)
    const { kind, period, zone, scale } = run
    const wanted = { kind, period, zone, span: spanOf(run), contracts: [line.contract] }
    const inputs = await readInputs(tx, brand, { ...wanted, members: below.map(({ id }) => id) })
    const stored = await tx
      .select()
      .from(settlementLine)
      .where(and(eq(settlementLine.merchant, merchant), eq(settlementLine.runId, run.id)))
    const rules = asSettled(
      inputs.rules,
      stored.map((one) => ruleOfLine(one, period)),
    )
    const { line: anew, shares } = explain({ ...inputs, rules }, line.contract)
    const names = new Map(below.map((one) => [one.id, one]))
    const exact = (text: string) => decimal(BigInt(text), scale + finer)
    const shown = shares.sort(byEarned).slice(0, namedMembers)
    return {
      ...shownLine(run, line),
      ...{ currency: currency.code, currencySymbol: currency.symbol, zone },
      ...{ carriedIn: exact(line.carriedIn), carriedOut: exact(line.carriedOut) },
      ...{ corrected: exact(line.corrected), granted: decimal(line.granted, scale) },
      tiers: line.rule.tiers.map(({ rate, needs }) => ({ rate, needs: needsShown(needs, scale) })),
      spans: line.spans.map(({ from, until, validBet, netLoss, activeMembers, rate }) => ({
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        turnover: decimal(BigInt(validBet), scale),
        net: decimal(-BigInt(netLoss), scale),
        active: activeMembers,
        rate,
      })),
      members: shown.map(({ member, validBet, netLoss, earned, below: others, rate }) => {
        const who = names.get(member)
        return {
          id: member,
          account: accountOf(brand, who?.username ?? '', who?.depth ?? Infinity),
          turnover: decimal(validBet, scale),
          net: decimal(-netLoss, scale),
          ...{ rate, below: others, earned: decimal(earned, scale + finer) },
        }
      }),
      hidden: shares.length - shown.length,
      isChanged: (anew?.earned ?? 0n) !== BigInt(line.earned),
    }
  })
}
