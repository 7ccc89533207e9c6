import { and, eq, inArray } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { localized } from '../../base/brand/localized.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { measured, type Period } from '../measures/measures.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { higher, isAmount, type Level, levelAt, listLevels, shownFigure } from './levels.ts'
import { vipPeriodAt, vipPeriodBefore } from './vip-period.ts'
import { vipReached } from './vip.tables.ts'

export interface Standing {
  level: Level | undefined
  /** The figure of this period: what the level was reached by, or more. */
  reached: bigint
  period: Period
  /** The present level was reached in this period, not the one before. */
  isOfThis: boolean
}

/** Where a member stands, with what was played until this moment. */
export async function getStanding(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  now: Date,
): Promise<Standing> {
  const { timeZone: zone, rewards } = brand.merchant
  const { period: kind, measure } = rewards.vip
  const levels = listLevels(brand)
  const period = vipPeriodAt(zone, kind, now)
  const before = vipPeriodBefore(zone, kind, period)
  const starts = [period.from, ...(before ? [before.from] : [])]
  const known = await tx
    .select()
    .from(vipReached)
    .where(
      and(
        eq(vipReached.merchant, brand.settings.merchantCode),
        eq(vipReached.memberId, memberId),
        inArray(vipReached.periodFrom, starts),
      ),
    )
  const reachedIn = (from: Date | undefined) => {
    const row = known.find(({ periodFrom }) => periodFrom.getTime() === from?.getTime())
    if (!row) return undefined
    return higher(
      levelAt(levels, row.reached),
      levels.find(({ id }) => id === row.level),
    )
  }
  const reached = (await measured(tx, brand, measure, period, [memberId])).get(memberId) ?? 0n
  const own = higher(reachedIn(period.from), levelAt(levels, reached))
  const held = reachedIn(before?.from)
  const level = higher(own, held)
  return { level, reached, period, isOfThis: level === own }
}

/** When the present level can be lost at the earliest. */
function heldUntil({ level, period, isOfThis }: Standing, { merchant }: LoadedBrand): string | null {
  const kind = merchant.rewards.vip.period
  if (!level || kind === 'always') return null
  const last = isOfThis ? vipPeriodAt(merchant.timeZone, kind, period.until) : period
  return last.until.toISOString()
}

/** The picture of the level that a member holds now. */
export function getMemberIcon(
  { database, clock }: Platform,
  { brand, language }: Pick<Visitor, 'brand' | 'language'>,
  { memberId, isTrial }: Session,
): Promise<CallValue<'memberIcon'>> {
  const none = { iconUrl: '', vipLabelName: '' }
  if (isTrial || listLevels(brand).length === 0) return Promise.resolve(none)
  return database.within(brand.settings.merchantCode, async (tx) => {
    const { level } = await getStanding(tx, brand, memberId, clock())
    if (!level) return none
    return {
      iconUrl: level.icon === undefined ? '' : shownPicture(brand, level.icon, 'mark'),
      vipLabelName: localized(level.name, language, brand),
    }
  })
}

/** The VIP programme as a member sees it. */
export function showVip(
  { database, clock }: Platform,
  { brand, language }: Pick<Visitor, 'brand' | 'language'>,
  { memberId }: Session,
): Promise<CallValue<'vip'>> {
  const { merchant, settings } = brand
  const { period: kind, measure } = merchant.rewards.vip
  const levels = listLevels(brand)
  return database.within(settings.merchantCode, async (tx) => {
    const standing = await getStanding(tx, brand, memberId, clock())
    const { level, reached, period } = standing
    const next = levels.find(({ rank }) => rank === (level?.rank ?? 0) + 1)
    const lacks = next && next.threshold > reached ? next.threshold - reached : undefined
    return {
      hasVip: levels.length > 0,
      vipLabelName: level ? localized(level.name, language, brand) : '',
      vipRankLevel: level?.rank ?? 0,
      levels: levels.map(({ id, name, threshold, gift }) => ({
        id,
        name: localized(name, language, brand),
        from: shownFigure(brand, threshold),
        gift: gift ? shownGift(gift, merchant.currency) : null,
      })),
      measure: measure.of,
      isAmount: isAmount(brand),
      reached: shownFigure(brand, reached),
      lacks: lacks === undefined ? null : shownFigure(brand, lacks),
      period: kind,
      until: kind === 'always' ? null : period.until.toISOString(),
      heldUntil: heldUntil(standing, brand),
      currencySymbol: merchant.currency.symbol,
    }
  })
}
