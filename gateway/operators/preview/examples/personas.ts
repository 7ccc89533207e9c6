import { calls, type CallName, type CallValue } from '../../../../schemas/calls/calls.ts'
import type { Endpoint } from '../../../../schemas/base/endpoint.ts'
import endpoints from '../../../../schemas/endpoints.json' with { type: 'json' }
import type { LoadedBrand } from '../../../base/brand/brand.types.ts'
import { makeExample } from './example.ts'

export type PersonaName = 'member' | 'agent'

const table = endpoints as Readonly<Record<CallName, Endpoint>>

/** What a member reads: those calls are refused on the host of a draft. */
const readings = (Object.keys(table) as CallName[]).filter(
  (name) => table[name].method === 'GET' && table[name].token === true,
)

type Answers = Partial<{ [N in CallName]: CallValue<N> }>

/**
 * What somebody would be answered at a draft, by call: examples made of the calls' schemas, in the money and time of the brand.
 * They are true of nobody, and lists are empty.
 */
export function personaAnswers({ merchant }: LoadedBrand, as: PersonaName, now: Date): Answers {
  const { code, symbol, scale } = merchant.currency
  const instant = now.toISOString()
  const given = {
    currency: code,
    currencySymbol: symbol,
    scale,
    zone: merchant.timeZone,
    timeZone: merchant.timeZone,
    serverTime: instant,
    startedAt: instant,
    updatedAt: instant,
    from: instant.slice(0, 10),
    to: instant.slice(0, 10),
    realityCheckMinutes: 60,
    isAgent: as === 'agent',
    isSingle: true,
    hasPassword: true,
    account: `example_${as}`,
    userName: `example_${as}`,
  }
  return Object.fromEntries(readings.map((name) => [name, makeExample(calls[name].value, given)])) as Answers
}
