import type { ContractTerms } from '../../../schemas/calls/agents/contract-parts.ts'
import type { ContractTerm } from '../../../schemas/documents/contract-settings.document.ts'
import { fractionWithin } from '../../../schemas/base/fraction.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { Contract } from './contracts.tables.ts'

const amounts = ['validBet', 'profitAndLoss', 'dailyBet', 'hourlyBet'] as const

export type StoredTerms = Partial<Pick<Contract, ContractTerm>>

/** A decimal amount, whose shape the schema has checked, in minor units. */
function minorUnits(field: string, text: string, scale: number): bigint {
  const [whole = '', written = ''] = text.split('.')
  const fraction = fractionWithin(written, scale)
  if (fraction === undefined) throw refuseField(field, 'field_format')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** Returns terms as they are stored. Refuses one that this kind of contract does not have. */
export function storedTerms(
  given: ContractTerms,
  allowed: readonly ContractTerm[],
  scale: number,
): StoredTerms {
  for (const term of Object.keys(given))
    if (!allowed.includes(term as ContractTerm)) throw refuseField(term, 'field_unknown')
  return {
    ...(given.activeMembers === undefined ? {} : { activeMembers: given.activeMembers }),
    ...Object.fromEntries(
      amounts.flatMap((term) => {
        const text = given[term]
        return text === undefined ? [] : [[term, minorUnits(term, text, scale)]]
      }),
    ),
  }
}

/** Returns stored terms as a response shows them. */
export function shownTerms(row: StoredTerms & { scale: number }): ContractTerms {
  const { activeMembers } = row
  return {
    ...Object.fromEntries(
      amounts.flatMap((term) => {
        const minor = row[term]
        return minor === null || minor === undefined ? [] : [[term, decimal(minor, row.scale)]]
      }),
    ),
    ...(activeMembers === null || activeMembers === undefined ? {} : { activeMembers }),
  }
}

/** A rate as a file shows it. */
export function getPercent(rate: number): string {
  return `${String(rate / 100)}%`
}

/** A rate as the console shows it. */
export function getSpacedPercent(rate: number): string {
  return `${String(rate / 100)} %`
}
