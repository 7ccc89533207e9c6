import { createChains } from './chains.ts'
import { settle } from './settle.ts'
import type { Line, Play, Settlement } from './settlement.types.ts'
import { spanAt } from './timeline.ts'

/** What the play of one member came to for a contract. */
export interface Share {
  member: string
  /** In minor units. */
  validBet: bigint
  netLoss: bigint
  /** Exact: ten-thousandths of a minor unit. */
  earned: bigint
  /** Highest rate of those between the member and the agent, in hundredths of a percent. */
  below: number
  /** The agent's rate. */
  rate: number
}

/** A line as its members add up to it. */
export interface Explained {
  line: Line | undefined
  shares: Share[]
}

/**
 * Whose play a line is made of: the shares add up to what it earned, to the last part of a cent. Needs no play but that of
 * members below the agent.
 */
export function explain(settlement: Settlement & { plays: readonly Play[] }, contract: string): Explained {
  const { lines } = settle(settlement)
  const rates = new Map(lines.map((line) => [line.contract, line.spans]))
  const chainOf = createChains(settlement)
  const shares = new Map<string, Share>()
  for (const { member, at, validBet, netLoss } of settlement.plays) {
    const span = spanAt(settlement.spans, at)
    const { rules } = chainOf(member, at)
    const place = rules.findIndex((rule) => rule.contract === contract)
    if (place < 0 || !span) continue
    const rateIn = (of: string) => rates.get(of)?.find(({ from }) => from === span.from)?.rate ?? 0
    const below = Math.max(0, ...rules.slice(0, place).map((rule) => rateIn(rule.contract)))
    const rate = rateIn(contract)
    const base = settlement.kind === 'dividend' ? netLoss : validBet
    const known = shares.get(member) ?? { member, validBet: 0n, netLoss: 0n, earned: 0n, below, rate }
    shares.set(member, {
      member,
      validBet: known.validBet + validBet,
      netLoss: known.netLoss + netLoss,
      earned: known.earned + base * BigInt(Math.max(0, rate - below)),
      below: Math.max(known.below, below),
      rate: Math.max(known.rate, rate),
    })
  }
  return { line: lines.find((one) => one.contract === contract), shares: [...shares.values()] }
}
