import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { isLookaround, type Node, type Sequence } from './pattern-tree.ts'
import { relaxOptions, relaxSequence, Unproven, type Relaxed } from './relax-pattern.ts'

/** Steps that a match may take at worst; about ten milliseconds. */
const maxSteps = 2_000_000

/** steps <= factor * length ** degree */
interface Cost {
  factor: number
  degree: number
}

let recheck: typeof Recheck | undefined

function loadRecheck(): typeof Recheck {
  // Left to itself it looks for Java and native programs.
  process.env['RECHECK_BACKEND'] ??= 'pure'
  recheck ??= createRequire(import.meta.url)('recheck') as typeof Recheck
  return recheck
}

const degrees = new Map<string, number>()

function degreeOf(source: string): number {
  const known = degrees.get(source)
  if (known !== undefined) return known
  const degree = analyse(source)
  degrees.set(source, degree)
  return degree
}

function analyse(source: string): number {
  const options = { checker: 'automaton', timeout: 2000, maxNFASize: 10_000 } as const
  const result = loadRecheck().checkSync(source, 'u', options)
  if (result.status === 'safe') return 1
  if (result.status === 'unknown')
    throw new Unproven(`Nothing could be proven about it (${result.error.kind}).`)
  return result.complexity.type === 'polynomial' ? result.complexity.degree : Infinity
}

/** The sign at the end occurs in no value, so every way to match is tried before a match fails. */
const costOf = ({ source, combinations }: Relaxed): Cost => ({
  factor: combinations,
  degree: degreeOf(`^(?:${source})\\u{f8ff}$`),
})

const worst = (costs: readonly Cost[]): Cost => ({
  factor: costs.reduce((total, cost) => total + cost.factor, 0),
  degree: Math.max(1, ...costs.map((cost) => cost.degree)),
})

const lookaroundCost = (node: Node): Cost[] =>
  isLookaround(node) ? [costOf(relaxOptions(node.options))] : []

/** Cost of an alternative whose lookarounds stand on its top level; leading ones run once, others at every position. */
function sequenceCost(sequence: Sequence): Cost {
  const start = sequence.findIndex(
    (node) => !isLookaround(node) && !(node.kind === 'assertion' && node.source === '^'),
  )
  const rest = start < 0 ? [] : sequence.slice(start)
  const leading = (start < 0 ? sequence : sequence.slice(0, start)).flatMap(lookaroundCost)
  const inner = rest.flatMap(lookaroundCost)
  if (inner.length === 0) return worst([...leading, costOf(relaxSequence(rest))])
  const segments: Node[][] = [[]]
  for (const node of rest) {
    if (isLookaround(node)) segments.push([])
    else segments.at(-1)?.push(node)
  }
  const costs = segments.map((segment) => costOf(relaxSequence(segment)))
  const body = worst(inner)
  const joined: Cost = {
    factor: costs.reduce((total, cost) => total * cost.factor, body.factor),
    degree: costs.reduce((total, cost) => total + cost.degree - 1, inner.length + body.degree),
  }
  return worst([...leading, joined])
}

function patternCost(options: readonly Sequence[]): Cost {
  const looksAround = options.some((sequence) => sequence.some(isLookaround))
  return looksAround ? worst(options.map(sequenceCost)) : costOf(relaxOptions(options))
}

export type Proof = { bounded: true } | { bounded: false; reason: string }

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

/** Proves that matching a value of up to maxLength code points takes a small, bounded number of steps. */
export function provePattern(options: readonly Sequence[], maxLength: number): Proof {
  try {
    return verdict(patternCost(options), maxLength)
  } catch (error) {
    if (error instanceof Unproven) return { bounded: false, reason: error.message }
    throw error
  }
}
