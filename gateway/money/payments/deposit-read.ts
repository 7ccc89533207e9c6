import { and, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { localized } from '../../base/brand/localized.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Asker } from './deposit-methods.ts'
import { getKind } from './deposit-terms.ts'
import { deposit, type Deposit } from './payments.tables.ts'

export type DepositState = CallValue<'depositStart'>

const pageSize = 10

/** A deposit as its member sees it; past its time it is expired, whether the job has said so or not. */
export function describeDeposit({ brand, language }: Asker, row: Deposit, now: Date): DepositState {
  const isExpired = row.status === 'pending' && row.expiresAt <= now
  const status = isExpired ? 'expired' : row.status
  const method = brand.merchant.paymentMethods.find(({ code }) => code === row.method)
  return {
    id: row.id,
    method: row.method,
    methodName: method ? localized(method.name, language, brand) : '',
    kind: getKind(method ?? { code: row.method }),
    amount: decimal(row.amount, row.scale),
    fee: decimal(row.fee, row.scale),
    feePayer: row.feePayer,
    arrives: decimal(row.arrives, row.scale),
    currency: row.currency,
    currencySymbol:
      row.currency === brand.merchant.currency.code ? brand.merchant.currency.symbol : row.currency,
    status,
    url: status === 'pending' ? row.page : null,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

function ownedBy({ brand, memberId }: Asker) {
  return and(eq(deposit.merchant, brand.settings.merchantCode), eq(deposit.memberId, memberId))
}

/** Returns the state of a member's own deposit. */
export async function getDeposit(platform: Platform, asker: Asker, id: string): Promise<DepositState> {
  const [found] = await platform.database.within(asker.brand.settings.merchantCode, (tx) =>
    tx
      .select()
      .from(deposit)
      .where(and(ownedBy(asker), eq(deposit.id, id))),
  )
  if (!found) throw new Refusal('not_found')
  return describeDeposit(asker, found, platform.clock())
}

/** Deposits that are shown with a status: one that is past its time counts as expired. */
function shownAs(status: DepositState['status'], now: Date) {
  const { status: stored, expiresAt } = deposit
  if (status === 'pending')
    return sql`${stored} = 'pending' and ${expiresAt} > ${now.toISOString()}::timestamptz`
  if (status !== 'expired') return eq(stored, status)
  return sql`(${stored} = 'expired' or (${stored} = 'pending' and ${lte(expiresAt, now)}))`
}

/** Returns the deposits of a member, the newest first. */
export async function depositHistory(
  platform: Platform,
  asker: Asker,
  { pageNo = 1, status, method, from, to }: CallQuery<'depositHistory'>,
): Promise<CallValue<'depositHistory'>> {
  const now = platform.clock()
  const wanted = and(
    ownedBy(asker),
    status && shownAs(status, now),
    method === undefined ? undefined : eq(deposit.method, method),
    from === undefined ? undefined : gte(deposit.startedAt, new Date(from)),
    to === undefined ? undefined : lt(deposit.startedAt, new Date(to)),
  )
  return platform.database.within(asker.brand.settings.merchantCode, async (tx) => {
    const [all] = await tx.select({ deposits: count() }).from(deposit).where(wanted)
    const found = await tx
      .select()
      .from(deposit)
      .where(wanted)
      .orderBy(desc(deposit.startedAt), desc(deposit.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    return {
      content: found.map((row) => describeDeposit(asker, row, now)),
      pageNum: pageNo,
      totalPages: Math.ceil((all?.deposits ?? 0) / pageSize),
    }
  })
}
