import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { lockCompany } from '../person/person.service.ts'
import { noteProof } from './exclusion.service.ts'
import { exclusionMatch } from './exclusion.tables.ts'
import { matchCaseName } from './hold-members.ts'
import { endMatch, lockScreening } from './matches.ts'

const reasons = ['checked', 'member_contacted', 'document_seen'] as const

/** A member may be somebody who has an account, or is excluded by it: somebody finds out, and until then no money comes in. */
export const matchCase: CaseKind = {
  name: matchCaseName,
  permission: 'limits.review',
  codes: { basis: exclusionMatch.basis.enumValues, until: ['forGood', 'none'] },
  decisions: [
    { name: 'samePerson', reasons, isGrave: true },
    { name: 'anotherPerson', reasons },
  ],
  async decide(tx, { merchant, reference }, { platform, brand, decision, now }) {
    const [memberId = '', excludedId = ''] = reference.split('.')
    const isSame = decision === 'samePerson'
    const pair = { memberId, excludedId }
    // In the order in which exclusions lock.
    await lockCompany(tx, brand)
    await lockScreening(tx, { merchant })
    if (!(await endMatch(tx, merchant, pair, isSame ? 'same' : 'different')))
      throw new Refusal('case_changed')
    if (!isSame) return
    const proof = { kind: 'decision', value: reference } as const
    for (const id of [excludedId, memberId])
      await noteProof(tx, platform, brand, { memberId: id, proof, now })
  },
}
