import { dateIn } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { award } from '../rewards/rewards.service.ts'
import { periodIn } from './mission-period.ts'
import { missionBoard } from './missions.tables.ts'
import { firstPlaces } from './scores.ts'

/** Rounds that end shortly behind the period still count. */
const grace = 3_600_000

/** Gives the prizes of the period that is over, once; from then on its scores stay as they are. Returns how many. */
export function givePrizes({ database }: Platform, brand: LoadedBrand, now: Date): Promise<number> {
  const merchant = brand.settings.merchantCode
  const { timeZone, rewards } = brand.merchant
  const { leaderboard } = rewards.missions
  if (!leaderboard || leaderboard.prizes.length === 0) return Promise.resolve(0)
  const { period, prizes } = leaderboard
  const board = getUnitStart(period, dateIn(timeZone, now), -1)
  if (now.getTime() < periodIn(timeZone, period, board).until.getTime() + grace) return Promise.resolve(0)
  return database.within(merchant, async (tx) => {
    const [ended] = await tx
      .insert(missionBoard)
      .values({ merchant, board, endedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!ended) return 0
    const gifts = prizes.flatMap(({ places, gift }) => Array.from({ length: places }, () => gift))
    const first = await firstPlaces(tx, merchant, board, gifts.length)
    for (const [at, { memberId }] of first.entries()) {
      const gift = gifts[at]
      if (!gift) continue
      const key = `leaderboard ${board} ${memberId}`
      await award(tx, brand, { memberId, key, source: 'leaderboard', sourceRef: board, gift, at: now })
    }
    return first.length
  })
}
