import { and, eq, ne, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { pointBalance } from '../points/points.ts'
import { pointRedemption, pointStock } from './mall.tables.ts'

/** Minor units of an amount of a document. */
export function minorIn({ merchant }: LoadedBrand, amount: string): bigint {
  return toMinor(amount, merchant.currency.scale) ?? 0n
}

/** What is to be had for points, and how much is left. */
export function mallItems(
  { database }: Platform,
  { brand, language }: Visitor,
): Promise<CallValue<'pointRewards'>> {
  const merchant = brand.settings.merchantCode
  const { currency, rewards } = brand.merchant
  return database.within(merchant, async (tx) => {
    const stock = await tx.select().from(pointStock).where(eq(pointStock.merchant, merchant))
    const taken = new Map(stock.map((row) => [row.item, row.taken]))
    return rewards['points-mall'].items.map((item) => ({
      id: item.id,
      kind: item.kind,
      title: localized(item.title, language, brand),
      text: localized(item.text, language, brand),
      picture: shownPicture(brand, item.art, 'offer'),
      palette: item.palette,
      points: item.points,
      amount: item.amount === undefined ? null : decimal(minorIn(brand, item.amount), currency.scale),
      left: item.stock === undefined ? null : Math.max(0, item.stock - (taken.get(item.id) ?? 0)),
      perMember: item.perMember ?? null,
    }))
  })
}

/** How points are earned, and what they are worth. */
export function mallConfig({ brand, language }: Visitor): CallValue<'pointConfig'> {
  const { currency, rewards } = brand.merchant
  const { earning, exchange } = rewards['points-mall']
  return {
    earning: earning.map(({ id, title, of, per, points, from }) => {
      const isMoney = of === 'stake' || of === 'deposited'
      return {
        id,
        title: localized(title, language, brand),
        isMoney,
        per: isMoney ? decimal(minorIn(brand, per), currency.scale) : String(Math.ceil(Number(per))),
        points,
        from,
      }
    }),
    exchange: exchange
      ? { ...exchange, amount: decimal(minorIn(brand, exchange.amount), currency.scale) }
      : null,
    currencySymbol: currency.symbol,
  }
}

/** How many of each item a member took, rejected ones left out. */
export async function takenBy(
  tx: Tx,
  merchant: string,
  memberId: string,
): Promise<{ item: string; quantity: number }[]> {
  const found = await tx
    .select({ item: pointRedemption.item, quantity: sql<number>`sum(${pointRedemption.quantity})::int` })
    .from(pointRedemption)
    .where(
      and(
        eq(pointRedemption.merchant, merchant),
        eq(pointRedemption.memberId, memberId),
        ne(pointRedemption.status, 'rejected'),
        ne(pointRedemption.kind, 'convert'),
      ),
    )
    .groupBy(pointRedemption.item)
  return found.map(({ item, quantity }) => ({ item: item ?? '', quantity }))
}

/** A member's points, and what was taken. */
export function mallBalance(
  { database }: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'pointBalance'>> {
  const merchant = brand.settings.merchantCode
  return database.within(merchant, async (tx) => {
    const [own] = await tx
      .select({ hash: member.paymentPasswordHash })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    const [waiting] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(pointRedemption)
      .where(
        and(
          eq(pointRedemption.merchant, merchant),
          eq(pointRedemption.memberId, memberId),
          eq(pointRedemption.status, 'inProcess'),
        ),
      )
    return {
      points: Number(await pointBalance(tx, merchant, memberId)),
      inProcess: waiting?.count ?? 0,
      hasPaymentPassword: Boolean(own?.hash),
      taken: await takenBy(tx, merchant, memberId),
    }
  })
}
