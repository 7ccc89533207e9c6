import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { member } from '../accounts/accounts.tables.ts'
import { lastEvent, publish } from '../events/events.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getDevice } from './device.ts'
import type { Session } from '../../base/http/session.ts'
import { session } from './sessions.tables.ts'
import { type EndReason, findReason } from './session-status.service.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

const touchAfter = 60_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const find = {
  name: 'find_session',
  text: `select s.id, s.member_id, s.created_at, s.password_due, m.password_hash is not null as has_password,
    s.ways_in_due, s.seen_at, s.previous_login_at, m.username, m.name_made, m.nickname, m.type, m.mobile, m.email,
    m.mobile_country, m.language,
    s.event_sequence, s.ended_at is not null as is_ended, s.ended_reason, m.status <> 'active' as is_disabled,
    least(s.expires_at, s.seen_at + make_interval(mins => s.idle_minutes)) as over_at
  from session s join member m on m.merchant = s.merchant and m.id = s.member_id
  where s.merchant = $1 and s.token_hash = $2`,
}

interface Found {
  id: string
  member_id: string
  created_at: Date
  password_due: boolean
  has_password: boolean
  ways_in_due: boolean
  seen_at: Date
  previous_login_at: Date | null
  username: string
  name_made: boolean
  nickname: string
  type: number
  mobile: string | null
  mobile_country: string | null
  email: string | null
  language: string | null
  event_sequence: string | number
  is_ended: boolean
  ended_reason: EndReason | null
  is_disabled: boolean
  over_at: Date
}

/** The session of a bare token on this brand. Refuses a token that is unknown here, or whose session is over. */
export async function requireSession(
  platform: Platform,
  brand: LoadedBrand,
  token: string | undefined,
): Promise<Session> {
  if (token === undefined || !tokenShape.test(token)) throw new Refusal('unauthenticated')
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const tokenHash = sha256(token)
  const [found] = await platform.database.read<Found>(merchant, find, [merchant, tokenHash])
  if (!found) throw new Refusal('unauthenticated')
  const reason = findReason(found, now)
  if (reason !== undefined) throw new Refusal('session_ended', { value: { reason } })
  if (isDue(found, now)) await touch(platform, merchant, tokenHash, found.created_at, now)
  return {
    id: found.id,
    tokenHash,
    memberId: found.member_id,
    username: found.username,
    nameMade: found.name_made,
    nickname: found.nickname,
    type: found.type,
    isAgent: brand.settings.agentUserTypes.includes(found.type),
    isTrial: brand.settings.trialUserType === found.type,
    mobile: found.mobile,
    mobileCountry: found.mobile_country,
    email: found.email,
    language: found.language,
    previousLoginAt: found.previous_login_at,
    eventSequence: Number(found.event_sequence),
    createdAt: found.created_at,
    passwordDue: found.password_due,
    hasPassword: found.has_password,
    waysInDue: found.ways_in_due,
  }
}

/** Whether a use has to be kept: each minute's, and the very first of a member who was never here. */
function isDue({ created_at: made, seen_at: seen, previous_login_at: before }: Found, now: Date): boolean {
  const isFirst = before === null && seen.getTime() === made.getTime()
  return isFirst || now.getTime() - seen.getTime() > touchAfter
}

/** A session that was used was seen after it began, be it in the same millisecond. */
function touch(platform: Platform, merchant: string, tokenHash: string, made: Date, now: Date) {
  const seenAt = new Date(Math.max(now.getTime(), made.getTime() + 1))
  return platform.database.within(merchant, (tx) =>
    tx
      .update(session)
      .set({ seenAt })
      .where(and(eq(session.merchant, merchant), eq(session.tokenHash, tokenHash))),
  )
}

export interface Opening {
  memberId: string
  previousLoginAt: Date | null
  address: string
  /** ISO 3166 code, where a trusted proxy sends it. */
  country?: string | undefined
  userAgent: string
  now: Date
  passwordDue?: boolean
  waysInDue?: boolean
  /** When the member proved who they are; absent for a device that is only remembered. */
  provenAt?: Date | null
  rememberedId?: string | null
  /** When it ends at the latest, where that is sooner than usual. */
  expiresAt?: Date
}

/** Which sessions of a member are not over. */
export function isLive(merchant: string, memberId: string, now: Date) {
  return and(
    eq(session.merchant, merchant),
    eq(session.memberId, memberId),
    isNull(session.endedAt),
    gt(session.expiresAt, now),
    sql`${session.seenAt} + make_interval(mins => ${session.idleMinutes}) > ${now.toISOString()}::timestamptz`,
  )
}

async function notifyOthers(tx: Tx, merchant: string, opening: Opening, id: string): Promise<void> {
  const { memberId, userAgent, country = null, now } = opening
  const [other] = await tx
    .select({ id: session.id })
    .from(session)
    .where(isLive(merchant, memberId, now))
    .limit(1)
  if (!other) return
  const body = { session: id, ...getDevice(userAgent), country }
  await publish(tx, merchant, memberId, { kind: 'session.elsewhere', body }, now)
}

async function open(tx: Tx, brand: LoadedBrand, opening: Opening, id: string, expiresAt?: Date) {
  const token = randomBytes(32).toString('base64url')
  const { merchantCode: merchant } = brand.settings
  await tx.insert(session).values({
    merchant,
    tokenHash: sha256(token),
    id,
    memberId: opening.memberId,
    createdAt: opening.now,
    seenAt: opening.now,
    idleMinutes: brand.settings.security.sessionMinutes,
    expiresAt:
      expiresAt ?? new Date(opening.now.getTime() + brand.settings.security.sessionDays * 86_400_000),
    previousLoginAt: opening.previousLoginAt,
    passwordDue: opening.passwordDue ?? false,
    waysInDue: opening.waysInDue ?? false,
    provenAt: opening.provenAt ?? null,
    rememberedId: opening.rememberedId ?? null,
    address: opening.address,
    country: opening.country ?? null,
    userAgent: opening.userAgent.slice(0, 255),
    eventSequence: await lastEvent(tx, merchant, opening.memberId),
  })
  return token
}

/** Opens a session and returns its token, which is not stored. The member's other pages are notified. */
export async function openSession(tx: Tx, brand: LoadedBrand, opening: Opening): Promise<string> {
  const id = newId(opening.now.getTime())
  await notifyOthers(tx, brand.settings.merchantCode, opening, id)
  return open(tx, brand, opening, id, opening.expiresAt)
}

function publishEnd(tx: Tx, merchant: string, memberId: string, id: string, reason: EndReason, now: Date) {
  return publish(tx, merchant, memberId, { kind: 'session.ended', body: { session: id, reason } }, now)
}

/** Ends one session; a second end changes nothing. */
export async function endSession(
  tx: Tx,
  merchant: string,
  tokenHash: string,
  reason: EndReason,
  now: Date,
): Promise<typeof session.$inferSelect | undefined> {
  const [ended] = await tx
    .update(session)
    .set({ endedAt: now, endedReason: reason })
    .where(and(eq(session.merchant, merchant), eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
    .returning()
  if (ended && reason !== 'exchanged') await publishEnd(tx, merchant, ended.memberId, ended.id, reason, now)
  return ended
}

/**
 * Ends the sessions of a registration whose tokens nobody received: they are the only ones before which their member was never
 * here, and nobody used them. Two repeats at once end each other's.
 */
export async function endLostSessions(tx: Tx, merchant: string, memberId: string, now: Date): Promise<void> {
  await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('no key update')
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endedReason: 'exchanged' })
    .where(
      and(
        isLive(merchant, memberId, now),
        isNull(session.previousLoginAt),
        eq(session.seenAt, session.createdAt),
      ),
    )
    .returning({ id: session.id })
  for (const { id } of ended) await publishEnd(tx, merchant, memberId, id, 'exchanged', now)
}

/** Ends every session of a member, or every one but the session `except`; returns how many. */
export async function endSessionsFor(
  tx: Tx,
  merchant: string,
  memberId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endedReason: reason })
    .where(and(isLive(merchant, memberId, now), except === undefined ? undefined : ne(session.id, except)))
    .returning({ id: session.id })
  for (const { id } of ended) await publishEnd(tx, merchant, memberId, id, reason, now)
  return ended.length
}
