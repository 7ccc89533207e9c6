import { type Static, Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, date, instant } from '../../base/parts.ts'
import { count, currency, currencySymbol, shownZone } from '../money/records.calls.ts'
import { id, kind, period, rate, terms } from './contract-parts.ts'

function shownRate(description: string) {
  return Type.Integer({
    description: `${description} In hundredths of a percent.`,
    minimum: 0,
    maximum: 10000,
  })
}

const back = Type.Integer({
  description: 'How many periods ago: 1 for the last one that is over.',
  minimum: 1,
  maximum: 12,
})
const tier = closed({ rate: shownRate('Its rate.'), needs: Type.Optional(terms) })
const tiers = Type.Array(tier, {
  description: 'Of all that are reached the highest counts.',
  minItems: 1,
  maxItems: 5,
})

export const simulationChanges = closed(
  {
    terms: Type.Array(closed({ agent: id('The agent.'), tiers }), {
      description: 'Contracts that would have been other ones for all of the period.',
      maxItems: 50,
    }),
    moves: Type.Array(
      closed({
        member: id('Who.'),
        under: Type.Union([id('The agent above.'), Type.Null({ description: 'The house.' })]),
      }),
      { description: 'Who would have been below somebody else for all of the period.', maxItems: 50 },
    ),
  },
  { description: 'What would have been otherwise.' },
)
export type SimulationChanges = Static<typeof simulationChanges>

/** A period that is over. */
export const simulationPeriod = { kind, period, back }

const days = { first: date('First day of the period.'), last: date('Last day of the period.') }

const amounts = closed({
  before: shownAmount('As it was.'),
  after: shownAmount('As it would have been.'),
})

/** What a simulation says, of a branch or of a whole tree. */
export const simulation = closed({
  kind,
  period,
  from: instant('First instant of the period.'),
  until: instant('End of the period, no longer in it.'),
  ...days,
  zone: shownZone,
  currency,
  currencySymbol,
  topRate: shownRate('The most that anybody may get.'),
  play: closed({
    turnover: shownAmount('Valid bets.'),
    net: shownAmount('What players won less what they staked.'),
    active: count('Members who played.'),
    isEmpty: Type.Boolean({ description: 'Nothing was played: no change would have paid anything.' }),
  }),
  agents: Type.Array(
    closed({
      id: Type.String({ description: "The agent's id." }),
      account: Type.String({
        description:
          'Login name, hidden as the merchant says; behind one that was made, number or address, masked.',
      }),
      isSelf: Type.Boolean({ description: 'The asker.' }),
      tiers: Type.Array(closed({ rate: shownRate('Its rate.'), needs: terms }), {
        description: 'Of the contract in force last, or of the house; empty for whoever had none.',
      }),
      rate: closed({ before: shownRate('Reached.'), after: shownRate('What would have been reached.') }),
      turnover: shownAmount('Valid bets below them, as it would have been.'),
      net: shownAmount('What players below them won less what they staked, as it would have been.'),
      paid: amounts,
    }),
    { description: 'The asker first, then who gets most.' },
  ),
  others: closed({ agents: count('Agents beyond those.'), paid: amounts }),
  paid: amounts,
  kept: amounts,
})

export const simulationCalls = {
  simulation: {
    summary:
      'What a period that is over would have come to with other rates, tiers or another tree; nothing is paid',
    body: closed({ ...simulationPeriod, changes: simulationChanges }),
    value: simulation,
  },
  contractPreview: {
    summary: 'What an offered contract, or one about to be offered, would have paid in the last period',
    body: closed({
      contractId: Type.Optional(id('The offered contract; else what follows says what is to be offered.')),
      kind: Type.Optional(kind),
      downlineId: Type.Optional(id('The direct downline that an offer is for.')),
      rate: Type.Optional(rate),
      period: Type.Optional(period),
      terms: Type.Optional(terms),
    }),
    value: closed({
      from: instant('First instant of the period.'),
      until: instant('End of the period, no longer in it.'),
      ...days,
      zone: shownZone,
      currency,
      currencySymbol,
      turnover: shownAmount('Valid bets below the receiver.'),
      net: shownAmount('What players below the receiver won less what they staked.'),
      isReached: Type.Boolean({ description: 'Whether what the contract asks for was reached.' }),
      paid: closed({
        before: shownAmount('What the receiver got as it was.'),
        after: shownAmount('What the receiver would have got.'),
      }),
    }),
  },
} as const
