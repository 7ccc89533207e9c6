import type { CallValue } from '../../../schemas/calls/calls.ts'
import { plainFigure } from '../../../schemas/rules/plain-digits.ts'
import type { OfferTerms } from '../../../machines/agents/contract-offer/contract-offer.machine.ts'

type Kind = CallValue<'contractInfo'>['kinds'][number]

/** A key below `offer` in the words, by field. */
export type OfferFaults = Readonly<Record<string, 'needed' | 'rateWrong' | 'amountWrong' | 'countWrong'>>

export interface ReadOffer {
  offer: OfferTerms
  faults: OfferFaults
}

/** Percent with at most two decimals, as hundredths of a percent; undefined for anything else. */
export function hundredths(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? plainFigure(value.trim()) : ''
}

/** Rate, period and terms that were typed, and what is wrong with them, by the names of their fields. */
export function readTerms(
  values: FormData,
  kind: Kind,
  scale: number,
  prefix = '',
): { offer: Omit<OfferTerms, 'downlineId'>; faults: OfferFaults } {
  const text = (field: string) => textOf(values, `${prefix}${field}`)
  const faults: Record<string, OfferFaults[string]> = {}
  const terms: Record<string, string | number> = {}
  const amount = new RegExp(`^(0|[1-9][0-9]{0,11})${scale > 0 ? `(\\.[0-9]{1,${String(scale)}})?` : ''}$`)
  for (const term of kind.terms) {
    const typed = text(term).replaceAll(' ', '').replaceAll(',', '')
    if (typed === '') continue
    if (term === 'activeMembers') {
      if (/^\d{1,6}$/.test(typed)) terms[term] = Number(typed)
      else faults[`${prefix}${term}`] = 'countWrong'
    } else if (amount.test(typed)) terms[term] = typed
    else faults[`${prefix}${term}`] = 'amountWrong'
  }
  const rate = hundredths(text('rate'))
  if (text('rate') === '') faults[`${prefix}rate`] = 'needed'
  else if (rate === undefined || rate < 1 || rate > kind.topRate) faults[`${prefix}rate`] = 'rateWrong'
  const period = (text('period') || kind.periods[0]) as OfferTerms['period']
  return { offer: { kind: kind.kind, rate: rate ?? 0, period, terms }, faults }
}

/** What was typed, as an offer, and what is wrong with it. */
export function readOffer(values: FormData, kind: Kind, scale: number): ReadOffer {
  const { offer, faults } = readTerms(values, kind, scale)
  const downlineId = textOf(values, 'downlineId')
  return {
    offer: { ...offer, downlineId },
    faults: downlineId === '' ? { downlineId: 'needed', ...faults } : faults,
  }
}
