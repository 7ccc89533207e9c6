import { and, desc, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { PlayAction } from '../../../schemas/calls/money/play-limits.calls.ts'
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
} from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { excludedUntil, shownExclusion } from '../../members/exclusion/exclusion.service.ts'
import { playRecord } from '../../members/exclusion/exclusion.tables.ts'
import type { WantedLimit } from './change-limit.ts'
import { waitingRequests } from './requests.ts'
import { getRemaining, type UsedLimit, usedLimits } from './used.ts'

type View = CallValue<'playLimits'>

const recordLength = 100
const maxMinutes = 44_640n

/** An amount of a limit as it is written: decimal text, or minutes. */
function limitText({ merchant }: LoadedBrand, kind: LimitKind, amount: bigint): string {
  return kind === 'time' ? String(amount) : decimal(amount, merchant.currency.scale)
}

/** What a limit leaves, as text. */
export function leftText(brand: LoadedBrand, limit: UsedLimit): string {
  const left = getRemaining(limit, brand.merchant.currency.code)
  return limitText(brand, limit.kind, limit.kind === 'time' ? left / 60n : left)
}

/** Reads a wanted limit. Refuses what is no amount, or no whole minutes. */
export function getWanted(
  brand: LoadedBrand,
  { kind, period, amount }: CallBody<'setPlayLimit'>,
): WantedLimit {
  if (amount === null) return { kind, period, amount }
  const minor = toMinor(amount, kind === 'time' ? 0 : brand.merchant.currency.scale)
  if (minor === undefined || (kind === 'time' && minor > maxMinutes))
    throw refuseField('amount', 'amount_invalid')
  return { kind, period, amount: minor }
}

function shownLimit(brand: LoadedBrand, limit: UsedLimit): View['limits'][number] {
  const { kind, period, amount, used, resetsAt, isOwn } = limit
  return {
    kind,
    period,
    isOwn,
    resetsAt: resetsAt.toISOString(),
    amount: limitText(brand, kind, amount),
    used: limitText(brand, kind, kind === 'time' ? used / 60n : used),
    left: leftText(brand, limit),
  }
}

function shownEntry(brand: LoadedBrand, row: typeof playRecord.$inferSelect): View['record'][number] {
  const { kind = null, period = null, from = null, to = null, until = null } = row.details
  const amount = (text: string | null) =>
    text === null || kind === null ? null : limitText(brand, kind as LimitKind, BigInt(text))
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action as PlayAction,
    actor: row.actor,
    kind: kind as LimitKind | null,
    period: period as LimitPeriod | null,
    from: amount(from),
    to: amount(to),
    until,
  }
}

/** Everything about the limits of a member. */
export async function getPlayLimits(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<View> {
  const merchant = brand.settings.merchantCode
  const { timeZone, currency } = brand.merchant
  const limits = await usedLimits(tx, brand, memberId, { kinds: limitKinds, now })
  const requests = await waitingRequests(tx, merchant, memberId)
  const until = await excludedUntil(tx, merchant, memberId, now)
  const record = await tx
    .select()
    .from(playRecord)
    .where(and(eq(playRecord.merchant, merchant), eq(playRecord.memberId, memberId)))
    .orderBy(desc(playRecord.at), desc(playRecord.id))
    .limit(recordLength)
  return {
    currency: currency.code,
    currencySymbol: currency.symbol,
    timeZone,
    serverTime: now.toISOString(),
    limits: limits.map((limit) => shownLimit(brand, limit)),
    requests: requests.map(({ id, kind, period, amount, ...request }) => ({
      id,
      kind,
      period,
      amount: amount === null ? null : limitText(brand, kind, amount),
      requestedAt: request.requestedAt.toISOString(),
      confirmFrom: request.confirmFrom.toISOString(),
      confirmUntil: request.confirmUntil.toISOString(),
    })),
    exclusion: shownExclusion(until),
    record: record.map((row) => shownEntry(brand, row)),
  }
}
