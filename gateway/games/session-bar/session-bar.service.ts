import { and, eq } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { excludedUntil, shownExclusion } from '../../members/exclusion/exclusion.service.ts'
import { nearestLimit } from './nearest-limit.ts'
import { netSince } from './net-position.ts'
import { realityCheck } from './session-bar.tables.ts'

type Summary = CallValue<'sessionSummary'>
type StoredCheck = Pick<typeof realityCheck.$inferSelect, 'minutes' | 'passedAt'>

const nothing: StoredCheck = { minutes: null, passedAt: null }

function listChoices({ merchant }: LoadedBrand): number[] {
  const { minutes, choices } = merchant.realityCheck
  return choices.filter((choice) => minutes === 0 || choice <= minutes)
}

function getInterval(brand: LoadedBrand, own: number | null): { minutes: number | null; isOwn: boolean } {
  const { minutes } = brand.merchant.realityCheck
  const isOwn = own !== null && (minutes === 0 || own <= minutes)
  return { minutes: isOwn ? own : minutes === 0 ? null : minutes, isOwn }
}

function dueAt(session: Session, minutes: number | null, passedAt: Date | null): string | null {
  if (minutes === null) return null
  const since = Math.max(session.createdAt.getTime(), passedAt?.getTime() ?? 0)
  return new Date(since + minutes * 60_000).toISOString()
}

async function storedCheck(
  tx: Tx,
  { merchantCode }: LoadedBrand['settings'],
  { memberId }: Session,
): Promise<StoredCheck> {
  return (
    (
      await tx
        .select({ minutes: realityCheck.minutes, passedAt: realityCheck.passedAt })
        .from(realityCheck)
        .where(and(eq(realityCheck.merchant, merchantCode), eq(realityCheck.memberId, memberId)))
    )[0] ?? nothing
  )
}

async function getSummary(
  tx: Tx,
  brand: LoadedBrand,
  session: Session,
  stored: StoredCheck,
  now: Date,
): Promise<Summary> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { minutes, isOwn } = getInterval(brand, stored.minutes)
  const { merchantCode } = brand.settings
  const net = await netSince(tx, merchantCode, session.memberId, currency, session.createdAt)
  return {
    startedAt: session.createdAt.toISOString(),
    serverTime: now.toISOString(),
    net: decimal(net, scale),
    currency,
    currencySymbol,
    lastSignIn: session.previousLoginAt?.toISOString() ?? null,
    realityCheckMinutes: minutes,
    realityCheckChoices: listChoices(brand),
    isOwnInterval: isOwn,
    limit: await nearestLimit(tx, brand, session.memberId, now),
    exclusion: shownExclusion(await excludedUntil(tx, merchantCode, session.memberId, now)),
    nextCheckAt: dueAt(session, minutes, stored.passedAt),
  }
}

/** Time, net position and reality check of a session. */
export function sessionSummary(platform: Platform, brand: LoadedBrand, session: Session): Promise<Summary> {
  return platform.database.within(brand.settings.merchantCode, async (tx) =>
    getSummary(tx, brand, session, await storedCheck(tx, brand.settings, session), platform.clock()),
  )
}

function storeCheck(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  change: Partial<StoredCheck>,
): Promise<Summary> {
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const [stored = nothing] = await tx
      .insert(realityCheck)
      .values({ merchant, memberId: session.memberId, ...change, passedAt: now })
      .onConflictDoUpdate({
        target: [realityCheck.merchant, realityCheck.memberId],
        set: { ...change, passedAt: now },
      })
      .returning({ minutes: realityCheck.minutes, passedAt: realityCheck.passedAt })
    return getSummary(tx, brand, session, stored, now)
  })
}

/** Sets the member's own interval, counted from now. Refuses one that the merchant does not offer. */
export async function setRealityCheck(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  minutes: number | null,
): Promise<Summary> {
  if (minutes !== null && !listChoices(brand).includes(minutes))
    throw new Refusal('invalid_request', { fields: { minutes: 'field_format' } })
  return storeCheck(platform, brand, session, { minutes })
}

/** The member goes on: the next check is due an interval from now, on every device. */
export function passRealityCheck(platform: Platform, brand: LoadedBrand, session: Session): Promise<Summary> {
  return storeCheck(platform, brand, session, {})
}
