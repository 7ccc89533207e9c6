import { and, desc, eq, lt } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { pointKinds, pointMovement } from '../points/points.tables.ts'
import { readCursor, writeCursor } from '../../base/http/id-cursor.ts'
import { pointRedemption, type Redemption } from './mall.tables.ts'

const pageSize = 20

function findTitle({ merchant }: LoadedBrand, id: string | number | null | undefined) {
  const { items, earning } = merchant.rewards['points-mall']
  return [...items, ...earning].find((item) => item.id === id)?.title
}

function shownTitle({ brand, language }: Visitor, id: string | number | null | undefined): string {
  const title = findTitle(brand, id)
  return title === undefined ? '' : localized(title, language, brand)
}

/** A redemption as its owner reads it. */
export function describeRedemption(visitor: Visitor, row: Redemption): CallValue<'pointRedeem'> {
  const { id, kind, item, quantity, amount, scale, exchange, status, reason, remark } = row
  return {
    id,
    kind,
    item,
    quantity,
    status,
    reason,
    remark,
    title: shownTitle(visitor, item),
    points: Number(row.points),
    amount: amount === null ? null : decimal(amount, scale),
    currencySymbol: visitor.brand.merchant.currency.symbol,
    exchange: exchange && { points: exchange.points, amount: decimal(BigInt(exchange.amount), scale) },
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function page<T extends { id: string }>(found: readonly T[]) {
  const content = found.slice(0, pageSize)
  const last = content.at(-1)
  return { content, next: last && found.length > pageSize ? writeCursor(last.id) : null }
}

/** A member's redemptions, the newest first, by page. */
export function listRedemptions(
  { database }: Platform,
  visitor: Visitor,
  memberId: string,
  { status, cursor }: CallQuery<'pointRedemptions'>,
): Promise<CallValue<'pointRedemptions'>> {
  const merchant = visitor.brand.settings.merchantCode
  const after = readCursor(cursor)
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(pointRedemption)
      .where(
        and(
          eq(pointRedemption.merchant, merchant),
          eq(pointRedemption.memberId, memberId),
          status === undefined ? undefined : eq(pointRedemption.status, status),
          after === undefined ? undefined : lt(pointRedemption.id, after),
        ),
      )
      .orderBy(desc(pointRedemption.id))
      .limit(pageSize + 1)
    const { content, next } = page(found)
    return { content: content.map((row) => describeRedemption(visitor, row)), next }
  })
}

/** Movements of a member's points, the newest first, by page. */
export function listMovements(
  { database }: Platform,
  visitor: Visitor,
  memberId: string,
  { cursor }: CallQuery<'pointDetails'>,
): Promise<CallValue<'pointDetails'>> {
  const merchant = visitor.brand.settings.merchantCode
  const after = readCursor(cursor)
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(pointMovement)
      .where(
        and(
          eq(pointMovement.merchant, merchant),
          eq(pointMovement.memberId, memberId),
          after === undefined ? undefined : lt(pointMovement.id, after),
        ),
      )
      .orderBy(desc(pointMovement.id))
      .limit(pageSize + 1)
    const { content, next } = page(found)
    return {
      content: content.map(({ id, kind, points, details, balanceAfter, at }) => ({
        id,
        kind,
        title: shownTitle(visitor, details['item'] ?? details['rule']),
        points: Number(pointKinds[kind][1] === 'member' ? points : -points),
        balance: Number(balanceAfter),
        at: at.toISOString(),
      })),
      next,
    }
  })
}
