import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { notifyMember } from '../../members/notices/tell-member.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { bonus, memberAccount } from '../../money/ledger/movement.ts'
import { type BonusGrant, bonusGrant } from './bonuses.tables.ts'

/** How a bonus ends, and what of it is paid. */
export type Ending = Pick<BonusGrant, 'status' | 'paid'>

/** What is paid of a bonus that the platform made impossible, by its terms. */
export function paidIfImpossible({ amount, wagered, required, terms }: BonusGrant): bigint {
  if (terms.ifImpossible === 'whole') return amount
  return terms.ifImpossible === 'nothing' ? 0n : (amount * wagered) / required
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

/** Ends a bonus that is locked and active, and pays what is due of it: the transaction's last posting. */
export async function endBonus(tx: Tx, grant: BonusGrant, end: Ending, now: Date): Promise<void> {
  const { merchant, id, memberId } = grant
  await tx
    .update(bonusGrant)
    .set({ status: end.status, paid: end.paid, settledAt: now })
    .where(and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.id, id)))
  if (end.paid === 0n) return
  await pay(tx, grant, end.paid, now)
  await notifyMember(tx, { merchant, memberId, notice: 'bonusPaid' }, now)
}
