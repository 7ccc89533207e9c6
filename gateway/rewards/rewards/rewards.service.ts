import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { RewardSource, RewardStatus } from '../../../schemas/calls/rewards/reward.calls.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { readCursor, writeCursor } from '../../base/http/id-cursor.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Visitor } from '../../base/http/route.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { payGift } from './pay-gift.ts'
import { shownGift } from './shown-gift.ts'
import { type Reward, reward } from './rewards.tables.ts'

type Shown = CallValue<'rewardClaim'>
type Asker = Pick<Visitor, 'brand' | 'language'>

const pageSize = 30
const day = 86_400_000

export interface Award {
  memberId: string
  /** What it is for, once: the same key never makes a second reward. */
  key: string
  source: RewardSource
  sourceRef: string
  /** What it is called, by language. */
  title?: Readonly<Record<string, string>>
  gift: Gift
  /** Last instant to claim it; after the days of `rewards/centre.json` where absent. */
  untilAt?: Date
  at: Date
}

/** Gives a member a reward, to be claimed. Returns its id and whether it is new. Posts nothing. */
export async function award(
  tx: Tx,
  { settings, merchant: { currency, rewards } }: LoadedBrand,
  { memberId, key, source, sourceRef, title = {}, gift, untilAt, at }: Award,
): Promise<{ id: string; isNew: boolean }> {
  const merchant = settings.merchantCode
  const id = newId(at.getTime())
  const [made] = await tx
    .insert(reward)
    .values({
      merchant,
      id,
      memberId,
      key,
      source,
      sourceRef,
      title,
      gift,
      currency: currency.code,
      scale: currency.scale,
      status: 'claimable',
      madeAt: at,
      untilAt: untilAt ?? new Date(at.getTime() + rewards.centre.claimDays * day),
    })
    .onConflictDoNothing()
    .returning({ id: reward.id })
  if (made) return { id, isNew: true }
  const [known] = await tx
    .select({ id: reward.id })
    .from(reward)
    .where(and(eq(reward.merchant, merchant), eq(reward.key, key)))
  if (!known) throw new Error('a reward is neither new nor known')
  return { id: known.id, isNew: false }
}

/** Takes back a reward that was not claimed yet. Returns whether there was one. */
export async function withdrawReward(
  tx: Tx,
  merchant: string,
  key: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  const gone = await tx
    .update(reward)
    .set({ status: 'withdrawn', reason, settledAt: at })
    .where(and(eq(reward.merchant, merchant), eq(reward.key, key), eq(reward.status, 'claimable')))
    .returning({ id: reward.id })
  return gone.length > 0
}

/** How a reward stands at an instant: what was not claimed in time was missed. */
export function statusAt({ status, untilAt }: Reward, now: Date): RewardStatus {
  return status === 'claimable' && untilAt <= now ? 'missed' : status
}

function shown(row: Reward, { brand, language }: Asker, now: Date): Shown {
  const { code, symbol: own } = brand.merchant.currency
  const symbol = row.currency === code ? own : row.currency
  return {
    id: row.id,
    source: row.source,
    sourceRef: row.sourceRef,
    title: localized(row.title, language, brand),
    gift: shownGift(row.gift, { code: row.currency, symbol, scale: row.scale }),
    status: statusAt(row, now),
    madeAt: row.madeAt.toISOString(),
    untilAt: row.untilAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

function statusFilter(status: RewardStatus | undefined, now: Date) {
  if (status === undefined) return undefined
  // What was taken back stands among the missed, with its own words.
  if (status === 'missed')
    return or(and(eq(reward.status, 'claimable'), lte(reward.untilAt, now)), eq(reward.status, 'withdrawn'))
  return and(eq(reward.status, status), status === 'claimable' ? gt(reward.untilAt, now) : undefined)
}

/** Rewards of a member, the newest first, by page. */
export function listRewards(
  { database, clock }: Platform,
  asker: Asker,
  { memberId }: Session,
  { status, source, cursor }: CallQuery<'rewards'>,
): Promise<CallValue<'rewards'>> {
  const merchant = asker.brand.settings.merchantCode
  const now = clock()
  const own = and(eq(reward.merchant, merchant), eq(reward.memberId, memberId))
  const after = readCursor(cursor)
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(reward)
      .where(
        and(
          own,
          statusFilter(status, now),
          source === undefined ? undefined : eq(reward.source, source),
          after === undefined ? undefined : lt(reward.id, after),
        ),
      )
      .orderBy(desc(reward.id))
      .limit(pageSize + 1)
    const [waiting] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(reward)
      .where(and(own, statusFilter('claimable', now)))
    const content = found.slice(0, pageSize)
    const last = content.at(-1)
    return {
      content: content.map((row) => shown(row, asker, now)),
      next: last && found.length > pageSize ? writeCursor(last.id) : null,
      claimable: waiting?.count ?? 0,
    }
  })
}

/**
 * Claims a member's reward in a transaction, exactly once: claimed again, it is returned as it is. The transaction's last
 * posting. Refuses with reward_not_found, reward_gone (taken back, or too late) and excluded.
 */
export async function claimWithin(
  tx: Tx,
  { merchant, memberId, id, now }: { merchant: string; memberId: string; id: string; now: Date },
): Promise<Reward> {
  const isIt = and(eq(reward.merchant, merchant), eq(reward.id, id))
  const [row] = await tx
    .select()
    .from(reward)
    .where(and(isIt, eq(reward.memberId, memberId)))
    .for('no key update')
  if (!row) throw new Refusal('reward_not_found')
  const status = statusAt(row, now)
  if (status === 'claimed') return row
  if (status !== 'claimable') throw new Refusal('reward_gone')
  await requirePlayable(tx, merchant, memberId, now)
  const claimed: Reward = { ...row, status: 'claimed', settledAt: now }
  await tx.update(reward).set({ status: 'claimed', settledAt: now }).where(isIt)
  await payGift(tx, claimed, now)
  return claimed
}

/** The same of a reward that is known by its key. */
export async function claimByKey(
  tx: Tx,
  { key, ...who }: { merchant: string; memberId: string; key: string; now: Date },
): Promise<Reward> {
  const [row] = await tx
    .select({ id: reward.id })
    .from(reward)
    .where(and(eq(reward.merchant, who.merchant), eq(reward.key, key)))
  if (!row) throw new Refusal('reward_not_found')
  return claimWithin(tx, { ...who, id: row.id })
}

/** Claims a reward, as claimWithin does. */
export function claimReward(
  { database, clock }: Platform,
  asker: Asker,
  { memberId }: Session,
  id: string,
): Promise<Shown> {
  const merchant = asker.brand.settings.merchantCode
  return database.within(merchant, async (tx) => {
    const now = clock()
    return shown(await claimWithin(tx, { merchant, memberId, id, now }), asker, now)
  })
}
