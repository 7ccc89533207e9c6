import { and, eq } from 'drizzle-orm'
import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { type Doubt, doubts } from './doubt.ts'
import { payKind } from './pay-inviter.ts'
import { referral, type ReferralRow } from './referral.tables.ts'

const name = 'referral.review'

type Held = Pick<ReferralRow, 'merchant' | 'id' | 'friendId' | 'inviterId'>

/** Brings a friend before the operators who may be the inviter, or another of their friends. */
export function holdReferral(
  tx: Tx,
  { merchant, id, friendId, inviterId }: Held,
  doubt: Doubt,
  now: Date,
): Promise<void> {
  const about = { merchant, kind: name, reference: id, memberId: friendId }
  return openCase(tx, { ...about, details: { inviter: inviterId, doubt } }, now)
}

/** Whether operators let a friend pass before: who qualified anew is no other person. */
export async function isApproved(
  tx: Tx,
  { merchant, id, turn }: Pick<ReferralRow, 'merchant' | 'id' | 'turn'>,
) {
  if (turn === 0) return false
  const found = await tx
    .select({ id: inboxCase.id })
    .from(inboxCase)
    .where(
      and(
        eq(inboxCase.merchant, merchant),
        eq(inboxCase.kind, name),
        eq(inboxCase.reference, id),
        eq(inboxCase.outcome, 'approve'),
      ),
    )
  return found.length > 0
}

export function closeReferralCase(tx: Tx, { merchant, id }: Pick<Held, 'merchant' | 'id'>, now: Date) {
  return closeCase(tx, { merchant, kind: name, reference: id }, 'changed', now)
}

/** A friend who qualified from the network, in the browser or beside somebody before: a household, or one person with several accounts. */
export const referralCase: CaseKind = {
  name,
  permission: 'promotions.decide',
  codes: { doubt: doubts },
  decisions: [
    { name: 'approve', reasons: ['checked'] },
    { name: 'reject', reasons: ['suspected_fraud', 'rules_broken'] },
  ],
  hidden: ['inviter'],
  async decide(tx, { merchant, reference, details }, { decision, now }) {
    await replanJob(tx, { merchant, kind: payKind, key: details['inviter'] ?? '', dueAt: now }, now)
    const decided =
      decision === 'approve'
        ? ({ status: 'waiting' } as const)
        : ({
            status: 'refused',
            reason: details['doubt'] === 'sameNetwork' ? 'sameNetwork' : 'samePerson',
          } as const)
    const changed = await tx
      .update(referral)
      .set(decided)
      .where(and(eq(referral.merchant, merchant), eq(referral.id, reference), eq(referral.status, 'held')))
      .returning({ id: referral.id })
    if (changed.length === 0) throw new Refusal('case_changed')
  },
}
