import { Type } from 'typebox'
import { closed } from './keys.ts'

/** Of whom in their tree agents see the whole login name. */
const shownAccounts = ['all', 'direct', 'none'] as const

export const teamsDocument = Type.Object(
  {
    accounts: Type.Union(
      shownAccounts.map((shownAccount) => Type.Literal(shownAccount)),
      {
        description:
          'Whose login names an agent sees whole: of all in the tree, of those directly below, or of nobody. Who was given a name is told by number or address as well, masked.',
        default: 'none',
        examples: ['direct'],
      },
    ),
  },
  closed({
    description: 'What agents see of the members in their tree.',
    default: {},
    visibility: 'gateway',
  }),
)
