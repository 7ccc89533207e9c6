import type { Period } from '../settlement/periods.ts'
import { settle } from '../settlement/settle.ts'
import type { Line, Link, Play, Rule, Settled, Settlement, Tier } from '../settlement/settlement.types.ts'

/** What a period was settled from, read once. */
export interface Past extends Settlement {
  plays: Play[]
}

/** What would have been otherwise, for all of a period. */
export interface Changes {
  /** By agent: the contract with whoever is above them. */
  terms: ReadonlyMap<string, readonly Tier[]>
  /** By member: who is above them, null for the house. */
  moves: ReadonlyMap<string, string | null>
}

/** What an agent comes to, all contracts together. Amounts are in minor units. */
export interface Share {
  paid: bigint
  validBet: bigint
  netLoss: bigint
  /** The highest rate that was reached. */
  rate: number
}

function groupedBy<T>(all: readonly T[], getKey: (value: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const value of all) {
    const known = found.get(getKey(value))
    if (known) known.push(value)
    else found.set(getKey(value), [value])
  }
  return found
}

const always = { from: -8.64e15, until: 8.64e15 }

/** The tree as it would have been. Throws RangeError where somebody would be above themselves. */
function movedTree(tree: readonly Link[], moves: Changes['moves']): Link[] {
  if (moves.size === 0) return [...tree]
  const staying = tree.filter(({ member }) => !moves.has(member))
  const moved = [...moves].flatMap(([member, agent]) =>
    agent === null ? [] : [{ ...always, member, agent }],
  )
  const links = [...staying, ...moved]
  const above = new Map<string, string[]>()
  for (const { member, agent } of links) above.set(member, [...(above.get(member) ?? []), agent])
  for (const [member] of moves) {
    const seen = new Set<string>()
    const waiting = [...(above.get(member) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === member) throw new RangeError(`${member} would be above themselves`)
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(above.get(next) ?? []))
    }
  }
  return links
}

/** Contracts of an agent at other rates: one for each stretch of time below somebody. */
function agreedOn(
  tiers: readonly Tier[],
  { agent, links, known, period }: { agent: string; links: Link[]; known: Rule[]; period: Period },
): Rule[] {
  const carriesLosses = known.at(-1)?.carriesLosses ?? false
  return links.map(({ agent: upline, from, until }, n) => ({
    contract: `simulated:${agent}:${String(n)}`,
    upline,
    downline: agent,
    tiers,
    carriesLosses,
    period,
    from,
    until,
  }))
}

/** A period as it would have been. Throws RangeError where somebody would be above themselves. */
export function changed(past: Past, { terms, moves }: Changes): Past {
  const tree = movedTree(past.tree, moves)
  const linksOf = groupedBy(tree, ({ member }) => member)
  const rulesOf = groupedBy(past.rules, ({ downline }) => downline)
  const rules = [...rulesOf].flatMap(([agent, own]) => {
    const tiers = terms.get(agent)
    const links = linksOf.get(agent) ?? []
    const house = own.filter(({ upline }) => upline === null)
    // Whoever is the topmost has no contract but the house's rule.
    if (tiers && links.length === 0) return house.map((rule) => ({ ...rule, tiers }))
    if (tiers) return house
    const under = moves.get(agent)
    if (under === undefined) return own
    return own.flatMap((rule) =>
      rule.upline === null ? [rule] : under === null ? [] : [{ ...rule, upline: under }],
    )
  })
  const agreed = [...terms].flatMap(([agent, tiers]) => {
    const known = (rulesOf.get(agent) ?? []).filter(({ upline }) => upline !== null)
    return agreedOn(tiers, { agent, links: linksOf.get(agent) ?? [], known, period: past.period })
  })
  return { ...past, tree, rules: [...rules, ...agreed] }
}

function add(share: Share, { paid, spans }: Line): Share {
  return spans.reduce(
    (sum, { validBet, netLoss, rate }) => ({
      ...sum,
      validBet: sum.validBet + validBet,
      netLoss: sum.netLoss + netLoss,
      rate: Math.max(sum.rate, rate),
    }),
    { ...share, paid: share.paid + paid },
  )
}

/** What a period alone comes to, by agent: as if nothing had been left over from the one before. */
export function getShares(past: Past): Map<string, Share> {
  const { lines }: Settled = settle(past)
  const found = new Map<string, Share>()
  for (const line of lines)
    found.set(
      line.agent,
      add(found.get(line.agent) ?? { paid: 0n, validBet: 0n, netLoss: 0n, rate: 0 }, line),
    )
  return found
}

/** The highest rate that somebody may give further in a period: of their contracts, or of the house's rule with them. */
export function highestRate(rules: readonly Rule[], tree: readonly Link[], agent: string): number {
  const isTop = tree.every(({ member }) => member !== agent)
  const own = rules.filter(({ downline, upline }) => downline === agent && (upline === null) === isTop)
  return Math.max(0, ...own.flatMap(({ tiers }) => tiers.map(({ rate }) => rate)))
}
