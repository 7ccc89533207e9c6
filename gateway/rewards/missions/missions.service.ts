import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { Mission } from '../../../schemas/documents/missions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import { reward } from '../rewards/rewards.tables.ts'
import { statusAt } from '../rewards/rewards.service.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { periodIn } from './mission-period.ts'
import { missionBadge, missionProgress } from './missions.tables.ts'
import { missionRewardKey, getTarget } from './progress.consumer.ts'
import { firstPlaces, getPlace, type Scored } from './scores.ts'

type Summary = CallValue<'missionSummary'>
type Leaderboard = CallValue<'missionLeaderboard'>

interface Running {
  starts: string
  terms: Mission
  value: bigint
  isReached: boolean
  key: string
}

/** Missions whose period runs, each under the terms of the member's own period where that has begun. */
async function getRunning(tx: Tx, brand: LoadedBrand, memberId: string, today: string): Promise<Running[]> {
  const merchant = brand.settings.merchantCode
  const list = brand.merchant.rewards.missions.list.filter(
    ({ from, until }) => from <= today && (until === undefined || today <= until),
  )
  const starts = [...new Set(list.map(({ period }) => getUnitStart(period, today)))]
  const known =
    starts.length === 0
      ? []
      : await tx
          .select()
          .from(missionProgress)
          .where(
            and(
              eq(missionProgress.merchant, merchant),
              eq(missionProgress.memberId, memberId),
              inArray(missionProgress.starts, starts),
            ),
          )
  return list.map((mission) => {
    const begins = getUnitStart(mission.period, today)
    const row = known.find((entry) => entry.mission === mission.id && entry.starts === begins)
    return {
      starts: begins,
      terms: row?.terms ?? mission,
      value: row?.value ?? 0n,
      isReached: row?.reachedAt != null,
      key: missionRewardKey({
        member: memberId,
        mission: mission.id,
        starts: begins,
        turns: row?.turns ?? 0,
      }),
    }
  })
}

/** Missions of a member with their rewards, and the badges. */
export function missionSummary(
  { database, clock }: Platform,
  { brand, language }: Visitor,
  memberId: string,
): Promise<Summary> {
  const merchant = brand.settings.merchantCode
  const { timeZone, currency } = brand.merchant
  const now = clock()
  return database.within(merchant, async (tx) => {
    const running = await getRunning(tx, brand, memberId, dateIn(timeZone, now))
    const keys = running.map(({ key }) => key)
    const rewards =
      keys.length === 0
        ? []
        : await tx
            .select()
            .from(reward)
            .where(and(eq(reward.merchant, merchant), inArray(reward.key, keys)))
    const badges = await tx
      .select()
      .from(missionBadge)
      .where(and(eq(missionBadge.merchant, merchant), eq(missionBadge.memberId, memberId)))
      .orderBy(desc(missionBadge.at))
    const shown = running.map(({ starts, terms, value, isReached, key }) => {
      const isMoney = terms.of === 'stake' || terms.of === 'deposited'
      const figure = (minor: bigint) => (isMoney ? decimal(minor, currency.scale) : String(minor))
      const given = rewards.find((entry) => entry.key === key)
      return {
        id: terms.id,
        title: localized(terms.title, language, brand),
        text: localized(terms.text, language, brand),
        period: terms.period,
        endsAt: periodIn(timeZone, terms.period, starts).until.toISOString(),
        isMoney,
        isReached,
        score: terms.score,
        value: figure(value),
        target: figure(getTarget(terms, brand)),
        gift: shownGift(terms.gift, currency),
        badge: terms.badge
          ? { title: localized(terms.badge.title, language, brand), icon: terms.badge.icon }
          : null,
        reward: given ? { id: given.id, status: statusAt(given, now) } : null,
      }
    })
    return {
      missions: shown,
      badges: badges.map(({ mission, badge, at }) => ({
        mission,
        title: localized(badge.title, language, brand),
        icon: badge.icon,
        at: at.toISOString(),
      })),
      claimable: shown.filter((entry) => entry.reward?.status === 'claimable').length,
      currencySymbol: currency.symbol,
    }
  })
}

async function named(
  tx: Tx,
  merchant: string,
  list: readonly Scored[],
  memberId: string,
): Promise<NonNullable<Leaderboard>['entries']> {
  const ids = list.map((scored) => scored.memberId)
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: member.id, username: member.username })
          .from(member)
          .where(and(eq(member.merchant, merchant), inArray(member.id, ids)))
  const names = new Map(found.map(({ id, username }) => [id, username]))
  return list.map((scored, index) => ({
    place: index + 1,
    name: maskedName(names.get(scored.memberId) ?? ''),
    score: scored.score,
    isOwn: scored.memberId === memberId,
  }))
}

/** The first places and the member's own, of the period that runs or of the one before. */
export async function missionLeaderboard(
  { database, clock }: Platform,
  brand: LoadedBrand,
  memberId: string,
  { board = 'now' }: CallQuery<'missionLeaderboard'>,
): Promise<Leaderboard> {
  const merchant = brand.settings.merchantCode
  const { timeZone, currency, rewards } = brand.merchant
  const { leaderboard } = rewards.missions
  if (!leaderboard) return null
  const { period, shown, prizes } = leaderboard
  const current = getUnitStart(period, dateIn(timeZone, clock()))
  const starts = board === 'now' ? current : getUnitStart(period, current, -1)
  return database.within(merchant, async (tx) => {
    const entries = await named(tx, merchant, await firstPlaces(tx, merchant, starts, shown), memberId)
    let next = 1
    return {
      period,
      startsAt: periodIn(timeZone, period, starts).from.toISOString(),
      endsAt: periodIn(timeZone, period, starts).until.toISOString(),
      entries,
      ...(await getPlace(tx, merchant, starts, memberId)),
      prizes: prizes.map(({ places, gift }) => {
        const from = next
        next += places
        return { from, to: next - 1, gift: shownGift(gift, currency) }
      }),
    }
  })
}
