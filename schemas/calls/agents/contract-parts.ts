import { type Static, Type } from 'typebox'
import { contractKinds, contractPeriods } from '../../documents/contract-settings.document.ts'
import { closed } from '../../base/parts.ts'

export function stringEnum<const T extends readonly string[]>(names: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...names], { description }))
}

export function id(description: string) {
  return Type.String({
    description,
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  })
}

export const rate = Type.Integer({ description: 'Hundredths of a percent.', minimum: 1, maximum: 10000 })
export const kind = stringEnum(contractKinds, 'Kind of contract.')
export const period = stringEnum(contractPeriods, 'How often it is settled.')

function amount(description: string) {
  return Type.String({ description, pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 })
}

function count(description: string) {
  return Type.Integer({ description, minimum: 0, maximum: 1_000_000 })
}

export const terms = closed(
  {
    validBet: Type.Optional(amount('Valid bets of a period, decimal.')),
    profitAndLoss: Type.Optional(amount('What the team has lost in a period, decimal.')),
    activeMembers: Type.Optional(count('Members who played.')),
    dailyBet: Type.Optional(amount('Bets of a day, decimal.')),
    hourlyBet: Type.Optional(amount('Bets of an hour, decimal.')),
  },
  { description: 'What has to be reached before the rate is paid.' },
)

export type ContractTerms = Static<typeof terms>
