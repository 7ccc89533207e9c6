import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'

/** How the steps of a match grow with the length of the value: to which power, Infinity for exponentially; or why nobody can say. */
export type Growth = { degree: number } | { reason: string }

/** A request to recheck about a source, in this thread or in another. */
export const growthQuestion = {
  flags: 'u',
  options: { checker: 'automaton', timeout: 2000, maxNFASize: 10_000 },
} as const

// Left to itself it looks for Java and native programs, and waits for a worker.
process.env['RECHECK_SYNC_BACKEND'] ??= 'pure'
const requireHere = createRequire(import.meta.url)
let recheck: typeof Recheck | undefined

/** Where recheck is: a thread that calls it loads it by this path. */
export function recheckPath(): string {
  return requireHere.resolve('recheck')
}

const known = new Map<string, Growth>()
const maxKnown = 5000

/** What recheck's answer says. */
export function growthIn(answer: Recheck.Diagnostics): Growth {
  if (answer.status === 'safe') return { degree: 1 }
  if (answer.status === 'unknown') return { reason: unprovenBecause(answer.error.kind) }
  return { degree: answer.complexity.type === 'polynomial' ? answer.complexity.degree : Infinity }
}

export function unprovenBecause(kind: string): string {
  return `Nothing could be proven about it (${kind}).`
}

/** Keeps what was found about a source. */
export function learnGrowth(source: string, growth: Growth): void {
  if (known.size >= maxKnown) known.clear()
  known.set(source, growth)
}

/** What has been found about a source; undefined before anybody looked. */
export function knownGrowth(source: string): Growth | undefined {
  return known.get(source)
}

/** Finds it out here and now, which may hold this thread for seconds. */
export function getGrowth(source: string): Growth {
  const found = known.get(source)
  if (found) return found
  recheck ??= requireHere('recheck') as typeof Recheck
  const growth = growthIn(recheck.checkSync(source, growthQuestion.flags, growthQuestion.options))
  learnGrowth(source, growth)
  return growth
}
