import { and, eq } from 'drizzle-orm'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import type { LimitKind } from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { moneyBound } from '../../base/brand/money-bound.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { playGuard } from '../../members/exclusion/exclusion.tables.ts'
import { playLimit } from './play-limits.tables.ts'
import { getRemaining, type UsedLimit, usedLimits } from './used.ts'
import { watchPlay } from './watch.ts'

/** Kinds of limits that bound play, apart from what is paid in. */
export const playKinds = ['loss', 'stake', 'time'] as const

/** Refuses with `limits_required` who has no limit of their own of a kind that the merchant asks everybody for. */
async function requireOwnLimits(tx: Tx, brand: LoadedBrand, memberId: string): Promise<void> {
  const { required } = brand.merchant.responsiblePlay
  if (required.length === 0) return
  const own = await tx
    .select({ kind: playLimit.kind })
    .from(playLimit)
    .where(and(eq(playLimit.merchant, brand.settings.merchantCode), eq(playLimit.memberId, memberId)))
  const kinds = new Set<LimitKind>(own.map(({ kind }) => kind))
  if (required.some((kind) => !kinds.has(kind))) throw new Refusal('limits_required')
}

/** What the narrowest of some limits leaves and until when; of those as narrow, the one that lasts longest. */
function findBound(brand: LoadedBrand, limits: readonly UsedLimit[]): RefusalBound | undefined {
  const { code } = brand.merchant.currency
  const [narrowest] = limits.toSorted((usedLimit, other) => {
    const [mine, theirs] = [getRemaining(usedLimit, code), getRemaining(other, code)]
    return mine === theirs ? other.resetsAt.getTime() - usedLimit.resetsAt.getTime() : mine < theirs ? -1 : 1
  })
  if (!narrowest) return undefined
  const until = narrowest.resetsAt
  return narrowest.kind === 'time'
    ? { until: until.toISOString() }
    : moneyBound(brand, { most: getRemaining(narrowest, code), until })
}

function limitReached(brand: LoadedBrand, limits: readonly UsedLimit[]): Refusal {
  const bound = findBound(brand, limits)
  return new Refusal('limit_reached', bound && { bound })
}

/** What the narrowest limit of a member's play leaves now. */
export async function narrowestBound(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  now: Date,
): Promise<RefusalBound | undefined> {
  const limits = await usedLimits(tx, brand, memberId, { kinds: playKinds, now })
  const reached = limits.filter(
    (limit) => limit.kind === 'time' && getRemaining(limit, brand.merchant.currency.code) === 0n,
  )
  return findBound(brand, reached.length > 0 ? reached : limits.filter(({ kind }) => kind !== 'time'))
}

/** What one member brings in or risks is decided one after the other, in whatever process. */
async function lockLimits(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .select({ memberId: playGuard.memberId })
    .from(playGuard)
    .where(and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, memberId)))
    .for('no key update')
}

/**
 * Refuses money that comes in from outside or from another member where a break, an exclusion or a deposit limit forbids it; in the
 * transaction that stores it, before it is stored. Payments that were begun count, so that several at once stay below the limit.
 * Codes: `excluded`, `limits_required`, `limit_reached`. They say what the member alone may know.
 */
export async function requireDepositRoom(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, amount, now }: { memberId: string; amount: bigint; now: Date },
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const { responsiblePlay, currency, timeZone } = brand.merchant
  if (responsiblePlay.prescribed.some(({ kind }) => kind === 'deposit'))
    await tx.insert(playGuard).values({ merchant, memberId, zone: timeZone }).onConflictDoNothing()
  await lockLimits(tx, merchant, memberId)
  await requirePlayable(tx, merchant, memberId, now)
  await requireOwnLimits(tx, brand, memberId)
  const limits = await usedLimits(tx, brand, memberId, { kinds: ['deposit'], now })
  if (limits.some((limit) => getRemaining(limit, currency.code) < amount)) throw limitReached(brand, limits)
}

/** Refuses to begin play: `excluded`, `limits_required`, or `limit_reached` where a limit leaves nothing. */
export async function requirePlayRoom(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await requirePlayable(tx, brand.settings.merchantCode, memberId, now)
  await requireOwnLimits(tx, brand, memberId)
  const limits = await usedLimits(tx, brand, memberId, { kinds: playKinds, now })
  const reached = limits.filter((limit) => getRemaining(limit, brand.merchant.currency.code) === 0n)
  if (reached.length > 0) throw limitReached(brand, reached)
}

/** The least that limits on losses and stakes leave, in minor units; undefined where there are none. */
export async function leastRoom(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, now }: { memberId: string; now: Date },
): Promise<bigint | undefined> {
  const limits = await usedLimits(tx, brand, memberId, { kinds: ['loss', 'stake'], now })
  const rooms = limits.map((limit) => getRemaining(limit, brand.merchant.currency.code))
  return rooms.length === 0 ? undefined : rooms.reduce((min, room) => (room < min ? room : min))
}

/**
 * How much money a member may have at a vendor where it is out of the sight of the books: as much as they may still lose and stake.
 * undefined where nothing bounds it. Locks the member's limits. Refuses: `excluded`, `limits_required`.
 */
export async function roomAtVendor(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, now }: { memberId: string; now: Date },
): Promise<bigint | undefined> {
  const merchant = brand.settings.merchantCode
  if (brand.merchant.responsiblePlay.prescribed.some(({ kind }) => kind !== 'deposit'))
    await watchPlay(tx, brand, memberId, now)
  await lockLimits(tx, merchant, memberId)
  await requirePlayable(tx, merchant, memberId, now)
  await requireOwnLimits(tx, brand, memberId)
  return leastRoom(tx, brand, { memberId, now })
}
