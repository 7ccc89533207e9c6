import { type Static, Type } from 'typebox'
import { closed } from './keys.ts'

/** What can be measured of members: amounts in minor units of the merchant's currency, else counts. */
export const measured = ['stake', 'payout', 'loss', 'rounds', 'deposited', 'deposits'] as const

function some(description: string, pattern: string, examples: readonly string[]) {
  return Type.Optional(
    Type.Array(Type.String({ description: 'One of them.', pattern, examples: [...examples] }), {
      description,
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      examples: [[...examples]],
    }),
  )
}

/** What games a measure is about; all where nothing is said. */
export const measuredGames = {
  categories: some('Only games of these categories.', '^[A-Z_]{2,20}$', ['RNG']),
  vendors: some('Only games of these vendors.', '^[A-Za-z0-9_-]{1,20}$', ['PG']),
  games: some('Only these games: node ids.', '^[A-Za-z0-9_-]{1,40}$', ['north-rng-7']),
}

export const measureDocument = Type.Object(
  {
    of: Type.Unsafe<(typeof measured)[number]>(
      Type.Enum([...measured], {
        description:
          'stake: valid bets of settled rounds. payout: their wins. loss: stakes minus wins, at least zero. rounds: number of rounds. deposited: total of deposits. deposits: number of deposits.',
        examples: ['stake'],
      }),
    ),
    ...measuredGames,
  },
  closed({ description: 'What is measured.', examples: [{ of: 'stake', categories: ['RNG'] }] }),
)
export type Measure = Static<typeof measureDocument>
