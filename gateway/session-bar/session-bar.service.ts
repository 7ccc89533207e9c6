import { and, eq } from 'drizzle-orm'
import type { CallValue } from '../../schemas/calls/calls.ts'
import { decimal } from '../../schemas/money.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Platform } from '../platform.ts'
import type { Session } from '../sessions/session.ts'
import { netSince } from './net-position.ts'
import { realityCheck } from './session-bar.tables.ts'

type Summary = CallValue<'sessionSummary'>
type Kept = Pick<typeof realityCheck.$inferSelect, 'minutes' | 'passedAt'>

const nothing: Kept = { minutes: null, passedAt: null }

const choicesOf = ({ merchant }: LoadedBrand): number[] => {
  const { minutes, choices } = merchant.realityCheck
  return choices.filter((choice) => minutes === 0 || choice <= minutes)
}

function intervalOf(brand: LoadedBrand, own: number | null): { minutes: number | null; isOwn: boolean } {
  const { minutes } = brand.merchant.realityCheck
  const isOwn = own !== null && (minutes === 0 || own <= minutes)
  return { minutes: isOwn ? own : minutes === 0 ? null : minutes, isOwn }
}

function dueAt(session: Session, minutes: number | null, passedAt: Date | null): string | null {
  if (minutes === null) return null
  const since = Math.max(session.createdAt.getTime(), passedAt?.getTime() ?? 0)
  return new Date(since + minutes * 60_000).toISOString()
}

const keptOf = async (tx: Tx, { merchantCode }: LoadedBrand['brand'], { memberId }: Session): Promise<Kept> =>
  (
    await tx
      .select({ minutes: realityCheck.minutes, passedAt: realityCheck.passedAt })
      .from(realityCheck)
      .where(and(eq(realityCheck.merchant, merchantCode), eq(realityCheck.memberId, memberId)))
  )[0] ?? nothing

async function summaryOf(
  tx: Tx,
  brand: LoadedBrand,
  session: Session,
  kept: Kept,
  now: Date,
): Promise<Summary> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { minutes, isOwn } = intervalOf(brand, kept.minutes)
  const { merchantCode } = brand.brand
  const net = await netSince(tx, merchantCode, session.memberId, currency, session.createdAt)
  return {
    startedAt: session.createdAt.toISOString(),
    serverTime: now.toISOString(),
    net: decimal(net, scale),
    currency,
    currencySymbol,
    lastSignIn: session.previousLoginAt?.toISOString() ?? null,
    realityCheckMinutes: minutes,
    realityCheckChoices: choicesOf(brand),
    isOwnInterval: isOwn,
    nextCheckAt: dueAt(session, minutes, kept.passedAt),
  }
}

/** Time, net position and reality check of a session. */
export function sessionSummary(platform: Platform, brand: LoadedBrand, session: Session): Promise<Summary> {
  return platform.database.within(brand.brand.merchantCode, async (tx) =>
    summaryOf(tx, brand, session, await keptOf(tx, brand.brand, session), platform.clock()),
  )
}

function keep(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  change: Partial<Kept>,
): Promise<Summary> {
  const { merchantCode: merchant } = brand.brand
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const [kept = nothing] = await tx
      .insert(realityCheck)
      .values({ merchant, memberId: session.memberId, ...change, passedAt: now })
      .onConflictDoUpdate({
        target: [realityCheck.merchant, realityCheck.memberId],
        set: { ...change, passedAt: now },
      })
      .returning({ minutes: realityCheck.minutes, passedAt: realityCheck.passedAt })
    return summaryOf(tx, brand, session, kept, now)
  })
}

/** Sets the member's own interval, counted from now. Refuses one that the merchant does not offer. */
export async function setRealityCheck(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  minutes: number | null,
): Promise<Summary> {
  if (minutes !== null && !choicesOf(brand).includes(minutes))
    throw new Refusal('invalid_request', { fields: { minutes: 'field_format' } })
  return keep(platform, brand, session, { minutes })
}

/** The member goes on: the next check is due an interval from now, on every device. */
export const passRealityCheck = (
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
): Promise<Summary> => keep(platform, brand, session, {})
