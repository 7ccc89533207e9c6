import { createChains } from './chains.ts'
import { settle } from './settle.ts'
import type { Line, Play, Settlement } from './settlement.types.ts'
import { spanAt } from './timeline.ts'

/** The rates at which a play is shared, in hundredths of a percent. */
export interface Rates {
  /** The agent's. */
  rate: number
  /** The highest of those between the member and the agent, who get it. */
  below: number
}

/** What the play of one member came to for a contract. */
export interface Share extends Rates {
  member: string
  /** In minor units. */
  validBet: bigint
  netLoss: bigint
  /** Exact: ten-thousandths of a minor unit. */
  earned: bigint
}

/** A line as it is made of play. */
export interface Explained {
  line: Line | undefined
  /** The rates of what a member bet at an instant; nothing where the contract has no part in it. */
  ratesOf(member: string, at: number): Rates | undefined
  /** Exact: what a play comes to at these rates. */
  earnedBy(play: Pick<Play, 'validBet' | 'netLoss'>, rates: Rates): bigint
  shares: Share[]
}

/**
 * Whose play a line is made of: the shares add up to what it earned, to the last part of a cent. Needs no play but that of
 * members below the agent.
 */
export function explain(settlement: Settlement & { plays: readonly Play[] }, contract: string): Explained {
  const { lines } = settle(settlement)
  const spansOf = new Map(lines.map((line) => [line.contract, line.spans]))
  const getChain = createChains(settlement)

  function findRates(member: string, at: number): Rates | undefined {
    const span = spanAt(settlement.spans, at)
    const { rules } = getChain(member, at)
    const place = rules.findIndex((rule) => rule.contract === contract)
    if (place < 0 || !span) return undefined
    const rateIn = (of: string) => spansOf.get(of)?.find(({ from }) => from === span.from)?.rate ?? 0
    return {
      rate: rateIn(contract),
      below: Math.max(0, ...rules.slice(0, place).map((rule) => rateIn(rule.contract))),
    }
  }

  function earnedBy(
    { validBet, netLoss }: Pick<Play, 'validBet' | 'netLoss'>,
    { rate, below }: Rates,
  ): bigint {
    const base = settlement.kind === 'dividend' ? netLoss : validBet
    return base * BigInt(Math.max(0, rate - below))
  }

  const shares = new Map<string, Share>()
  for (const play of settlement.plays) {
    const { member, at, validBet, netLoss } = play
    const rates = findRates(member, at)
    if (!rates) continue
    const known = shares.get(member) ?? { member, validBet: 0n, netLoss: 0n, earned: 0n, ...rates }
    shares.set(member, {
      member,
      validBet: known.validBet + validBet,
      netLoss: known.netLoss + netLoss,
      earned: known.earned + earnedBy(play, rates),
      below: Math.max(known.below, rates.below),
      rate: Math.max(known.rate, rates.rate),
    })
  }
  const line = lines.find((entry) => entry.contract === contract)
  return { line, ratesOf: findRates, earnedBy, shares: [...shares.values()] }
}
