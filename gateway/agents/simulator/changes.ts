import type { SimulationChanges } from '../../../schemas/calls/agents/simulation.calls.ts'
import type { ContractTerm } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { storedTerms } from '../contracts/contract-terms.ts'
import type { Tier } from '../settlement/settlement.types.ts'
import type { PastQuery } from './read-past.ts'
import { type Changes, changed, highestRate, type Past } from './simulate.ts'

/** What a rate needs, in minor units. Refuses what this kind of contract does not have. */
export function getTier(
  { merchant: { contracts, currency } }: LoadedBrand,
  { kind }: Pick<PastQuery, 'kind'>,
  { rate, needs = {} }: SimulationChanges['terms'][number]['tiers'][number],
): Tier {
  const stored = storedTerms(needs, contracts[kind].terms, currency.scale)
  const found = Object.entries(stored).flatMap(([term, need]) =>
    need === null ? [] : [[term as ContractTerm, BigInt(need)] as const],
  )
  return { rate, needs: Object.fromEntries(found) }
}

export function readChanges(
  brand: LoadedBrand,
  query: Pick<PastQuery, 'kind'>,
  { terms, moves }: SimulationChanges,
): Changes {
  return {
    terms: new Map(
      terms.map(({ agent, tiers }) => [agent, tiers.map((tier) => getTier(brand, query, tier))]),
    ),
    moves: new Map(moves.map(({ member, under }) => [member, under])),
  }
}

/** Who is above somebody at the end of a period. */
function uplineIn({ tree, spans }: Past, member: string): string | null {
  const until = spans.at(-1)?.until ?? 0
  const last = tree.findLast((link) => link.member === member && link.from < until)
  return last && last.until >= until ? last.agent : null
}

/** A period with changes. Refuses a circle, and a rate above that of whoever would give it: `self` is bound by the house alone. */
export function changedPast(
  { merchant }: LoadedBrand,
  past: Past,
  changes: Changes,
  self: string | null,
): Past {
  let simulated: Past
  try {
    simulated = changed(past, changes)
  } catch (error) {
    if (error instanceof RangeError) throw refuseField('moves', 'contract_ancestor')
    throw error
  }
  const { topRate } = merchant.contracts[past.kind]
  for (const [agent, tiers] of changes.terms) {
    const upline = agent === self ? null : uplineIn(simulated, agent)
    const highest = upline === null ? topRate : highestRate(simulated.rules, simulated.tree, upline)
    if (tiers.some(({ rate }) => rate > highest)) throw refuseField('terms', 'contract_above_own_rate')
  }
  return simulated
}
