import type { Play, Rule, Settlement, Span } from '../settlement.types.ts'

/** What the model says of a contract. Exact amounts are ten-thousandths of a minor unit. */
export interface Said {
  contract: string
  earned: bigint
  paid: bigint
  carriedOut: bigint
}

function holds(span: Span, at: number): boolean {
  return span.from <= at && at < span.until
}

/**
 * Settlement as a clerk with paper would do it: every bet is looked at by itself, once for every question, and nothing is
 * stored between two of them. Slow, and made of no code that is tested with it.
 */
export function clerk(settlement: Settlement): Said[] {
  const { kind, period, spans, rules, tree, carried, corrected, granted } = settlement
  const plays = [...settlement.plays]
  const above = (who: string, at: number) =>
    tree.find((link) => link.member === who && holds(link, at))?.agent ?? null

  /** The contracts that share in a bet, the nearest first. */
  const sharers = (play: Play): Rule[] => {
    const agent = above(play.member, play.at)
    const climb = (who: string | null): Rule[] =>
      who === null
        ? []
        : [
            ...rules.filter(
              (rule) => rule.downline === who && holds(rule, play.at) && rule.upline === above(who, play.at),
            ),
            ...climb(above(who, play.at)),
          ]
    const line = climb(agent)
    const ofAgents = line.filter((rule) => rule.upline !== null)
    // The topmost contract between two agents says when the line is settled; the house does where there is none.
    const says = ofAgents.length > 0 ? ofAgents[ofAgents.length - 1] : line[line.length - 1]
    if (says && says.period !== period) return []
    return line.filter((rule) => rule.upline === null || rule.period === period)
  }
  const of = (rule: Rule) => plays.filter((play) => sharers(play).includes(rule))
  const bets = (some: Play[]) => some.reduce((sum, { validBet }) => sum + validBet, 0n)
  const losses = (some: Play[]) => some.reduce((sum, { netLoss }) => sum + netLoss, 0n)

  const rateOn = (rule: Rule, at: number): bigint => {
    const own = of(rule)
    const span = spans.find((entry) => holds(entry, at))
    const now = own.filter((play) => span && holds(span, play.at))
    const players = new Set(now.filter(({ validBet }) => validBet > 0n).map(({ member }) => member)).size
    let best = 0n
    for (const { rate, needs } of rule.tiers) {
      const { validBet = 0n, profitAndLoss, activeMembers = 0n, dailyBet = 0n, hourlyBet = 0n } = needs
      if (bets(own) < validBet || BigInt(players) < activeMembers) continue
      if (profitAndLoss !== undefined && losses(own) < profitAndLoss) continue
      if (bets(now) < dailyBet || bets(now) < hourlyBet) continue
      if (BigInt(rate) > best) best = BigInt(rate)
    }
    return best
  }

  const earnedBy = (rule: Rule) =>
    of(rule).reduce((sum, play) => {
      const line = sharers(play)
      const below = line.slice(0, line.indexOf(rule)).map((entry) => rateOn(entry, play.at))
      const highest = below.reduce((value, other) => (value > other ? value : other), 0n)
      const rate = rateOn(rule, play.at)
      const base = kind === 'dividend' ? play.netLoss : play.validBet
      return rate > highest ? sum + base * (rate - highest) : sum
    }, 0n)

  const purse = new Map(carried)
  const [first, last] = [spans[0]?.from ?? 0, spans.at(-1)?.until ?? 0]
  return [...rules]
    .sort((rule, other) => rule.from - other.from || rule.contract.localeCompare(other.contract))
    .filter(
      ({ contract, from, until }) =>
        (from < last && until > first) || corrected?.has(contract) || granted?.has(contract),
    )
    .map((rule) => {
      const earned = earnedBy(rule)
      let due = earned < 0n && !rule.carriesLosses ? 0n : earned
      due += (purse.get(rule.downline) ?? 0n) + (corrected?.get(rule.contract) ?? 0n)
      due -= (granted?.get(rule.contract) ?? 0n) * 10_000n
      let paid = 0n
      if (due > 0n) paid = (due - (due % 10_000n)) / 10_000n
      purse.set(rule.downline, due - paid * 10_000n)
      return { contract: rule.contract, earned, paid, carriedOut: due - paid * 10_000n }
    })
}
