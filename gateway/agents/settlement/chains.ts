import type { Link, Rule, Settlement, Span } from './settlement.types.ts'
import { calmAt, spanAt, timelines } from './timeline.ts'

/** Contracts that share in a member's play, from the nearest agent upwards. One object for each such list. */
export interface Chain {
  rules: readonly Rule[]
}

interface Known extends Span {
  chain: Chain
}

/** Finds who shares in a play: by the tree and the contracts as they were when it was bet. */
export function createChains({ rules, tree }: Pick<Settlement, 'rules' | 'tree'>) {
  const uplines = timelines<Link>(tree, ({ member }) => member)
  const ruled = timelines<Rule>(rules, ({ downline }) => downline)
  const chains = new Map<string, Chain>()
  const known = new Map<string, Known>()

  function uplineOf(member: string, at: number): string | null {
    return spanAt(uplines.get(member) ?? [], at)?.agent ?? null
  }

  function find(member: string, at: number): Known {
    const found: Rule[] = []
    const passed = new Set([member])
    let { from, until } = calmAt(uplines.get(member), at)
    for (let agent = uplineOf(member, at); agent !== null;) {
      if (passed.has(agent)) throw new RangeError(`${agent} is above themselves`)
      passed.add(agent)
      const above = uplineOf(agent, at)
      const rule = spanAt(ruled.get(agent) ?? [], at)
      // A contract with somebody who is no longer the upline rests until it is ended.
      if (rule?.upline === above) found.push(rule)
      for (const calm of [calmAt(uplines.get(agent), at), calmAt(ruled.get(agent), at)]) {
        from = Math.max(from, calm.from)
        until = Math.min(until, calm.until)
      }
      agent = above
    }
    const key = JSON.stringify(found.map(({ contract }) => contract))
    const chain = chains.get(key) ?? { rules: found }
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
