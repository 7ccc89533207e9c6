import { Type } from 'typebox'
import { shownAmount } from '../base/money.ts'
import { closed, instant } from '../base/parts.ts'

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
  'stake.refused': closed(
    {
      code: Type.Unsafe<'bonus_stake' | 'play_limit'>(
        Type.Enum(['bonus_stake', 'play_limit'], { description: 'Why.' }),
      ),
      bound: Type.Optional(
        closed(
          {
            most: Type.Optional(shownAmount('The most that would be taken now.')),
            symbol: Type.Optional(Type.String({ description: 'Symbol of its currency.' })),
            until: Type.Optional(instant('When this bound ends.')),
          },
          { description: 'The number behind it.' },
        ),
      ),
    },
    { description: 'A stake of the member was refused by a rule that their game cannot name the number of.' },
  ),
}
