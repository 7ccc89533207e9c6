import { getGrowth, type Growth } from './growth.ts'
import { isLookaround, type Node, type Sequence } from './pattern-tree.ts'
import { relaxOptions, relaxSequence, Unproven, type Relaxed } from './relax-pattern.ts'

/** Steps that a match may take at worst; about ten milliseconds. */
const maxSteps = 2_000_000

/** steps <= factor * length ** degree */
interface Cost {
  factor: number
  degree: number
}

type CostOf = (relaxed: Relaxed) => Cost

function worst(costs: readonly Cost[]): Cost {
  return {
    factor: costs.reduce((total, cost) => total + cost.factor, 0),
    degree: Math.max(1, ...costs.map((cost) => cost.degree)),
  }
}

function lookaroundCost(node: Node, getCost: CostOf): Cost[] {
  return isLookaround(node) ? [getCost(relaxOptions(node.options))] : []
}

/** Cost of an alternative whose lookarounds stand on its top level; leading ones run once, others at every position. */
function sequenceCost(sequence: Sequence, getCost: CostOf): Cost {
  const start = sequence.findIndex(
    (node) => !isLookaround(node) && !(node.kind === 'assertion' && node.source === '^'),
  )
  const rest = start < 0 ? [] : sequence.slice(start)
  const leading = (start < 0 ? sequence : sequence.slice(0, start)).flatMap((node) =>
    lookaroundCost(node, getCost),
  )
  const inner = rest.flatMap((node) => lookaroundCost(node, getCost))
  if (inner.length === 0) return worst([...leading, getCost(relaxSequence(rest))])
  const segments: Node[][] = [[]]
  for (const node of rest) {
    if (isLookaround(node)) segments.push([])
    else segments.at(-1)?.push(node)
  }
  const costs = segments.map((segment) => getCost(relaxSequence(segment)))
  const body = worst(inner)
  const joined: Cost = {
    factor: costs.reduce((total, cost) => total * cost.factor, body.factor),
    degree: costs.reduce((total, cost) => total + cost.degree - 1, inner.length + body.degree),
  }
  return worst([...leading, joined])
}

function patternCost(options: readonly Sequence[], getCost: CostOf): Cost {
  const looksAround = options.some((sequence) => sequence.some(isLookaround))
  return looksAround
    ? worst(options.map((sequence) => sequenceCost(sequence, getCost)))
    : getCost(relaxOptions(options))
}

/** With the sources whose growth is not yet known. */
export type Proof = { bounded: true } | { bounded: false; reason: string; unproven?: readonly string[] }

function verdict({ factor, degree }: Cost, maxLength: number): Proof {
  // A code point may be two units long.
  if (factor * (2 * maxLength) ** degree <= maxSteps) return { bounded: true }
  if (degree === Infinity) {
    return {
      bounded: false,
      reason: 'The time to match it can grow exponentially with the length of the value.',
    }
  }
  if (degree === 1) return { bounded: false, reason: 'It offers too many ways to match the same value.' }
  return {
    bounded: false,
    reason: `The time to match it grows with the length of the value to the power ${degree}.`,
  }
}

/**
 * Proves that matching a value of up to maxLength code points takes a small, bounded number of steps.
 * Where `growth` does not know a source yet, the proof is left open and names it.
 */
export function provePattern(
  options: readonly Sequence[],
  maxLength: number,
  growth: (source: string) => Growth | undefined = getGrowth,
): Proof {
  const unproven: string[] = []
  const getCost = ({ source, combinations }: Relaxed): Cost => {
    // The sign at the end occurs in no value, so every way to match is tried before a match fails.
    const whole = `^(?:${source})\\u{f8ff}$`
    const found = growth(whole)
    if (!found) unproven.push(whole)
    else if ('reason' in found) throw new Unproven(found.reason)
    return { factor: combinations, degree: found?.degree ?? 1 }
  }
  try {
    const proof = verdict(patternCost(options, getCost), maxLength)
    return unproven.length > 0 && proof.bounded
      ? { bounded: false, reason: 'It has not been proven to be safe yet.', unproven }
      : proof
  } catch (error) {
    if (error instanceof Unproven) return { bounded: false, reason: error.message }
    throw error
  }
}
