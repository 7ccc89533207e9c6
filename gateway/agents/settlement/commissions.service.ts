import { and, eq, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { startOfDate, addDays } from '../../base/calendar/calendar.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { daysOf } from '../team/team-period.ts'
import { type Run, settlementLine, settlementRun } from './settlement.tables.ts'
import { shownLine } from './shown-line.ts'

type Line = typeof settlementLine.$inferSelect

const pageSize = 30

function readCursor(text: string | undefined) {
  if (text === undefined) return undefined
  const [, at, run, contract] =
    /^(\d{1,13}) ([0-9a-f-]{36}) ((?:house:)?[0-9a-f-]{36})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? []
  if (at === undefined || run === undefined || contract === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at: new Date(Number(at)), run, contract }
}

function writeCursor(run: Run, { contract }: Line): string {
  return Buffer.from(`${String(run.untilAt.getTime())} ${run.id} ${contract}`).toString('base64url')
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
