import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { findWaitingVotes } from './bars.ts'
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
  return found.map((entry) => ({ ...entry, brand }))
}

type Asker = Pick<ConsoleContext<'cases'>, 'platform' | 'areas' | 'operator' | 'now'>

/** Ids of those cases of which a vote waits for a second one. */
async function listWaiting(
  { platform, areas, operator: { scope }, now }: Asker,
  caseRows: readonly CaseRow[],
): Promise<ReadonlySet<string>> {
  const kinds = new Map(listKinds(areas).map((kind) => [kind.name, kind]))
  const waiting = new Set<string>()
  for (const merchant of new Set(caseRows.map(({ row }) => row.merchant)))
    await platform.database.within(merchant, async (tx) => {
      const cases = caseRows.flatMap(({ row }) => (row.merchant === merchant ? [row] : []))
      const ids = cases.map(({ id }) => id)
      const votes = await tx
        .select()
        .from(caseVote)
        .where(
          and(
            eq(caseVote.merchant, merchant),
            inArray(caseVote.caseId, ids),
            isNull(caseVote.carriedAt),
            isNull(caseVote.voidedAt),
          ),
        )
      for (const row of cases) {
        const [kind, given] = [kinds.get(row.kind), votes.filter(({ caseId }) => caseId === row.id)]
        const counted = kind && (await findWaitingVotes(tx, { scope, case: row, kind, now }, given))
        if (counted && counted.length > 0) waiting.add(row.id)
      }
    })
  return waiting
}

/** A case as it is sent. */
export function shownCase(
  { row, brand, member: name }: CaseRow,
  { names, operatorId, waits }: { names: ReadonlyMap<string, string>; operatorId: string; waits: boolean },
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
export async function listCases(context: ConsoleContext<'cases'>): Promise<ConsoleValue<'cases'>> {
  const { platform, areas, query, brands, operator } = context
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
  const page = caseRows.sort(inOrder(isOpen)).slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const waiting = await listWaiting(context, page)
  const { operatorId } = operator
  const content = page.map((caseRow) =>
    shownCase(caseRow, { names, operatorId, waits: waiting.has(caseRow.row.id) }),
  )
  const kinds = listKinds(areas).map(({ name, permission }) => ({
    kind: name,
    open: open.get(name) ?? 0,
    isAllowed: operator.permissions.has(permission),
  }))
  return { content, pageNum, totalPages: Math.max(1, Math.ceil(total / pageSize)), kinds }
}
