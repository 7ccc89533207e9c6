import { and, eq } from 'drizzle-orm'
import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'
import { canBePlayed } from './counted.ts'
import { endBonus, paidIfImpossible } from './end-bonus.ts'

const name = 'bonus.impossible'

type Held = Pick<BonusGrant, 'merchant' | 'id'>

/**
 * Brings a bonus before the operators that no game is left for. A switch of one operator makes it so: what its terms promise for that is
 * paid once somebody agrees, by the rule of two.
 */
export function holdImpossible(tx: Tx, grant: BonusGrant, paid: bigint, now: Date): Promise<void> {
  const { merchant, id, memberId, currency, scale, sourceRef } = grant
  const about = { merchant, kind: name, reference: id, memberId, amount: paid, currency, scale }
  return openCase(tx, { ...about, details: { source: sourceRef } }, now)
}

/** A bonus that can be played again, or is over, needs nobody. */
export function closeImpossible(tx: Tx, { merchant, id }: Held, now: Date): Promise<boolean> {
  return closeCase(tx, { merchant, kind: name, reference: id }, 'changed', now)
}

export const impossibleBonusCase: CaseKind = {
  name,
  permission: 'promotions.decide',
  isOfClosedGames: true,
  decisions: [
    { name: 'approve', isFourEyes: true, reasons: ['checked'] },
    { name: 'reject', isFourEyes: true, isGrave: true, reasons: ['suspected_fraud', 'rules_broken'] },
  ],
  async decide(tx, { merchant, reference, amount }, { brand, decision, now }) {
    const isIt = and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.id, reference))
    const [grant] = await tx.select().from(bonusGrant).where(isIt).for('no key update')
    if (grant?.status !== 'active' || canBePlayed(grant, brand)) throw new Refusal('case_changed')
    const paid = decision === 'approve' ? paidIfImpossible(grant) : 0n
    if (paid > (amount ?? 0n)) throw new Refusal('case_changed')
    if (paid > 0n) await requirePlayable(tx, merchant, grant.memberId, now)
    await endBonus(tx, grant, { status: 'impossible', paid }, now)
  },
}
