import { Type } from 'typebox'
import { closed } from '../base/parts.ts'

export const playEvents = {
  'round.reported': closed(
    {
      round: Type.String({ description: "The vendor's id of it." }),
      nodeId: Type.String({ description: 'Id of the game.' }),
      state: Type.Unsafe<'open' | 'settled' | 'refunded'>(
        Type.Enum(['open', 'settled', 'refunded'], { description: 'How it stands.' }),
      ),
    },
    { description: 'A round moved money that lies with a vendor.' },
  ),
}
