import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Hooks } from '../../base/platform/hooks.ts'
import { closeImpossible } from './impossible.case.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'

type Shown = CallValue<'withdrawTerms'>['bonuses'][number]

const effects = { keep: 'kept', forfeit: 'forfeited', block: 'blocking' } as const

function getEffect({ terms }: BonusGrant): Shown['effect'] {
  return effects[terms.onWithdrawal ?? 'keep']
}

/** Bonuses that are still to be played through, the oldest first. */
function stillOpen(tx: Tx, merchant: string, memberId: string, now: Date) {
  return tx
    .select()
    .from(bonusGrant)
    .where(
      and(
        eq(bonusGrant.merchant, merchant),
        eq(bonusGrant.memberId, memberId),
        eq(bonusGrant.status, 'active'),
        gt(bonusGrant.untilAt, now),
        lt(bonusGrant.wagered, bonusGrant.required),
      ),
    )
    .orderBy(bonusGrant.id)
}

/** What a withdrawal would do to each open bonus of a member. */
export const openToPlay: Hooks['openToPlay'] = async (tx, { brand, language }, memberId, now) => {
  const grants = await stillOpen(tx, brand.settings.merchantCode, memberId, now)
  return grants.map((grant) => ({
    id: grant.id,
    title: localized(grant.title, language, brand),
    amount: decimal(grant.amount, grant.scale),
    left: decimal(grant.required - grant.wagered, grant.scale),
    effect: getEffect(grant),
  }))
}

/** Ends what a withdrawal ends, and nothing that the member did not agree to. */
export const withdrawalRequested: Hooks['withdrawalRequested'] = async (tx, wish) => {
  const { merchant, memberId, forfeits, now } = wish
  const grants = await stillOpen(tx, merchant, memberId, now).for('no key update')
  const isBarred = (effect: Shown['effect']) =>
    effect === 'blocking' || (forfeits === null && effect === 'forfeited')
  if (grants.some((grant) => isBarred(getEffect(grant)))) throw new Refusal('withdrawal_bonus')
  const lost = grants.filter((grant) => getEffect(grant) === 'forfeited').map(({ id }) => id)
  if (lost.length === 0 || forfeits === null) return
  if (lost.some((id) => !forfeits.includes(id))) throw new Refusal('withdrawal_forfeit')
  await tx
    .update(bonusGrant)
    .set({ status: 'cashedOut', settledAt: now })
    .where(and(eq(bonusGrant.merchant, merchant), inArray(bonusGrant.id, lost)))
  for (const id of lost) await closeImpossible(tx, { merchant, id }, now)
}
