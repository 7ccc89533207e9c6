import { plainAmount } from './amount-patterns.ts'
import { Type } from 'typebox'
import { closed } from './keys.ts'

/** Kinds of contract, as the specification distinguishes them. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Kinds that pay of what is bet, not of what is lost. */
export const salaryKinds = ['daily', 'hourly', 'realtime'] as const

/** How often a contract is settled. */
export const contractPeriods = ['daily', 'weekly', 'semiMonthly', 'monthly'] as const

/** What a downline may have to reach before a rate is paid. */
export const contractTerms = ['validBet', 'profitAndLoss', 'activeMembers', 'dailyBet', 'hourlyBet'] as const
export type ContractTerm = (typeof contractTerms)[number]

function stringEnum<const T extends readonly string[]>(names: T, description: string) {
  return Type.Unsafe<T[number]>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      { description, examples: [names[0] ?? ''] },
    ),
  )
}

function types(description: string) {
  return Type.Array(Type.Integer({ description: 'An account type.', minimum: 0, maximum: 999 }), {
    description,
    default: [],
    maxItems: 50,
    uniqueItems: true,
    examples: [[1, 2]],
  })
}

interface KindDefaults {
  topRate: number
  periods: (typeof contractPeriods)[number][]
  terms: ContractTerm[]
}

const kindDefaults: Record<ContractKind, KindDefaults> = {
  dividend: {
    topRate: 4000,
    periods: ['monthly', 'semiMonthly', 'weekly'],
    terms: ['validBet', 'profitAndLoss', 'activeMembers'],
  },
  daily: { topRate: 150, periods: ['daily'], terms: ['dailyBet', 'activeMembers'] },
  hourly: { topRate: 100, periods: ['daily'], terms: ['hourlyBet', 'activeMembers'] },
  realtime: { topRate: 80, periods: ['daily'], terms: ['validBet'] },
}

function kindDocument(kind: ContractKind) {
  const defaults = kindDefaults[kind]
  return Type.Object(
    {
      enabled: Type.Boolean({
        description: 'Whether this kind is offered at all.',
        default: true,
        examples: [true],
      }),
      topRate: Type.Integer({
        description: 'Highest rate of an agent without an upline, in hundredths of a percent.',
        minimum: 1,
        maximum: 10000,
        default: defaults.topRate,
        examples: [defaults.topRate],
      }),
      periods: Type.Array(stringEnum(contractPeriods, 'A period.'), {
        description: 'Periods that may be agreed on, the usual one first.',
        minItems: 1,
        maxItems: contractPeriods.length,
        uniqueItems: true,
        default: defaults.periods,
        examples: [defaults.periods],
      }),
      terms: Type.Array(stringEnum(contractTerms, 'A term.'), {
        description: 'Terms that may be agreed on.',
        maxItems: contractTerms.length,
        uniqueItems: true,
        default: defaults.terms,
        examples: [defaults.terms],
      }),
      carriesLosses: Type.Boolean({
        description:
          'Whether a period that ended below nothing lowers the next one, for contracts offered from now on.',
        default: false,
        examples: [false],
      }),
      offeredBy: types('Account types that may offer it; empty for every agent type.'),
      acceptedBy: types('Account types that it may be offered to; empty for everybody but trial accounts.'),
    },
    closed({ description: `Contracts of the kind ${kind}.`, default: {} }),
  )
}

export const contractSettingsDocument = Type.Object(
  {
    offerHours: Type.Integer({
      description: 'Hours after which an offer that nobody answered expires.',
      minimum: 1,
      maximum: 720,
      default: 72,
      examples: [72],
    }),
    reviewAbove: Type.String({
      description:
        'A settlement of more than this, all agents together, is paid when an operator has looked at it.',
      pattern: plainAmount,
      money: 'amount',
      default: '5000',
      examples: ['5000'],
    }),
    dividend: kindDocument('dividend'),
    daily: kindDocument('daily'),
    hourly: kindDocument('hourly'),
    realtime: kindDocument('realtime'),
  },
  closed({
    description: 'Contracts between an upline and its downline, and who may make them.',
    default: {},
    visibility: 'gateway',
  }),
)

function username(description: string) {
  return Type.String({ description, pattern: '^[A-Za-z][A-Za-z0-9]{3,19}$', examples: ['bituin'] })
}

function figure(description: string) {
  return Type.Integer({ description, minimum: 0, maximum: 9_000_000_000_000, examples: [500000] })
}

export const demoContractDocument = Type.Object(
  {
    kind: stringEnum(contractKinds, 'Kind of contract.'),
    upline: username('User name of the agent who offers it.'),
    downline: username('User name of whom it is offered to.'),
    rate: Type.Integer({
      description: 'Rate in hundredths of a percent.',
      minimum: 1,
      maximum: 10000,
      examples: [1200],
    }),
    period: stringEnum(contractPeriods, 'How often it is settled.'),
    terms: Type.Object(
      {
        validBet: Type.Optional(figure('Valid bets of a period, in minor units.')),
        profitAndLoss: Type.Optional(figure('Loss of the team in a period, in minor units.')),
        activeMembers: Type.Optional(figure('Active members.')),
        dailyBet: Type.Optional(figure('Bets of a day, in minor units.')),
        hourlyBet: Type.Optional(figure('Bets of an hour, in minor units.')),
      },
      closed({ description: 'What has to be reached.', default: {} }),
    ),
    accepted: Type.Boolean({
      description: 'Whether the downline has accepted it; else it waits for an answer.',
      default: false,
      examples: [true],
    }),
  },
  closed({ description: 'A contract to try the site with.' }),
)
