import type { ContractKind, ContractTerm } from '../../../schemas/documents/contract-settings.document.ts'
import type { Line, LineSpan, Rule, Settled, Settlement, Span } from './settlement.types.ts'
import { type Reached, type Sums, type Tally, tally } from './tally.ts'

/** Hundredths of a percent in a whole. */
const whole = 10_000n

const spanTerms: readonly ContractTerm[] = ['dailyBet', 'hourlyBet']
const spanTermOf: Partial<Record<ContractKind, ContractTerm>> = { daily: 'dailyBet', hourly: 'hourlyBet' }

function checkSpans(spans: readonly Span[]): void {
  const isBroken = spans.some(
    ({ from, until }, index) => from >= until || (index > 0 && spans[index - 1]?.until !== from),
  )
  if (spans.length === 0 || isBroken) throw new RangeError('A period has gaps or no time')
}

function checkRule(kind: ContractKind, { contract, tiers }: Rule): void {
  for (const { rate, needs } of tiers) {
    if (!Number.isInteger(rate) || rate < 0 || rate > Number(whole))
      throw new RangeError(`A rate of ${contract} is out of bounds`)
    if (spanTerms.some((term) => needs[term] !== undefined && term !== spanTermOf[kind]))
      throw new RangeError(`A term of ${contract} is of another kind`)
  }
}

/** The rate that was reached: periods are held against what a period needs, spans against the rest. */
function getRate({ tiers }: Rule, period: Sums, span: Reached): number {
  const had: Record<ContractTerm, bigint> = {
    validBet: period.validBet,
    profitAndLoss: period.netLoss,
    activeMembers: BigInt(span.activeMembers),
    dailyBet: span.validBet,
    hourlyBet: span.validBet,
  }
  const reached = tiers.filter(({ needs }) =>
    Object.entries(needs).every(([term, need]) => had[term as ContractTerm] >= need),
  )
  return Math.max(0, ...reached.map(({ rate }) => rate))
}

function listSpans(rule: Rule, { reached }: Tally): LineSpan[] {
  const had = [...reached].flatMap(([{ from, until }, found]) => {
    const sums = found.get(rule.contract)
    return sums ? [{ from, until, ...sums }] : []
  })
  const period = { validBet: 0n, netLoss: 0n }
  for (const { validBet, netLoss } of had) {
    period.validBet += validBet
    period.netLoss += netLoss
  }
  return had.map((span) => ({ ...span, rate: getRate(rule, period, span) }))
}

/** By contract, exact: each gets the difference to the highest rate below, so that no play pays more than the highest. */
function earnings(kind: ContractKind, { shared }: Tally, rates: ReadonlyMap<string, LineSpan[]>) {
  const earned = new Map<string, bigint>()
  const rateIn = new Map(
    [...rates].map(([contract, spans]) => [contract, new Map(spans.map(({ from, rate }) => [from, rate]))]),
  )
  for (const [span, groups] of shared) {
    for (const [{ rules }, { validBet, netLoss }] of groups) {
      const base = kind === 'dividend' ? netLoss : validBet
      let below = 0
      for (const { contract } of rules) {
        const rate = rateIn.get(contract)?.get(span.from) ?? 0
        if (rate > below) {
          earned.set(contract, (earned.get(contract) ?? 0n) + base * BigInt(rate - below))
          below = rate
        }
      }
    }
  }
  return earned
}

/** Where amounts are rounded, the one place: down to whole minor units. What is left over is carried. */
function payable(exact: bigint): bigint {
  return exact > 0n ? exact / whole : 0n
}

/**
 * What every contract of a kind comes to in a period. Reads nothing but what it is given and changes none of it.
 * Throws RangeError for a history that contradicts itself, a rate out of bounds, a term of another kind, and play of
 * another period.
 */
export function settle(settlement: Settlement): Settled {
  const { kind, spans, granted, corrected } = settlement
  checkSpans(spans)
  for (const rule of settlement.rules) checkRule(kind, rule)
  const sums = tally(settlement)
  const rules = settlement.rules.toSorted(
    (rule, other) => rule.from - other.from || (rule.contract < other.contract ? -1 : 1),
  )
  const found = new Map(rules.map((rule) => [rule.contract, listSpans(rule, sums)]))
  if (found.size < rules.length) throw new RangeError('A contract is given twice')
  for (const contract of [...(corrected ?? new Map()).keys(), ...(granted ?? new Map()).keys()])
    if (!found.has(contract)) throw new RangeError(`The rule of ${contract} is not given`)
  const earned = earnings(kind, sums, found)
  const carried = new Map(settlement.carried)
  const [first, last] = [spans[0]?.from ?? 0, spans.at(-1)?.until ?? 0]

  function getLine({ contract, downline: agent, carriesLosses }: Rule): Line {
    const own = earned.get(contract) ?? 0n
    const amounts = {
      earned: own,
      counted: own < 0n && !carriesLosses ? 0n : own,
      carriedIn: carried.get(agent) ?? 0n,
      corrected: corrected?.get(contract) ?? 0n,
      granted: granted?.get(contract) ?? 0n,
    }
    const due = amounts.counted + amounts.carriedIn + amounts.corrected - amounts.granted * whole
    const paid = payable(due)
    carried.set(agent, due - paid * whole)
    return {
      contract,
      agent,
      spans: found.get(contract) ?? [],
      ...amounts,
      paid,
      carriedOut: due - paid * whole,
    }
  }

  const lines = rules
    .filter(
      ({ from, until, contract }) =>
        (from < last && until > first) || corrected?.has(contract) || granted?.has(contract),
    )
    .map(getLine)
  return { lines, carried: new Map([...carried].filter(([, left]) => left !== 0n)) }
}

/** By contract, exact: what a period that was settled anew, without its reversed rounds, counts beyond what it did. */
export function corrections(
  before: readonly Pick<Line, 'contract' | 'counted'>[],
  anew: readonly Pick<Line, 'contract' | 'counted'>[],
): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const { contract, counted } of anew) found.set(contract, counted)
  for (const { contract, counted } of before) found.set(contract, (found.get(contract) ?? 0n) - counted)
  return new Map([...found].filter(([, change]) => change !== 0n))
}
