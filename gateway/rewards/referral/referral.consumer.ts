import { and, eq, sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { ReferralCondition } from '../../../schemas/documents/referral.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { measured } from '../measures/measures.ts'
import { withdrawReward } from '../rewards/rewards.service.ts'
import { payKind, rewardKey } from './pay-inviter.ts'
import { type Doubt, isReviewed } from './doubt.ts'
import { findDoubt, findRefusal, listEarlier, listOthers } from './find-refusal.ts'
import { closeReferralCase, holdReferral, isApproved } from './referral.case.ts'
import { referral, type ReferralRow } from './referral.tables.ts'

const kinds = [
  'member.registered',
  'deposit.confirmed',
  'deposit.reversed',
  'bet.settled',
  'bet.credited',
  'round.reversed',
] as const
type Kind = (typeof kinds)[number]

const day = 86_400_000

/** Whether what a condition measures is an amount, not a count. */
export function isAmount({ of }: Pick<ReferralCondition, 'of'>): boolean {
  return of !== 'rounds' && of !== 'deposits'
}

function listMembers(facts: readonly Fact<Kind>[], is: (kind: Kind) => boolean): string[] {
  return [...new Set(facts.flatMap(({ kind, memberId }) => (is(kind) && memberId ? [memberId] : [])))]
}

/** Keeps whom invitations brought. */
async function keepFriends(tx: Tx, brand: LoadedBrand, members: readonly string[], now: Date): Promise<void> {
  const merchant = brand.settings.merchantCode
  const { qualify, days } = brand.merchant.rewards.referral
  const found = await rows<{ friend: string; inviter: string; joined: string }>(
    tx,
    sql`select m.id as friend, i.member_id as inviter, m.created_at as joined from member m
      join invitation i on i.merchant = m.merchant and i.code = upper(trim(m.referral_code)) and i.member_id <> m.id
      where m.merchant = ${merchant} and ${isOneOf(sql`m.id`, members)} and m.trial_ends_at is null order by m.id`,
  )
  for (const { friend, inviter, joined } of found) {
    const joinedAt = new Date(joined)
    const row = { merchant, id: newId(joinedAt.getTime()), friendId: friend, inviterId: inviter }
    const untilAt = new Date(joinedAt.getTime() + days * day)
    const made = await tx
      .insert(referral)
      .values({ ...row, terms: qualify, joinedAt, untilAt, status: 'joined' })
      .onConflictDoNothing()
      .returning({ id: referral.id })
    if (made.length === 0) continue
    const others = await listOthers(tx, merchant, friend)
    const reason = await findRefusal(tx, brand, friend, await listEarlier(tx, merchant, friend))
    if (reason) await change(tx, row, { status: 'refused', reason, qualifiedAt: now })
    // Sessions are forgotten before a friend has to qualify.
    else await change(tx, row, { doubt: (await findDoubt(tx, brand, friend, others)) ?? null })
  }
}

function change(
  tx: Tx,
  { merchant, id }: Pick<ReferralRow, 'merchant' | 'id'>,
  values: Partial<ReferralRow>,
) {
  return tx
    .update(referral)
    .set(values)
    .where(and(eq(referral.merchant, merchant), eq(referral.id, id)))
}

/** What a friend did of all there is to do. */
async function listDone(tx: Tx, brand: LoadedBrand, row: ReferralRow): Promise<boolean[]> {
  const { scale } = brand.merchant.currency
  const period = { from: row.joinedAt, until: row.untilAt }
  const done: boolean[] = []
  for (const { atLeast, ...measure } of row.terms) {
    const goal = isAmount(measure) ? toMinor(atLeast, scale) : BigInt(Math.ceil(Number(atLeast)))
    const reached = (await measured(tx, brand, measure, period, [row.friendId])).get(row.friendId) ?? 0n
    done.push(goal !== undefined && reached >= goal)
  }
  return done
}

/** Friends whom some facts may change: who can still qualify, and whose rounds or deposits were taken back. */
async function touched(tx: Tx, merchant: string, facts: readonly Fact<Kind>[]): Promise<ReferralRow[]> {
  const players = listMembers(facts, (kind) => kind !== 'member.registered')
  if (players.length === 0) return []
  const reversed = listMembers(facts, (kind) => kind === 'round.reversed' || kind === 'deposit.reversed')
  const since = new Date(Math.min(...facts.map(({ at }) => at.getTime())))
  return tx
    .select()
    .from(referral)
    .where(
      and(
        eq(referral.merchant, merchant),
        isOneOf(sql`friend_id`, players),
        sql`((status = 'joined' and until_at > ${since.toISOString()}::timestamptz)
          or (status in ('held', 'waiting', 'paid') and ${isOneOf(sql`friend_id`, reversed)}))`,
      ),
    )
    .orderBy(referral.inviterId, referral.id)
}

/** A gift that was not claimed goes, and the friend may qualify again; one that was claimed stays. */
async function takeBack(tx: Tx, row: ReferralRow, done: readonly boolean[], now: Date): Promise<void> {
  const { merchant, friendId, turn, status, gift } = row
  const key = rewardKey(friendId, turn)
  if (status === 'paid' && gift && !(await withdrawReward(tx, merchant, key, 'reversed', now))) return
  if (status === 'held') await closeReferralCase(tx, row, now)
  const again = { qualifiedAt: null, paidAt: null, gift: null, turn: turn + 1 }
  await change(tx, row, { status: 'joined', done, ...again })
}

/** Why somebody has to look at a friend who qualified: by what was seen at joining, or is known now, where the brand asks for it still. */
async function findStandingDoubt(
  tx: Tx,
  brand: LoadedBrand,
  row: ReferralRow,
  others: readonly string[],
): Promise<Doubt | undefined> {
  if (await isApproved(tx, row)) return undefined
  if (row.doubt && isReviewed(brand.merchant.rewards.referral, row.doubt)) return row.doubt
  return findDoubt(tx, brand, row.friendId, others)
}

async function look(tx: Tx, brand: LoadedBrand, facts: readonly Fact<Kind>[], now: Date): Promise<void> {
  const merchant = brand.settings.merchantCode
  const looked: { row: ReferralRow; done: boolean[]; isAll: boolean }[] = []
  for (const row of await touched(tx, merchant, facts)) {
    const done = await listDone(tx, brand, row)
    const isAll = done.every(Boolean)
    if (row.status !== 'joined' ? !isAll : isAll || String(done) !== String(row.done))
      looked.push({ row, done, isAll })
  }
  const inviters = new Set(
    looked.flatMap(({ row, isAll }) => (isAll || row.status !== 'joined' ? row.inviterId : [])),
  )
  for (const key of [...inviters].toSorted())
    await replanJob(tx, { merchant, kind: payKind, key, dueAt: now }, now)
  for (const { row, done, isAll } of looked) {
    if (row.status !== 'joined') await takeBack(tx, row, done, now)
    else if (isAll) {
      const others = await listOthers(tx, row.merchant, row.friendId)
      const earlier = await listEarlier(tx, row.merchant, row.friendId)
      const reason = await findRefusal(tx, brand, row.friendId, earlier)
      const doubt = reason ? undefined : await findStandingDoubt(tx, brand, row, others)
      const status = reason ? 'refused' : doubt ? 'held' : 'waiting'
      if (doubt) await holdReferral(tx, row, doubt, now)
      await change(tx, row, { done, status, reason: reason ?? null, qualifiedAt: now })
    } else await change(tx, row, { done })
  }
}

/** Keeps who was invited, and finds out who qualified. */
export function referralFriendsConsumer({ registry, clock }: Platform): FactConsumer<Kind> {
  return {
    name: 'referral',
    kinds,
    isPatient: true,
    async consume(tx, merchant, facts) {
      const brand = registry.byMerchant(merchant)
      if (!brand || brand.merchant.rewards.referral.tiers.length === 0) return
      const now = clock()
      const newcomers = listMembers(facts, (kind) => kind === 'member.registered')
      if (newcomers.length > 0) await keepFriends(tx, brand, newcomers, now)
      await look(tx, brand, facts, now)
    },
  }
}
