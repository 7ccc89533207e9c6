import { and, eq } from 'drizzle-orm'
import { endAffected, endByHouse } from '../../agents/contracts/contract-end.ts'
import { affectedBy } from '../../agents/contracts/contract-reach.ts'
import { statusAt } from '../../agents/contracts/contract-read.ts'
import { contract } from '../../agents/contracts/contracts.tables.ts'
import { lockTree } from '../../agents/tree/agents.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ActContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

/** Ends a contract for the house, as it was shown, with what hangs on it. */
export async function endAgreement(
  tx: Tx,
  { operator: me, body, brands, now, note }: ActContext<'agreementEnd'>,
): Promise<null> {
  const { merchant, id, status, shown, reason, comment } = body
  note({ merchant, subject: 'contract', subjectId: id, reason, comment })
  getBrand(brands, merchant)
  await boundTo(tx, merchant, me.scope, async () => {
    const find = () =>
      tx
        .select()
        .from(contract)
        .where(and(eq(contract.merchant, merchant), eq(contract.id, id)))
    const [seen] = await find()
    if (!seen) throw new Refusal('not_found')
    await lockTree(tx, merchant, seen.downlineId)
    const [row] = await find()
    if (!row || statusAt(row, now) !== status) throw new Refusal('contract_state')
    if (!['offered', 'accepted', 'terminationRequested'].includes(status)) throw new Refusal('contract_state')
    const affected =
      status === 'offered'
        ? []
        : await affectedBy(tx, merchant, row.kind, row.downlineId, { rate: 0, period: null })
    if (affected.some((entry) => !shown.includes(entry.id))) throw new Refusal('contract_affects_downline')
    note({ before: { status }, after: { ended: 1 + affected.length } })
    await endByHouse(tx, row, now)
    await endAffected(tx, merchant, affected, now)
  })
  return null
}
