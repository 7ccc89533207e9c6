import { proofKinds } from '../../../schemas/base/proof-kinds.ts'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { endRequest, lockedRequest, proofCaseName } from './proofs.service.ts'
import { proofPicture } from './proofs.tables.ts'

/** A member sent what they were asked to show: somebody looks at it. */
export const proofCase: CaseKind = {
  name: proofCaseName,
  permission: 'members.act',
  codes: { proof: proofKinds },
  decisions: [
    { name: 'accept', reasons: ['checked'] },
    { name: 'refuse', reasons: ['not_readable', 'not_theirs', 'expired', 'wrong_document'] },
  ],
  pictures: (tx, { merchant, reference }) =>
    tx
      .select({ id: proofPicture.id, picture: proofPicture.picture })
      .from(proofPicture)
      .where(and(eq(proofPicture.merchant, merchant), eq(proofPicture.requestId, reference)))
      .orderBy(asc(proofPicture.id)),
  async decide(tx, { merchant, reference }, { decision, reason, now }) {
    const found = await lockedRequest(tx, { merchant, id: reference })
    if (found?.status !== 'sent') throw new Refusal('case_changed')
    const isAccepted = decision === 'accept'
    await endRequest(
      tx,
      found,
      { status: isAccepted ? 'accepted' : 'refused', reason: isAccepted ? null : reason },
      now,
    )
  },
}
