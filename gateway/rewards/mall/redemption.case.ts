import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { postPoints } from '../points/points.ts'
import { pointRedemption, pointStock } from './mall.tables.ts'
import { redemptionCase } from './redeem.service.ts'

/** Something was taken for points: somebody hands it out, or refuses and gives the points back. */
export const redemptionKind: CaseKind = {
  name: redemptionCase,
  permission: 'redemptions.resolve',
  decisions: [
    { name: 'handOut', reasons: ['sent', 'code_given'] },
    {
      name: 'reject',
      isGrave: true,
      reasons: ['not_available', 'address_wrong', 'rules_broken', 'member_asked'],
    },
  ],
  async decide(tx, { merchant, reference }, { decision, reason, comment, now }) {
    const isIt = and(eq(pointRedemption.merchant, merchant), eq(pointRedemption.id, reference))
    const [row] = await tx.select().from(pointRedemption).where(isIt).for('no key update')
    if (row?.status !== 'inProcess') throw new Refusal('case_changed')
    const { memberId, points, item, quantity } = row
    const isOut = decision === 'handOut'
    await tx
      .update(pointRedemption)
      .set({
        status: isOut ? 'approved' : 'rejected',
        reason: isOut ? null : reason,
        remark: comment,
        decidedAt: now,
      })
      .where(isIt)
    if (!isOut) {
      const key = `redemption returned ${reference}`
      const details = { redemption: reference, ...(item !== null && { item }) }
      await postPoints(tx, { merchant, memberId, key, kind: 'returned', points, details, at: now })
      await tx
        .update(pointStock)
        .set({ taken: sql`${pointStock.taken} - ${quantity}` })
        .where(and(eq(pointStock.merchant, merchant), eq(pointStock.item, item ?? '')))
    }
    await tellMember(tx, { merchant, memberId, notice: isOut ? 'pointsSent' : 'pointsReturned' }, now)
  },
}
