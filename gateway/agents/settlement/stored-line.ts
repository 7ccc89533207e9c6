import type { Line, LineSpan, Rule, Tier } from './settlement.types.ts'
import type { settlementLine, StoredRule, StoredSpan } from './settlement.tables.ts'

type Row = typeof settlementLine.$inferSelect

/** A rule as a line keeps it: amounts are text, since no JSON number holds them all. */
export function storedRule({ tiers, carriesLosses, from, until }: Rule): StoredRule {
  return {
    from,
    until,
    carriesLosses,
    tiers: tiers.map(({ needs, ...rates }) => ({
      ...rates,
      needs: Object.fromEntries(Object.entries(needs).map(([term, need]) => [term, need.toString()])),
    })),
  }
}

export function storedSpan({ validBet, netLoss, ...span }: LineSpan): StoredSpan {
  return { ...span, validBet: validBet.toString(), netLoss: netLoss.toString() }
}

function getTier({ needs, ...rates }: StoredRule['tiers'][number]): Tier {
  return {
    ...rates,
    needs: Object.fromEntries(Object.entries(needs).map(([term, need]) => [term, BigInt(need)])),
  }
}

/** The rule that a line was settled by. */
export function ruleOfLine(
  { contract, agentId, uplineId, rule }: Pick<Row, 'contract' | 'agentId' | 'uplineId' | 'rule'>,
  period: Rule['period'],
): Rule {
  const { tiers, ...rest } = rule
  return { contract, upline: uplineId, downline: agentId, period, ...rest, tiers: tiers.map(getTier) }
}

/** Whether a line says anything: play, or money from before. */
export function saysSomething({ spans, paid, corrected, granted }: Line): boolean {
  return spans.length > 0 || paid > 0n || corrected !== 0n || granted > 0n
}
