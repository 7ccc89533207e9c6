import { and, eq } from 'drizzle-orm'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { excludedUntil } from '../../members/exclusion/exclusion.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'
import { canBePlayed } from './counted.ts'
import { endBonus, type Ending, paidIfImpossible } from './end-bonus.ts'
import { closeImpossible, holdImpossible } from './impossible.case.ts'

/** Never changed: rows are stored under it. */
export const bonusEnd = 'bonus.end'

const hour = 3_600_000
const day = 24 * hour

/** When it is looked at next whether a bonus can still be played: each hour, and at its end. */
export function nextCheck(untilAt: Date, now: Date): Date {
  return new Date(Math.min(untilAt.getTime(), now.getTime() + hour))
}

/** How a bonus ends now, and what of it is paid; nothing while it goes on. */
function getEnd(grant: BonusGrant, brand: LoadedBrand, now: Date): Ending | undefined {
  const { amount, wagered, required, untilAt } = grant
  if (wagered >= required) return { status: 'completed', paid: amount }
  if (!canBePlayed(grant, brand)) return { status: 'impossible', paid: paidIfImpossible(grant) }
  if (untilAt <= now) return { status: 'expired', paid: 0n }
  return undefined
}

/**
 * Ends a bonus when it was played through, its time is up, or no game is left that counts; what is to be paid of such a one waits for
 * operators. Nothing is paid to who takes a break or is excluded: what is due waits for the end of that.
 */
export const bonusEndJob: JobKind = {
  name: bonusEnd,
  run: async (tx, { merchant, key }, { brand, now }) => {
    const isIt = and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.id, key))
    const [grant] = await tx.select().from(bonusGrant).where(isIt).for('no key update')
    if (grant?.status !== 'active') return undefined
    const end = getEnd(grant, brand, now)
    if (end?.status === 'impossible' && end.paid > 0n) {
      await holdImpossible(tx, grant, end.paid, now)
      return { dueAt: new Date(now.getTime() + hour) }
    }
    await closeImpossible(tx, grant, now)
    if (!end) return { dueAt: nextCheck(grant.untilAt, now) }
    const barred = end.paid > 0n ? await excludedUntil(tx, merchant, grant.memberId, now) : undefined
    if (barred) return { dueAt: new Date(Math.min(barred.getTime(), now.getTime() + day)) }
    await endBonus(tx, grant, end, now)
    return undefined
  },
}
