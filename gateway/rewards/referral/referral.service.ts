import { randomInt } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { ReferralCondition } from '../../../schemas/documents/referral.document.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readCursor, writeCursor } from '../../base/http/id-cursor.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { isAmount } from './referral.consumer.ts'
import { invitation, referral, type ReferralRow } from './referral.tables.ts'

/** Without what is mistaken for something else when it is read aloud or written down. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10
const pageSize = 20

/** Whether a code is a member's. */
export async function isInvitation(
  { database }: Platform,
  brand: LoadedBrand,
  code: string,
): Promise<boolean> {
  const merchant = brand.settings.merchantCode
  const found = await database.within(merchant, (tx) =>
    tx
      .select({ code: invitation.code })
      .from(invitation)
      .where(and(eq(invitation.merchant, merchant), eq(invitation.code, code))),
  )
  return found.length > 0
}

/** The code of a member: made when first asked for, and the same ever after. */
async function getCode(tx: Tx, merchant: string, memberId: string, now: Date): Promise<string> {
  const is = and(eq(invitation.merchant, merchant), eq(invitation.memberId, memberId))
  const read = async () => (await tx.select({ code: invitation.code }).from(invitation).where(is))[0]?.code
  const known = await read()
  if (known !== undefined) return known
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)] ?? '').join('')
  await tx.insert(invitation).values({ merchant, code, memberId, createdAt: now }).onConflictDoNothing()
  const made = await read()
  if (made === undefined) throw new Error('an invitation is neither new nor known')
  return made
}

function shownCondition(condition: ReferralCondition, scale: number) {
  const { of, atLeast, categories, vendors, games } = condition
  const amount = isAmount(condition)
  return {
    of,
    isAmount: amount,
    atLeast: amount ? decimal(toMinor(atLeast, scale) ?? 0n, scale) : String(Math.ceil(Number(atLeast))),
    limited: (categories ?? vendors ?? games) !== undefined,
  }
}

/** Where the places of a tier end, counted from 0; undefined for the last. */
function ends(next: number | undefined): number | undefined {
  return next === undefined ? undefined : next - 1
}

interface Brought {
  cash: string
  points: number
}

/** What each friend brought who qualified, in the order in which they were paid: their places decide on the tier. */
function broughtBy(tx: Tx, merchant: string, memberId: string): Promise<Brought[]> {
  return rows<Brought & Record<string, unknown>>(
    tx,
    sql`select coalesce(gift->>'amount', '0') as cash, coalesce((gift->>'points')::int, 0) as points from referral
      where merchant = ${merchant} and inviter_id = ${memberId}::uuid and status = 'paid' order by paid_at, qualified_at, id`,
  )
}

async function getFriends(tx: Tx, merchant: string, memberId: string, now: Date) {
  const [found] = await rows<{ joined: number; waiting: number; paid: number }>(
    tx,
    sql`select (count(*) filter (where status = 'joined' and until_at > ${now.toISOString()}::timestamptz))::int as joined,
        (count(*) filter (where status = 'waiting'))::int as waiting, (count(*) filter (where status = 'paid'))::int as paid
      from referral where merchant = ${merchant} and inviter_id = ${memberId}::uuid`,
  )
  return found ?? { joined: 0, waiting: 0, paid: 0 }
}

/** How a member may invite, and what it brought. */
export function showReferral(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
): Promise<CallValue<'referral'>> {
  const merchant = brand.settings.merchantCode
  const { currency, rewards } = brand.merchant
  const { tiers, days, qualify, perDay, perMonth } = rewards.referral
  const now = clock()
  return database.within(merchant, async (tx) => {
    const code = tiers.length > 0 ? await getCode(tx, merchant, memberId, now) : null
    const friends = await getFriends(tx, merchant, memberId, now)
    const brought = await broughtBy(tx, merchant, memberId)
    const sum = (places: readonly Brought[]) => ({
      cash: decimal(
        places.reduce((total, { cash }) => total + (toMinor(cash, currency.scale) ?? 0n), 0n),
        currency.scale,
      ),
      points: places.reduce((total, { points }) => total + points, 0),
    })
    return {
      code,
      days,
      qualify: qualify.map((entry) => shownCondition(entry, currency.scale)),
      tiers: tiers.map(({ from, gift }, index) => {
        const own = brought.slice(from - 1, ends(tiers[index + 1]?.from))
        return { from, gift: shownGift(gift, currency), paid: own.length, earned: sum(own) }
      }),
      perDay,
      perMonth,
      friends,
      earned: sum(brought),
      currencySymbol: currency.symbol,
    }
  })
}

function statusAt({ status, untilAt }: ReferralRow, now: Date) {
  return status === 'joined' && untilAt <= now ? 'late' : status
}

/** Friends of a member, the newest first, by page. */
export function listFriends(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  { cursor }: CallQuery<'referralFriends'>,
): Promise<CallValue<'referralFriends'>> {
  const merchant = brand.settings.merchantCode
  const after = readCursor(cursor)
  const now = clock()
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select({ row: referral, name: member.nickname })
      .from(referral)
      .innerJoin(member, and(eq(member.merchant, referral.merchant), eq(member.id, referral.friendId)))
      .where(
        and(
          eq(referral.merchant, merchant),
          eq(referral.inviterId, memberId),
          after === undefined ? undefined : lt(referral.id, after),
        ),
      )
      .orderBy(desc(referral.id))
      .limit(pageSize + 1)
    const content = found.slice(0, pageSize)
    const last = content.at(-1)
    return {
      content: content.map(({ row, name }) => ({
        id: row.id,
        name: maskedName(name),
        joinedAt: row.joinedAt.toISOString(),
        untilAt: row.untilAt.toISOString(),
        status: statusAt(row, now),
        reason: row.reason,
        done: row.terms.map((_, place) => row.done[place] ?? false),
        gift: row.gift && shownGift(row.gift, brand.merchant.currency),
      })),
      next: last && found.length > pageSize ? writeCursor(last.row.id) : null,
    }
  })
}
