import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { caseVote } from './inbox.tables.ts'
import { listKinds } from './kinds.ts'
import { operatorNames } from './names.ts'

const pageSize = 100
type Listed = ConsoleValue<'cases'>['content'][number]

/** A case with what a row of the list says of it. */
export interface CaseRow {
  row: InboxCase
  brand: LoadedBrand
  member: string | null
  waits: boolean
}

function listConditions(
  { kind, member: memberId, mine, min, status = 'open' }: ConsoleQuery<'cases'>,
  { settings, merchant }: LoadedBrand,
  operatorId: string,
): (SQL | undefined)[] {
  const minAmount = min === undefined ? undefined : toMinor(min, merchant.currency.scale)
  if (min !== undefined && minAmount === undefined) throw refuseField('min', 'amount_invalid')
  return [
    eq(inboxCase.merchant, settings.merchantCode),
    eq(inboxCase.status, status),
    kind === undefined ? undefined : eq(inboxCase.kind, kind),
    memberId === undefined ? undefined : eq(inboxCase.memberId, memberId),
    mine === 'me' ? eq(inboxCase.assignedTo, operatorId) : undefined,
    mine === 'nobody' ? isNull(inboxCase.assignedTo) : undefined,
    minAmount === undefined ? undefined : gte(inboxCase.amount, minAmount),
  ]
}

/** Votes of these cases that wait for a second one; the transaction must be bound to the merchant. */
async function waiting(tx: Tx, merchant: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: caseVote.caseId })
    .from(caseVote)
    .where(
      and(
        eq(caseVote.merchant, merchant),
        inArray(caseVote.caseId, [...ids]),
        isNull(caseVote.carriedAt),
        isNull(caseVote.voidedAt),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Cases of a merchant by a condition, with the names of their members. */
export async function listCasesFor(
  tx: Tx,
  brand: LoadedBrand,
  where: SQL | undefined,
  order: SQL[] = [asc(inboxCase.openedAt)],
  limit = 1,
): Promise<CaseRow[]> {
  const found = await tx
    .select({ row: inboxCase, member: member.username })
    .from(inboxCase)
    .leftJoin(member, and(eq(member.merchant, inboxCase.merchant), eq(member.id, inboxCase.memberId)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const waits = await waiting(
    tx,
    brand.settings.merchantCode,
    found.map(({ row }) => row.id),
  )
  return found.map((entry) => ({ ...entry, brand, waits: waits.has(entry.row.id) }))
}

/** A case as it is sent. */
export function shownCase(
  { row, brand, member: name, waits }: CaseRow,
  names: ReadonlyMap<string, string>,
  operatorId: string,
): Listed {
  return {
    merchant: row.merchant,
    brand: brand.settings.name,
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    memberId: row.memberId,
    member: name,
    amount: row.amount === null ? null : decimal(row.amount, row.scale ?? brand.merchant.currency.scale),
    currency: row.currency,
    status: row.status,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    assignedTo: row.assignedTo === null ? null : (names.get(row.assignedTo) ?? null),
    isMine: row.assignedTo === operatorId,
    waitsForSecond: waits,
  }
}

function inOrder(isOpen: boolean) {
  return (caseRow: CaseRow, other: CaseRow) =>
    isOpen
      ? caseRow.row.openedAt.getTime() - other.row.openedAt.getTime()
      : (other.row.closedAt?.getTime() ?? 0) - (caseRow.row.closedAt?.getTime() ?? 0)
}

/** Cases over the merchants of a company. */
export async function listCases({
  platform,
  areas,
  query,
  brands,
  operator,
}: ConsoleContext<'cases'>): Promise<ConsoleValue<'cases'>> {
  const { database } = platform
  const { pageNum = 1, status = 'open' } = query
  const isOpen = status === 'open'
  const order = isOpen
    ? [asc(inboxCase.openedAt), asc(inboxCase.id)]
    : [desc(inboxCase.closedAt), desc(inboxCase.id)]
  const names = await database.within(operator.scope, (tx) => operatorNames(tx, operator.scope))
  const caseRows: CaseRow[] = []
  const open = new Map<string, number>()
  let total = 0
  for (const brand of brands) {
    const merchant = brand.settings.merchantCode
    await database.within(merchant, async (tx) => {
      const counts = await tx
        .select({ kind: inboxCase.kind, count: count() })
        .from(inboxCase)
        .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.status, 'open')))
        .groupBy(inboxCase.kind)
      for (const entry of counts) open.set(entry.kind, (open.get(entry.kind) ?? 0) + entry.count)
      if (query.merchant !== undefined && query.merchant !== merchant) return
      const where = and(...listConditions(query, brand, operator.operatorId))
      const [all] = await tx.select({ count: count() }).from(inboxCase).where(where)
      total += all?.count ?? 0
      caseRows.push(...(await listCasesFor(tx, brand, where, order, pageNum * pageSize)))
    })
  }
  const content = caseRows
    .sort(inOrder(isOpen))
    .slice((pageNum - 1) * pageSize, pageNum * pageSize)
    .map((caseRow) => shownCase(caseRow, names, operator.operatorId))
  const kinds = listKinds(areas).map(({ name, permission }) => ({
    kind: name,
    open: open.get(name) ?? 0,
    isAllowed: operator.permissions.has(permission),
  }))
  return { content, pageNum, totalPages: Math.max(1, Math.ceil(total / pageSize)), kinds }
}
