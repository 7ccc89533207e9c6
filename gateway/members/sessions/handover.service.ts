import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../base/crypto/token-hash.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { shownName } from '../accounts/accounts.service.ts'
import { member } from '../accounts/accounts.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { takeCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { handover } from './handover.tables.ts'
import type { Session } from '../../base/http/session.ts'
import { isLive, openSession } from './sessions.service.ts'
import { session as sessions } from './sessions.tables.ts'

const lifetime = 60_000
const perMember = { cap: 30, window: 3600 }
const perAddress = { cap: 60, window: 600 }

/** Makes a token that signs the member of a session in once, elsewhere, within a minute. */
export async function makeHandover(
  platform: Platform,
  { settings: brand }: LoadedBrand,
  { id, memberId }: Session,
): Promise<CallValue<'makeHandover'>> {
  const merchant = brand.merchantCode
  const now = platform.clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime)
  await platform.database.within(merchant, async (tx) => {
    if (!(await takeCounted(tx, merchant, { key: `handover of ${memberId}`, ...perMember }, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    const row = { merchant, tokenHash: tokenHash('handover', token), memberId, sessionId: id, expiresAt }
    await tx.insert(handover).values({ ...row, purpose: 'sign-in' })
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

function usable(merchant: string, token: string, now: Date) {
  return and(
    eq(handover.merchant, merchant),
    eq(handover.tokenHash, tokenHash('handover', token)),
    eq(handover.purpose, 'sign-in'),
    isNull(handover.usedAt),
    gt(handover.expiresAt, now),
  )
}

async function countTry(platform: Platform, { brand, address }: Visitor): Promise<void> {
  const merchant = brand.settings.merchantCode
  const key = keyedHash(platform.config.secret, 'handover', getNetwork(address))
  const isAllowed = await platform.database.within(merchant, (tx) =>
    takeCounted(tx, merchant, { key, ...perAddress }, platform.clock()),
  )
  if (!isAllowed) throw new Refusal('too_many_requests', { retryAfter: perAddress.window })
}

/** The member and the session that made a token, while both may still sign in. */
async function getMaker(tx: Tx, merchant: string, made: { memberId: string; sessionId: string }, now: Date) {
  const [maker] = await tx
    .select({
      id: member.id,
      username: member.username,
      nickname: member.nickname,
      nameMade: member.nameMade,
      mobile: member.mobile,
      email: member.email,
      previousLoginAt: sessions.previousLoginAt,
      expiresAt: sessions.expiresAt,
      waysInDue: sessions.waysInDue,
      rememberedId: sessions.rememberedId,
    })
    .from(sessions)
    .innerJoin(member, and(eq(member.merchant, sessions.merchant), eq(member.id, sessions.memberId)))
    .where(
      and(
        isLive(merchant, made.memberId, now),
        eq(sessions.id, made.sessionId),
        eq(sessions.passwordDue, false),
        eq(member.status, 'active'),
      ),
    )
  if (!maker) throw new Refusal('handover_invalid')
  return maker
}

/** Whom a token would sign in, without using it up. */
export async function handoverOwner(
  platform: Platform,
  visitor: Visitor,
  token: string,
): Promise<CallValue<'handoverOwner'>> {
  const merchant = visitor.brand.settings.merchantCode
  const now = platform.clock()
  await countTry(platform, visitor)
  return platform.database.within(merchant, async (tx) => {
    const [made] = await tx
      .select()
      .from(handover)
      .where(usable(merchant, token, now))
    if (!made) throw new Refusal('handover_invalid')
    const maker = await getMaker(tx, merchant, made, now)
    return { id: maker.id, account: shownName(maker) }
  })
}

/** Opens a session for a token that was made for it, once. Any other token, a session's too, is refused. */
export async function exchangeHandover(
  platform: Platform,
  visitor: Visitor & { userAgent: string },
  token: string,
): Promise<string> {
  const { brand, address, country, userAgent } = visitor
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  await countTry(platform, visitor)
  return platform.database.within(merchant, async (tx) => {
    const [made] = await tx
      .update(handover)
      .set({ usedAt: now })
      .where(usable(merchant, token, now))
      .returning({ memberId: handover.memberId, sessionId: handover.sessionId })
    if (!made) throw new Refusal('handover_invalid')
    const {
      id: memberId,
      previousLoginAt,
      expiresAt,
      waysInDue,
      rememberedId,
    } = await getMaker(tx, merchant, made, now)
    // What ends with a lost device that is remembered ends there too, and what has to be shown is shown there too.
    const carried = { previousLoginAt, expiresAt, waysInDue, rememberedId }
    return openSession(tx, brand, { memberId, ...carried, address, country, userAgent, now })
  })
}
