import type { Link, Rule, Settlement, Span } from './settlement.types.ts'
import { calmAt, spanAt, timelines } from './timeline.ts'

/** Contracts that share in a member's play, from the nearest agent upwards. One object for each such list. */
export interface Chain {
  rules: readonly Rule[]
}

interface Known extends Span {
  chain: Chain
}

function pair(downline: string, upline: string | null): string {
  return `${downline} ${upline ?? ''}`
}

/** Of a line, from the nearest agent upwards: what is settled in this period. */
function settledIn(period: Rule['period'], rules: readonly Rule[]): Rule[] {
  const first = rules.findLast(({ upline }) => upline !== null) ?? rules.at(-1)
  if (first?.period !== period) return []
  return rules.filter((rule) => rule.upline === null || rule.period === period)
}

/** Finds who shares in a play: by the tree and the contracts as they were when it was bet. */
export function createChains({ rules, tree, period }: Pick<Settlement, 'rules' | 'tree' | 'period'>) {
  const uplines = timelines<Link>(tree, ({ member }) => member)
  // By both sides: a contract with somebody who is no longer the upline rests until it is ended.
  const ruled = timelines<Rule>(rules, ({ downline, upline }) => pair(downline, upline))
  const chains = new Map<string, Chain>()
  const known = new Map<string, Known>()

  function findUpline(member: string, at: number): string | null {
    return spanAt(uplines.get(member) ?? [], at)?.agent ?? null
  }

  function find(member: string, at: number): Known {
    const found: Rule[] = []
    const passed = new Set([member])
    let { from, until } = calmAt(uplines.get(member), at)
    for (let agent = findUpline(member, at); agent !== null;) {
      if (passed.has(agent)) throw new RangeError(`${agent} is above themselves`)
      passed.add(agent)
      const above = findUpline(agent, at)
      const agreed = ruled.get(pair(agent, above))
      const rule = spanAt(agreed ?? [], at)
      if (rule) found.push(rule)
      for (const calm of [calmAt(uplines.get(agent), at), calmAt(agreed, at)]) {
        from = Math.max(from, calm.from)
        until = Math.min(until, calm.until)
      }
      agent = above
    }
    const sharing = settledIn(period, found)
    const key = JSON.stringify(sharing.map(({ contract }) => contract))
    const chain = chains.get(key) ?? { rules: sharing }
    chains.set(key, chain)
    return { chain, from, until }
  }

  return (member: string, at: number): Chain => {
    const last = known.get(member)
    if (last && last.from <= at && at < last.until) return last.chain
    const next = find(member, at)
    known.set(member, next)
    return next.chain
  }
}
