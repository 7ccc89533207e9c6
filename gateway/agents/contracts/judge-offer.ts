import type { ContractTerms } from '../../../schemas/calls/agents/contract-parts.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { type Account, mayOffer, type OwnTerms } from './contract-access.ts'
import { type StoredTerms, storedTerms } from './contract-terms.ts'
import type { Contract } from './contracts.tables.ts'

/** What somebody wants to offer. */
export interface WantedOffer {
  kind: ContractKind
  rate?: number | undefined
  period?: Contract['period'] | undefined
  terms?: ContractTerms | undefined
}

/** An offer as it is stored, whoever it is for. */
export interface JudgedOffer {
  kind: ContractKind
  rate: number
  period: Contract['period']
  terms: StoredTerms
}

/** Refuses whoever may not offer contracts of a kind. */
export function requireOfferer(brand: LoadedBrand, kind: ContractKind, account: Account): void {
  if (!account.isAgent) throw new Refusal('forbidden')
  if (!mayOffer(brand, kind, account)) throw new Refusal('contract_off')
}

/** Refuses what an account may not offer, whoever it is for: now to somebody below, or by a link to whoever will register. */
export function judgeOffer(
  brand: LoadedBrand,
  account: Account,
  own: Readonly<Record<ContractKind, OwnTerms>>,
  { kind, rate, period, terms = {} }: WantedOffer,
): JudgedOffer {
  requireOfferer(brand, kind, account)
  const settings = brand.merchant.contracts[kind]
  if (rate === undefined) throw refuseField('rate', 'field_required')
  if (period === undefined) throw refuseField('period', 'field_required')
  if (!settings.periods.includes(period)) throw refuseField('period', 'field_pattern')
  const stored = storedTerms(terms, settings.terms, brand.merchant.currency.scale)
  const { rate: topRate, period: ownPeriod } = own[kind]
  if (rate > topRate) throw refuseField('rate', 'contract_above_own_rate')
  if (ownPeriod !== undefined && ownPeriod !== period) throw refuseField('period', 'contract_period')
  return { kind, rate, period, terms: stored }
}
