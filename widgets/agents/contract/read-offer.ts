import type { CallValue } from '../../../schemas/calls/calls.ts'
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

/** What was typed, as an offer, and what is wrong with it. */
export function readOffer(values: FormData, kind: Kind, scale: number): ReadOffer {
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const faults: Record<string, OfferFaults[string]> = {}
  const terms: Record<string, string | number> = {}
  const amount = new RegExp(`^(0|[1-9][0-9]{0,11})${scale > 0 ? `(\\.[0-9]{1,${String(scale)}})?` : ''}$`)
  for (const term of kind.terms) {
    const typed = text(term).replaceAll(' ', '').replaceAll(',', '')
    if (typed === '') continue
    if (term === 'activeMembers') {
      if (/^\d{1,6}$/.test(typed)) terms[term] = Number(typed)
      else faults[term] = 'countWrong'
    } else if (amount.test(typed)) terms[term] = typed
    else faults[term] = 'amountWrong'
  }
  const downlineId = text('downlineId')
  if (downlineId === '') faults['downlineId'] = 'needed'
  const rate = hundredths(text('rate'))
  if (text('rate') === '') faults['rate'] = 'needed'
  else if (rate === undefined || rate < 1 || rate > kind.topRate) faults['rate'] = 'rateWrong'
  const period = (text('period') || kind.periods[0]) as OfferTerms['period']
  return { offer: { kind: kind.kind, downlineId, rate: rate ?? 0, period, terms }, faults }
}
