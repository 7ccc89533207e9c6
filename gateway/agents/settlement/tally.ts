import { type Chain, createChains } from './chains.ts'
import type { Settlement, Span } from './settlement.types.ts'
import { spanAt } from './timeline.ts'

/** What was played. */
export interface Sums {
  validBet: bigint
  netLoss: bigint
}

export interface Reached extends Sums {
  activeMembers: number
}

export interface Tally {
  /** By span and chain: play that the same contracts share in. */
  shared: Map<Span, Map<Chain, Sums>>
  /** By span and contract. */
  reached: Map<Span, Map<string, Reached>>
}

function add(to: Sums, { validBet, netLoss }: Sums): void {
  to.validBet += validBet
  to.netLoss += netLoss
}

function reachedIn(found: Map<string, Reached>, contract: string): Reached {
  const known = found.get(contract) ?? { validBet: 0n, netLoss: 0n, activeMembers: 0 }
  found.set(contract, known)
  return known
}

/** Members who bet in a span, each with what they bet under: a list only after a change within the span. */
type Players = Map<string, Chain | Chain[]>

/** Counts a member for the contracts that do not count them yet. */
function countActive(players: Players, found: Map<string, Reached>, member: string, chain: Chain): void {
  const last = players.get(member)
  if (last === chain) return
  const before = [last ?? []].flat()
  if (before.includes(chain)) return
  const counted = new Set(before.flatMap(({ rules }) => rules.map(({ contract }) => contract)))
  for (const { contract } of chain.rules)
    if (!counted.has(contract)) reachedIn(found, contract).activeMembers += 1
  players.set(member, last ? [...before, chain] : chain)
}

/** Adds up the play of a period, in one pass: what is held grows with members and contracts, not with bets. */
export function tally({ spans, plays, ...history }: Settlement): Tally {
  const getChain = createChains(history)
  const shared = new Map(spans.map((span) => [span, new Map<Chain, Sums>()]))
  const reached = new Map(spans.map((span) => [span, new Map<string, Reached>()]))
  const players = new Map(spans.map((span): [Span, Players] => [span, new Map()]))
  for (const play of plays) {
    const span = spanAt(spans, play.at)
    if (!span) throw new RangeError('A play is of another period')
    if (play.validBet < 0n) throw new RangeError('A bet is below nothing')
    const chain = getChain(play.member, play.at)
    const sums = shared.get(span)?.get(chain) ?? { validBet: 0n, netLoss: 0n }
    add(sums, play)
    shared.get(span)?.set(chain, sums)
    const [all, found] = [players.get(span), reached.get(span)]
    if (all && found && play.validBet > 0n) countActive(all, found, play.member, chain)
  }
  for (const [span, groups] of shared)
    for (const [{ rules }, sums] of groups)
      for (const { contract } of rules) add(reachedIn(reached.get(span) ?? new Map(), contract), sums)
  return { shared, reached }
}
