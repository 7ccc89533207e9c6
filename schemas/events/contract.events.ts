import { Type } from 'typebox'
import { contractStatuses } from '../base/contract-statuses.ts'
import { closed } from '../base/parts.ts'
import { contractKinds } from '../documents/contract-settings.document.ts'

export const contractEvents = {
  'contract.changed': closed(
    {
      contract: Type.String({ description: 'Id of the contract.' }),
      kind: Type.Unsafe<(typeof contractKinds)[number]>(
        Type.Enum([...contractKinds], { description: 'Its kind.' }),
      ),
      status: Type.Unsafe<(typeof contractStatuses)[number]>(
        Type.Enum([...contractStatuses], { description: 'Where it stands now.' }),
      ),
    },
    { description: 'A contract of the member was offered, answered or ended.' },
  ),
}
