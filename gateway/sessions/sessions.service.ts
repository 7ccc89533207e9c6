import { and, eq, isNull } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { Refusal } from '../http/refusal.ts'
import type { Platform } from '../platform.ts'
import type { Session } from './session.ts'
import { session } from './sessions.tables.ts'

const longestDays = 30
const touchAfter = 60_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const find = {
  name: 'find_session',
  text: `select s.id, s.member_id, s.seen_at, s.previous_login_at, m.username, m.nickname, m.type, m.mobile, m.email,
    (s.ended_at is not null or m.status <> 'active' or s.expires_at <= $3::timestamptz
      or s.seen_at + make_interval(mins => s.idle_minutes) <= $3::timestamptz) as over
  from session s join member m on m.merchant = s.merchant and m.id = s.member_id
  where s.merchant = $1 and s.token_hash = $2`,
}

interface Found {
  id: string
  member_id: string
  seen_at: Date
  previous_login_at: Date | null
  username: string
  nickname: string
  type: number
  mobile: string | null
  email: string | null
  over: boolean
}

/** The session of a bare token on this brand. Refuses a token that is unknown here, or whose session is over. */
export async function requireSession(
  platform: Platform,
  brand: LoadedBrand,
  token: string | undefined,
): Promise<Session> {
  if (token === undefined || !tokenShape.test(token)) throw new Refusal('unauthenticated')
  const merchant = brand.brand.merchantCode
  const now = platform.clock()
  const tokenHash = hashOf(token)
  const [found] = await platform.database.read<Found>(merchant, find, [
    merchant,
    tokenHash,
    now.toISOString(),
  ])
  if (!found) throw new Refusal('unauthenticated')
  if (found.over) throw new Refusal('session_ended')
  if (now.getTime() - found.seen_at.getTime() > touchAfter) await touch(platform, merchant, tokenHash, now)
  return {
    id: found.id,
    tokenHash,
    memberId: found.member_id,
    username: found.username,
    nickname: found.nickname,
    type: found.type,
    isAgent: brand.brand.agentUserTypes.includes(found.type),
    isTrial: brand.brand.trialUserType === found.type,
    mobile: found.mobile,
    email: found.email,
    previousLoginAt: found.previous_login_at,
  }
}

const touch = (platform: Platform, merchant: string, tokenHash: string, now: Date) =>
  platform.database.within(merchant, (tx) =>
    tx
      .update(session)
      .set({ seenAt: now })
      .where(and(eq(session.merchant, merchant), eq(session.tokenHash, tokenHash))),
  )

export interface Opening {
  memberId: string
  previousLoginAt: Date | null
  address: string
  userAgent: string
  now: Date
}

/** Opens a session and answers its token, which is kept nowhere. */
export async function openSession(
  tx: Tx,
  brand: LoadedBrand,
  opening: Opening,
  expiresAt?: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(session).values({
    merchant: brand.brand.merchantCode,
    tokenHash: hashOf(token),
    id: newId(opening.now.getTime()),
    memberId: opening.memberId,
    createdAt: opening.now,
    seenAt: opening.now,
    idleMinutes: brand.brand.security.sessionMinutes,
    expiresAt: expiresAt ?? new Date(opening.now.getTime() + longestDays * 86_400_000),
    previousLoginAt: opening.previousLoginAt,
    address: opening.address,
    userAgent: opening.userAgent.slice(0, 255),
  })
  return token
}

/** Ends one session; a second end changes nothing. */
export async function endSession(
  tx: Tx,
  merchant: string,
  tokenHash: string,
  now: Date,
): Promise<{ expiresAt: Date } | undefined> {
  const [ended] = await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.merchant, merchant), eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
    .returning({ expiresAt: session.expiresAt })
  return ended
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Tx, merchant: string, memberId: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.merchant, merchant), eq(session.memberId, memberId), isNull(session.endedAt)))
}

/** Gives a fresh token for one that may have been seen, such as one taken from a URL; the old one ends. */
export async function exchangeSession(
  platform: Platform,
  brand: LoadedBrand,
  old: Session,
  from: { address: string; userAgent: string },
): Promise<string> {
  const merchant = brand.brand.merchantCode
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const ended = await endSession(tx, merchant, old.tokenHash, now)
    if (!ended) throw new Refusal('session_ended')
    const opening = { memberId: old.memberId, previousLoginAt: old.previousLoginAt, now, ...from }
    return openSession(tx, brand, opening, ended.expiresAt)
  })
}
