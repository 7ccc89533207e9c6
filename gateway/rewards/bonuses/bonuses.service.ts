import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { BonusStatus } from '../../../schemas/calls/rewards/bonus.calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { localized } from '../../base/brand/localized.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readCursor, writeCursor } from '../../base/http/id-cursor.ts'
import { excludedUntil } from '../../members/exclusion/exclusion.service.ts'
import { closeImpossible } from './impossible.case.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'

type Shown = CallValue<'bonusForfeit'>
type Asker = Pick<Visitor, 'brand' | 'language'>

const pageSize = 20

/** Whose time is up is over, though that may not be written yet. */
export function bonusStatusAt({ status, untilAt, wagered, required }: BonusGrant, now: Date): BonusStatus {
  return status === 'active' && untilAt <= now && wagered < required ? 'expired' : status
}

interface Standing {
  now: Date
  /** The bonus for which the next round counts. */
  next?: string | undefined
  isBarred: boolean
}

function shown(grant: BonusGrant, { brand, language }: Asker, { now, next, isBarred }: Standing): Shown {
  const { id, source, title, terms, scale, settledAt, currency } = grant
  const own = brand.merchant.currency
  const maxStake = terms.maxStake === undefined ? undefined : toMinor(terms.maxStake, scale)
  return {
    id,
    source,
    title: localized(title, language, brand),
    status: bonusStatusAt(grant, now),
    amount: decimal(grant.amount, scale),
    required: decimal(grant.required, scale),
    wagered: decimal(grant.wagered > grant.required ? grant.required : grant.wagered, scale),
    paid: decimal(grant.paid, scale),
    maxStake: maxStake === undefined ? null : decimal(maxStake, scale),
    counts: terms.counts ? [...terms.counts] : null,
    currencySymbol: currency === own.code ? own.symbol : currency,
    onWithdrawal: terms.onWithdrawal ?? 'keep',
    isHeld: isBarred && grant.status === 'active' && grant.wagered >= grant.required,
    isNext: id === next,
    madeAt: grant.madeAt.toISOString(),
    untilAt: grant.untilAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

function statusFilter(status: BonusStatus | undefined, now: Date) {
  if (status === undefined) return undefined
  if (status !== 'active') return eq(bonusGrant.status, status)
  return and(eq(bonusGrant.status, 'active'), gt(bonusGrant.untilAt, now))
}

function own(merchant: string, memberId: string) {
  return and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.memberId, memberId))
}

/** The bonus for which the member's next round counts. */
async function findNext(tx: Tx, merchant: string, memberId: string, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: bonusGrant.id })
    .from(bonusGrant)
    .where(
      and(own(merchant, memberId), statusFilter('active', now), lt(bonusGrant.wagered, bonusGrant.required)),
    )
    .orderBy(bonusGrant.id)
    .limit(1)
  return found?.id
}

/** Bonuses of a member, the newest first, by page. */
export function listBonuses(
  { database, clock }: Platform,
  asker: Asker,
  { memberId }: Session,
  { status, cursor }: CallQuery<'bonuses'>,
): Promise<CallValue<'bonuses'>> {
  const merchant = asker.brand.settings.merchantCode
  const now = clock()
  const after = readCursor(cursor)
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(bonusGrant)
      .where(
        and(
          own(merchant, memberId),
          statusFilter(status, now),
          after === undefined ? undefined : lt(bonusGrant.id, after),
        ),
      )
      .orderBy(desc(bonusGrant.id))
      .limit(pageSize + 1)
    const next = await findNext(tx, merchant, memberId, now)
    const isBarred = (await excludedUntil(tx, merchant, memberId, now)) !== undefined
    const content = found.slice(0, pageSize)
    const last = content.at(-1)
    return {
      content: content.map((grant) => shown(grant, asker, { now, next, isBarred })),
      next: last && found.length > pageSize ? writeCursor(last.id) : null,
    }
  })
}

/** Gives up an open bonus; one that ended otherwise is shown as it is. Refuses with reward_not_found. */
export function forfeitBonus(
  { database, clock }: Platform,
  asker: Asker,
  { memberId }: Session,
  id: string,
): Promise<Shown> {
  const merchant = asker.brand.settings.merchantCode
  return database.within(merchant, async (tx) => {
    const now = clock()
    const isIt = and(own(merchant, memberId), eq(bonusGrant.id, id))
    const [grant] = await tx.select().from(bonusGrant).where(isIt).for('no key update')
    if (!grant) throw new Refusal('reward_not_found')
    const standing = { now, isBarred: (await excludedUntil(tx, merchant, memberId, now)) !== undefined }
    // What was played through is the member's: its job is about to pay it.
    if (bonusStatusAt(grant, now) !== 'active' || grant.wagered >= grant.required)
      return shown(grant, asker, standing)
    await tx.update(bonusGrant).set({ status: 'forfeited', settledAt: now }).where(isIt)
    await closeImpossible(tx, grant, now)
    return shown({ ...grant, status: 'forfeited', settledAt: now }, asker, standing)
  })
}
