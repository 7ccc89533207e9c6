import { and, eq } from 'drizzle-orm'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { publish } from '../../members/events/events.service.ts'
import { type Actor, notePlay } from '../../members/exclusion/record.ts'
import { playLimit } from './play-limits.tables.ts'
import { getDetails, endRequest, type LimitRequest, storeRequest, waitingRequests } from './requests.ts'
import { watchPlay } from './watch.ts'

const hour = 3_600_000

export interface WantedLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Minor units; of a time limit, minutes. null for none. */
  amount: bigint | null
}

interface Change {
  actor: Actor
  now: Date
}

function isLimit(merchant: string, memberId: string, { kind, period }: Omit<WantedLimit, 'amount'>) {
  return and(
    eq(playLimit.merchant, merchant),
    eq(playLimit.memberId, memberId),
    eq(playLimit.kind, kind),
    eq(playLimit.period, period),
  )
}

async function write(tx: Tx, row: typeof playLimit.$inferInsert): Promise<void> {
  const { amount, currency, setAt } = row
  await tx
    .insert(playLimit)
    .values(row)
    .onConflictDoUpdate({
      target: [playLimit.merchant, playLimit.memberId, playLimit.kind, playLimit.period],
      set: { amount, currency, setAt },
    })
}

/** A kind that the merchant asks everybody for keeps one limit at least. */
async function requireAnother(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { kind, period }: WantedLimit,
): Promise<void> {
  if (!brand.merchant.responsiblePlay.required.includes(kind)) return
  const own = await tx
    .select({ period: playLimit.period })
    .from(playLimit)
    .where(
      and(
        eq(playLimit.merchant, brand.settings.merchantCode),
        eq(playLimit.memberId, memberId),
        eq(playLimit.kind, kind),
      ),
    )
  if (!own.some((other) => other.period !== period)) throw new Refusal('limits_required')
}

async function ask(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { wanted, currency, from, now }: { wanted: WantedLimit; currency: string; from: bigint; now: Date },
): Promise<void> {
  const { raiseWaitHours, confirmWindowHours } = brand.merchant.responsiblePlay
  const confirmFrom = new Date(now.getTime() + raiseWaitHours * hour)
  await storeRequest(
    tx,
    {
      merchant: brand.settings.merchantCode,
      memberId,
      ...wanted,
      currency,
      requestedAt: now,
      confirmFrom,
      confirmUntil: new Date(confirmFrom.getTime() + confirmWindowHours * hour),
    },
    from,
  )
}

/**
 * Sets a limit of a member. A new or lower one holds at once; a higher one, or none, is a request that only the member can make, and
 * has to confirm later. Whatever waited for the same limit is cancelled. Refuses an operator's raise with `limit_not_lower`.
 */
export async function changeLimit(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { actor, now, ...wanted }: WantedLimit & Change,
): Promise<'set' | 'requested'> {
  const merchant = brand.settings.merchantCode
  const { kind, period, amount } = wanted
  const currency = kind === 'time' ? '' : brand.merchant.currency.code
  // Locks whatever counts, and what else changes limits.
  await watchPlay(tx, brand, memberId, now)
  const [known] = await tx
    .select()
    .from(playLimit)
    .where(isLimit(merchant, memberId, wanted))
  if (!known && amount === null) throw new Refusal('not_found')
  const isLower = amount !== null && (!known || known.currency !== currency || amount <= known.amount)
  if (!isLower && actor.kind !== 'member') throw new Refusal('limit_not_lower')
  if (amount === null) await requireAnother(tx, brand, memberId, wanted)
  for (const waiting of await waitingRequests(tx, merchant, memberId))
    if (waiting.kind === kind && waiting.period === period)
      await endRequest(tx, waiting, 'cancelled', { actor, now })
  if (isLower) {
    await write(tx, { merchant, memberId, kind, period, amount, currency, setAt: now })
    const details = getDetails({ kind, period, currency }, known?.amount ?? null, amount)
    const action = known ? 'limit_lowered' : 'limit_set'
    await notePlay(tx, { merchant, memberId, action, actor, details, at: now })
  } else await ask(tx, brand, memberId, { wanted, currency, from: known?.amount ?? 0n, now })
  await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
  return isLower ? 'set' : 'requested'
}

async function waitingRequest(tx: Tx, merchant: string, memberId: string, id: string): Promise<LimitRequest> {
  const found = (await waitingRequests(tx, merchant, memberId)).find((entry) => entry.id === id)
  if (!found) throw new Refusal('limit_request')
  return found
}

/** The second yes of a member: carries a raise or a removal out. Refuses with `limit_request` before its wait is over and after its window. */
export async function confirmRaise(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const merchant = brand.settings.merchantCode
  await watchPlay(tx, brand, memberId, now)
  const request = await waitingRequest(tx, merchant, memberId, id)
  const { amount, kind, period, currency, confirmFrom, confirmUntil } = request
  if (now < confirmFrom || now >= confirmUntil) throw new Refusal('limit_request')
  if (amount === null) {
    await requireAnother(tx, brand, memberId, request)
    await tx.delete(playLimit).where(isLimit(merchant, memberId, request))
  } else await write(tx, { merchant, memberId, kind, period, amount, currency, setAt: now })
  await endRequest(tx, request, 'confirmed', { actor: { kind: 'member' }, now })
  await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
}

/** Takes a request back. */
export async function cancelRaise(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const request = await waitingRequest(tx, merchant, memberId, id)
  await endRequest(tx, request, 'cancelled', { actor: { kind: 'member' }, now })
  await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
}
