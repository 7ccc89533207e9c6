import { and, eq, sql } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { MallItem } from '../../../schemas/documents/points-mall.document.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { provePaymentPassword } from '../../members/payment-password/payment-password.service.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { memberAccount, promotions } from '../../money/ledger/movement.ts'
import { lockPoints, postPoints } from '../points/points.ts'
import { minorIn, takenBy } from './mall.service.ts'
import { pointRedemption, type Redemption } from './mall.tables.ts'
import { describeRedemption } from './records.service.ts'

type Shown = CallValue<'pointRedeem'>
/** What a member wishes, whichever of the two calls it came by. */
type Wish = Pick<Redemption, 'kind' | 'item' | 'quantity' | 'points' | 'amount' | 'exchange' | 'delivery'>

export const redemptionCase = 'points.redemption'

/** A redemption that was made before under the same key; refuses when it was another. */
async function repeated(
  tx: Tx,
  merchant: string,
  memberId: string,
  key: string,
  wish: Wish,
): Promise<Redemption | undefined> {
  const [known] = await tx
    .select()
    .from(pointRedemption)
    .where(
      and(
        eq(pointRedemption.merchant, merchant),
        eq(pointRedemption.memberId, memberId),
        eq(pointRedemption.key, key),
      ),
    )
  if (!known) return undefined
  const isSame = known.item === wish.item && known.quantity === wish.quantity && known.points === wish.points
  if (!isSame) throw new Refusal('idempotency_conflict')
  return known
}

/** Takes some of an item off its stock, or refuses: whoever else wants it waits until this transaction is over. */
async function takeStock(tx: Tx, merchant: string, { id, stock }: MallItem, quantity: number): Promise<void> {
  const max = stock ?? 2_000_000_000
  const taken =
    quantity > max
      ? []
      : await rows(
          tx,
          sql`insert into point_stock as known (merchant, item, taken) values (${merchant}, ${id}, ${quantity})
            on conflict (merchant, item) do update set taken = known.taken + excluded.taken
            where known.taken + excluded.taken <= ${max} returning taken`,
        )
  if (taken.length === 0) throw new Refusal('point_item_gone')
}

async function requireOwnRoom(
  tx: Tx,
  merchant: string,
  memberId: string,
  { id, perMember }: MallItem,
  quantity: number,
): Promise<void> {
  if (perMember === undefined) return
  const own = (await takenBy(tx, merchant, memberId)).find(({ item }) => item === id)
  const left = perMember - (own?.quantity ?? 0)
  if (quantity > left) throw new Refusal('point_item_limit', { bound: { most: String(Math.max(0, left)) } })
}

function caseDetails(brand: LoadedBrand, item: MallItem, row: Redemption): Readonly<Record<string, string>> {
  return {
    item: localized(item.title, brand.settings.languages.default, brand),
    quantity: String(row.quantity),
    points: String(row.points),
    ...row.delivery,
  }
}

/** Pays money of a redemption, once: its id is the key. The transaction's last posting. */
async function payOut(tx: Tx, { merchant, id, memberId, amount, ...row }: Redemption): Promise<void> {
  if (amount === null) return
  await post(tx, {
    merchant,
    key: `points ${id}`,
    kind: 'promotion',
    currency: { code: row.currency, scale: row.scale },
    legs: [
      { account: memberAccount(memberId), amount },
      { account: promotions(), amount: -amount },
    ],
    details: { redemption: id, ...(row.item === null ? {} : { item: row.item }) },
    at: row.appliedAt,
  })
}

/**
 * Gives points for a wish that was proved. The same key again is the same redemption. The member's points are locked first, then
 * the stock, then the wallet: always in this order.
 */
export function grant(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  key: string,
  wish: Wish,
  item?: MallItem,
): Promise<Redemption> {
  const merchant = brand.settings.merchantCode
  const { code, scale } = brand.merchant.currency
  return platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    await lockPoints(tx, merchant, memberId)
    const again = await repeated(tx, merchant, memberId, key, wish)
    if (again) return again
    await requirePlayable(tx, merchant, memberId, now)
    const id = newId(now.getTime())
    const isMoney = wish.amount !== null
    await postPoints(tx, {
      merchant,
      memberId,
      key: `redemption ${id}`,
      kind: item ? 'redeemed' : 'converted',
      points: wish.points,
      details: { redemption: id, ...(item && { item: item.id }) },
      at: now,
    })
    if (item) {
      await requireOwnRoom(tx, merchant, memberId, item, wish.quantity)
      await takeStock(tx, merchant, item, wish.quantity)
    }
    const [made] = await tx
      .insert(pointRedemption)
      .values({
        merchant,
        id,
        memberId,
        key,
        ...wish,
        currency: code,
        scale,
        appliedAt: now,
        ...(isMoney ? { status: 'approved', decidedAt: now } : { status: 'inProcess' }),
      })
      .returning()
    if (!made) throw new Error('a redemption was not stored')
    if (item && !isMoney)
      await openCase(
        tx,
        { merchant, kind: redemptionCase, reference: id, memberId, details: caseDetails(brand, item, made) },
        now,
      )
    await payOut(tx, made)
    return made
  })
}

/** Gives points for a wish, behind the payment password. */
async function grantProved(
  platform: Platform,
  visitor: Visitor,
  { memberId }: Session,
  { key, paymentPassword }: { key: string; paymentPassword: string },
  wish: Wish,
  item?: MallItem,
): Promise<Shown> {
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const known = await platform.database.within(merchant, (tx) => repeated(tx, merchant, memberId, key, wish))
  if (known) return describeRedemption(visitor, known)
  await provePaymentPassword(platform, { brand, memberId, address }, paymentPassword)
  return describeRedemption(visitor, await grant(platform, brand, memberId, key, wish, item))
}

/**
 * Takes an item for points. Refuses with point_item_gone, point_item_limit, point_price_changed, insufficient_points and excluded.
 * Money is paid at once; everything else comes before an operator.
 */
export async function redeemItem(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'pointRedeem'>,
): Promise<Shown> {
  const { brand } = visitor
  const item = brand.merchant.rewards['points-mall'].items.find(({ id }) => id === body.item)
  if (!item) throw new Refusal('point_item_gone')
  if (item.points * body.quantity !== body.points) throw new Refusal('point_price_changed')
  if (item.kind === 'physical' && !body.delivery) throw refuseField('delivery', 'field_required')
  const isMoney = item.kind === 'cash'
  const amount = isMoney ? minorIn(brand, item.amount ?? '0') * BigInt(body.quantity) : null
  if (amount === 0n) throw new Refusal('point_item_gone')
  const wish = {
    kind: item.kind,
    item: item.id,
    quantity: body.quantity,
    points: BigInt(body.points),
    amount,
    exchange: null,
    delivery: item.kind === 'physical' ? (body.delivery ?? null) : null,
  }
  return grantProved(platform, visitor, session, body, wish, item)
}

/** Turns points into money. Refuses what is no multiple of the ratio or below its minimum. */
export async function convertPoints(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'pointConvert'>,
): Promise<Shown> {
  const { exchange } = visitor.brand.merchant.rewards['points-mall']
  if (!exchange) throw new Refusal('point_item_gone')
  if (body.points < exchange.minimum || body.points % exchange.points !== 0)
    throw refuseField('points', 'amount_limits')
  const unit = minorIn(visitor.brand, exchange.amount)
  return grantProved(platform, visitor, session, body, {
    kind: 'convert',
    item: null,
    quantity: 1,
    points: BigInt(body.points),
    delivery: null,
    amount: unit * BigInt(body.points / exchange.points),
    exchange: { points: exchange.points, amount: String(unit) },
  })
}
