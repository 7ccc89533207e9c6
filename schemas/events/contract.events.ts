import { Type } from 'typebox'
import { contractStatuses } from '../base/contract-statuses.ts'
import { closed } from '../base/parts.ts'
import { contractKinds } from '../documents/contract-settings.document.ts'

const kind = Type.Unsafe<(typeof contractKinds)[number]>(
  Type.Enum([...contractKinds], { description: 'Kind of contract.' }),
)

export const contractEvents = {
  'invite.unoffered': closed(
    { invite: Type.String({ description: 'The invitation code.' }), kind },
    {
      description:
        'Somebody registered by an invite link of the agent without the contract that it says, which the agent may not offer now.',
    },
  ),
  'contract.changed': closed(
    {
      contract: Type.String({ description: 'Id of the contract.' }),
      kind,
      status: Type.Unsafe<(typeof contractStatuses)[number]>(
        Type.Enum([...contractStatuses], { description: 'Where it stands now.' }),
      ),
    },
    { description: 'A contract of the member was offered, answered or ended.' },
  ),
}
