import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { OfferTerms } from '../../../machines/agents/contract-offer/contract-offer.machine.ts'
import type { Figures } from '../../../engine/base/hooks/use-figures.ts'

type Kind = CallValue<'contractInfo'>['kinds'][number]

/** A key below `offer` in the words, by field. */
export type OfferFaults = Readonly<Record<string, 'needed' | 'rateWrong' | 'amountWrong' | 'countWrong'>>

interface ReadTerms {
  offer: Omit<OfferTerms, 'downlineId'>
  faults: OfferFaults
}

interface ReadOffer {
  offer: OfferTerms
  faults: OfferFaults
}

/** How what was typed is read: figures of the page's language, amounts of a currency. */
export interface Reading {
  figures: Figures
  currency: { symbol: string; scale: number }
}

const mostWholeDigits = 12
const mostMembers = 999_999

function getText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Rate, period and terms that were typed, and what is wrong with them, by the names of their fields. */
export function readTerms(
  values: FormData,
  kind: Kind,
  { figures, currency }: Reading,
  prefix = '',
): ReadTerms {
  const text = (field: string) => getText(values, `${prefix}${field}`)
  const faults: Record<string, OfferFaults[string]> = {}
  const terms: Record<string, string | number> = {}
  for (const term of kind.terms) {
    const typed = text(term)
    if (typed === '') continue
    if (term === 'activeMembers') {
      const count = figures.count(typed)
      if (count !== undefined && count <= mostMembers) terms[term] = count
      else faults[`${prefix}${term}`] = 'countWrong'
    } else {
      const amount = figures.amount(typed, currency)
      if (amount !== undefined && (amount.split('.')[0] ?? '').length <= mostWholeDigits) terms[term] = amount
      else faults[`${prefix}${term}`] = 'amountWrong'
    }
  }
  const rate = figures.percent(text('rate'))
  if (text('rate') === '') faults[`${prefix}rate`] = 'needed'
  else if (rate === undefined || rate < 1 || rate > kind.topRate) faults[`${prefix}rate`] = 'rateWrong'
  const period = (text('period') || kind.periods[0]) as OfferTerms['period']
  return { offer: { kind: kind.kind, rate: rate ?? 0, period, terms }, faults }
}

/** What was typed, as an offer, and what is wrong with it. */
export function readOffer(values: FormData, kind: Kind, reading: Reading): ReadOffer {
  const { offer, faults } = readTerms(values, kind, reading)
  const downlineId = getText(values, 'downlineId')
  return {
    offer: { ...offer, downlineId },
    faults: downlineId === '' ? { downlineId: 'needed', ...faults } : faults,
  }
}
