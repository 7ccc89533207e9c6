import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { notifyMember } from '../../members/notices/tell-member.ts'
import { excludedUntil } from '../../members/exclusion/exclusion.service.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { bonus, memberAccount } from '../../money/ledger/movement.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'
import { canBePlayed } from './counted.ts'

/** Never changed: rows are stored under it. */
export const bonusEnd = 'bonus.end'

const hour = 3_600_000
const day = 24 * hour

/** When it is looked at next whether a bonus can still be played: each hour, and at its end. */
export function nextCheck(untilAt: Date, now: Date): Date {
  return new Date(Math.min(untilAt.getTime(), now.getTime() + hour))
}

/** What is paid of a bonus that the platform made impossible, by its terms. */
function paidIfImpossible({ amount, wagered, required, terms }: BonusGrant): bigint {
  if (terms.ifImpossible === 'whole') return amount
  return terms.ifImpossible === 'nothing' ? 0n : (amount * wagered) / required
}

/** How a bonus ends now, and what of it is paid; nothing while it goes on. */
function endOf(
  grant: BonusGrant,
  brand: LoadedBrand,
  now: Date,
): { status: BonusGrant['status']; paid: bigint } | undefined {
  const { amount, wagered, required, untilAt } = grant
  if (wagered >= required) return { status: 'completed', paid: amount }
  if (!canBePlayed(grant, brand)) return { status: 'impossible', paid: paidIfImpossible(grant) }
  if (untilAt <= now) return { status: 'expired', paid: 0n }
  return undefined
}

async function pay(tx: Tx, grant: BonusGrant, paid: bigint, at: Date): Promise<void> {
  const { merchant, id, memberId, currency, scale, source, sourceRef } = grant
  await post(tx, {
    merchant,
    key: `bonus ${id}`,
    kind: 'bonus',
    currency: { code: currency, scale },
    legs: [
      { account: memberAccount(memberId), amount: paid },
      { account: bonus(), amount: -paid },
    ],
    details: { bonus: id, source, ref: sourceRef },
    at,
  })
}

/**
 * Ends a bonus when it was played through, its time is up, or no game is left that counts. Nothing is paid to who takes a break or is
 * excluded: what is due waits for the end of that.
 */
export const bonusEndJob: JobKind = {
  name: bonusEnd,
  run: async (tx, { merchant, key }, { brand, now }) => {
    const isIt = and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.id, key))
    const [grant] = await tx.select().from(bonusGrant).where(isIt).for('no key update')
    if (grant?.status !== 'active') return undefined
    const end = endOf(grant, brand, now)
    if (!end) return { dueAt: nextCheck(grant.untilAt, now) }
    const barred = end.paid > 0n ? await excludedUntil(tx, merchant, grant.memberId, now) : undefined
    if (barred) return { dueAt: new Date(Math.min(barred.getTime(), now.getTime() + day)) }
    await tx
      .update(bonusGrant)
      .set({ ...end, settledAt: now })
      .where(isIt)
    if (end.paid > 0n) {
      await pay(tx, grant, end.paid, now)
      await notifyMember(tx, { merchant, memberId: grant.memberId, notice: 'bonusPaid' }, now)
    }
    return undefined
  },
}
