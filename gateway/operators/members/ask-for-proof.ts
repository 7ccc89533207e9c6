import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { askForProof } from '../../members/proofs/proofs.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireRealMember } from './find-members.ts'

/** Asks a member to show something. What they send comes back as a case; until then nothing is blocked. */
export async function askMember(
  tx: Tx,
  { operator: me, body, brands, now, note }: ActContext<'memberProofAsk'>,
): Promise<null> {
  const { merchant, id, kind, note: words, reason } = body
  note({ merchant, subject: 'member', subjectId: id, reason, after: { kind, note: words } })
  const brand = getBrand(brands, merchant)
  await boundTo(tx, merchant, me.scope, async () => {
    await requireRealMember(tx, brand, id)
    const requested = { merchant, memberId: id, kind, note: words.trim(), requestedBy: me.operatorId }
    await askForProof(tx, requested, now)
  })
  return null
}
