import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'

export type Detail = CallValue<'contractDetail'>
export type Contract = Detail['contract']
export type Terms = Contract['terms']
export type Term = keyof Terms

export const termNames = ['validBet', 'profitAndLoss', 'activeMembers', 'dailyBet', 'hourlyBet'] as const

/** A name or figure inside a sentence: it keeps its own direction and turns nothing around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** Hundredths of a percent as people write percent. */
export function Percent({ rate }: { rate: number }) {
  const { amount, number } = useText()
  const percent = rate / 100
  return <bdi dir="ltr">{rate % 100 === 0 ? number(percent) : amount(percent)}%</bdi>
}

/** How a percent is written inside a sentence. */
export function usePercent(): (rate: number) => string {
  const { amount, number } = useText()
  return (rate) => `\u2066${rate % 100 === 0 ? number(rate / 100) : amount(rate / 100)}%\u2069`
}

/** What a rate is a part of. */
export function getBase(kind: Contract['kind']) {
  return kind === 'dividend' ? 'term.onLosses' : 'term.onBets'
}

/** How often it is settled: what is counted every five minutes is paid as often, whatever period its terms are for. */
export function getSettled({ kind, period }: Pick<Contract, 'kind' | 'period'>) {
  return kind === 'realtime' ? 'counted.realtime' : `period.${period}`
}

/** Who bears a loss: the agent's next periods, or the house. */
export function getLosses({ carriesLosses }: { carriesLosses: boolean }) {
  return carriesLosses ? 'term.carried' : 'term.notCarried'
}

/** One term's value as people read it. */
export function TermValue({ terms, term }: { terms: Terms; term: Term }) {
  const { money, number } = useText()
  const symbol = useCurrencySymbol()
  const value = terms[term]
  if (value === undefined) return '–'
  return <bdi>{typeof value === 'number' ? number(value) : money(value, symbol)}</bdi>
}

/** Whole seconds as the two largest units of time. */
export function useSpan(): (seconds: number) => string {
  const { t, number } = useText('contract')
  return (seconds) => {
    const units = [
      ['days', Math.floor(seconds / 86_400)],
      ['hours', Math.floor(seconds / 3_600) % 24],
      ['minutes', Math.floor(seconds / 60) % 60],
      ['seconds', seconds % 60],
    ] as const
    const first = units.findIndex(([, n]) => n > 0)
    return units
      .slice(first < 0 ? 3 : first, first < 0 ? 4 : first + 2)
      .filter(([, n], index) => n > 0 || index === 0)
      .map(([unit, n]) => t(unit, { n: number(n) }))
      .join(' ')
  }
}
