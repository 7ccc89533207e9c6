import { contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { lockTree } from '../tree/agents.service.ts'
import { aboveTopCase, isAboveTop, findQuestion } from './above-top.ts'
import { endAffected, endByHouse, liveContracts } from './contract-end.ts'
import { affectedBy } from './contract-reach.ts'

/** Contracts above the house's highest rate: they end like those of any upline that goes on with a lower rate, or stay as they are. */
export const aboveTop: CaseKind = {
  name: aboveTopCase,
  permission: 'agents.move',
  codes: { kind: contractKinds },
  decisions: [
    { name: 'end', isGrave: true, reasons: ['checked', 'policy', 'agents_agreed'] },
    { name: 'leave', reasons: ['checked', 'policy', 'agents_agreed'] },
  ],
  async decide(tx, { merchant, reference, details }, { decision, brand, now }) {
    if (decision === 'leave') return
    const kind = contractKinds.find((contractKind) => contractKind === details['kind'])
    if (!kind) throw new Refusal('case_changed')
    const find = () =>
      liveContracts(tx, merchant, isAboveTop(merchant, kind, brand.merchant.contracts[kind].topRate))
    const seen = await find()
    for (const id of [...new Set(seen.map(({ downlineId }) => downlineId))].sort())
      await lockTree(tx, merchant, id)
    const above = await find()
    // What ends must be what was named: as many, up to the newest.
    const question = await findQuestion(tx, brand, kind)
    if (question?.reference !== reference || question.details.contracts !== details['contracts'])
      throw new Refusal('case_changed')
    const ended = new Set<string>()
    for (const row of above) {
      if (ended.has(row.id)) continue
      const affected = await affectedBy(tx, merchant, kind, row.downlineId, { rate: 0, period: null })
      await endByHouse(tx, row, now)
      await endAffected(tx, merchant, affected, now)
      for (const { id } of affected) ended.add(id)
    }
  },
}
