import { notifyMember } from '../../members/notices/tell-member.ts'
import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { award } from '../rewards/rewards.service.ts'

/** Its row is what serialises the payments of one inviter: whoever changes rows of friends takes it first. */
export const payKind = 'referral.pay'

/** Key of the reward for a friend. */
export function rewardKey(friendId: string, turn: number): string {
  return `referral ${friendId} ${String(turn)}`
}

/**
 * Gives an inviter the gifts of friends who qualified, the first first, as far as day and month allow; whoever is beyond that
 * waits. Returns when to go on, if anybody waits.
 */
async function payInviter(
  tx: Tx,
  brand: LoadedBrand,
  inviterId: string,
  now: Date,
): Promise<Date | undefined> {
  const merchant = brand.settings.merchantCode
  const { timeZone, rewards } = brand.merchant
  const { tiers, perDay, perMonth } = rewards.referral
  const today = dateIn(timeZone, now)
  const dayFrom = startOfDate(timeZone, today).toISOString()
  const monthFrom = startOfDate(timeZone, `${today.slice(0, 8)}01`).toISOString()
  const [counted] = await rows<{ all: number; day: number; month: number }>(
    tx,
    sql`select count(*)::int as all, (count(*) filter (where paid_at >= ${dayFrom}::timestamptz))::int as day,
        (count(*) filter (where paid_at >= ${monthFrom}::timestamptz))::int as month
      from referral where merchant = ${merchant} and inviter_id = ${inviterId}::uuid and status = 'paid'`,
  )
  const { all, day, month } = counted ?? { all: 0, day: 0, month: 0 }
  const room = Math.max(0, Math.min(perDay - day, perMonth - month))
  const waiting = await rows<{ id: string; friend_id: string; turn: number }>(
    tx,
    sql`select id, friend_id, turn from referral where merchant = ${merchant} and inviter_id = ${inviterId}::uuid
      and status = 'waiting' order by qualified_at, id limit ${room + 1}`,
  )
  let isRewarded = false
  for (const [place, { id, friend_id: friendId, turn }] of waiting.slice(0, room).entries()) {
    const gift = tiers.findLast(({ from }) => from <= all + place + 1)?.gift
    isRewarded ||= gift !== undefined
    if (gift)
      await award(tx, brand, {
        memberId: inviterId,
        key: rewardKey(friendId, turn),
        gift,
        at: now,
        source: 'referral',
        sourceRef: 'referral',
      })
    await tx.execute(
      sql`update referral set status = 'paid', paid_at = ${now.toISOString()}::timestamptz, gift = ${gift ? JSON.stringify(gift) : null}::jsonb
        where merchant = ${merchant} and id = ${id}::uuid`,
    )
  }
  if (isRewarded) await notifyMember(tx, { merchant, memberId: inviterId, notice: 'friendRewarded' }, now)
  return waiting.length > room ? startOfDate(timeZone, addDays(today, 1)) : undefined
}

export const referralJob: JobKind = {
  name: payKind,
  async run(tx, { key }, { brand, now }) {
    if (brand.merchant.rewards.referral.tiers.length === 0) return undefined
    const dueAt = await payInviter(tx, brand, key, now)
    return dueAt && { dueAt }
  },
}
