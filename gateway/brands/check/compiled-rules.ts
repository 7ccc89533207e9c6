import { compileRules, type CompiledResult } from '../../../schemas/rules/compile-rules.ts'
import { knownGrowth } from '../../../schemas/rules/pattern/growth.ts'
import type { FieldRules } from '../../../schemas/rules/rule.ts'
import { findGrowth } from './find-growth.ts'

/** Brands that share rules share their compiled form. */
const compiled = new WeakMap<FieldRules, CompiledResult>()

let proving: Promise<void> = Promise.resolve()

async function prove(rules: FieldRules, sources: readonly string[]): Promise<void> {
  await findGrowth(sources.filter((source) => knownGrowth(source) === undefined))
  compiled.delete(rules)
}

/**
 * A merchant's rules, at once: proving a pattern safe is slow and is done aside. Until it is proven a pattern is checked by the
 * gateway alone, under a limit.
 */
export function compiledRules(rules: FieldRules): CompiledResult {
  const compiledResult = compiled.get(rules)
  if (compiledResult) return compiledResult
  const result = compileRules(rules, knownGrowth)
  compiled.set(rules, result)
  if (result.unproven.length > 0) proving = proving.then(() => prove(rules, result.unproven))
  return result
}

/** Waits until every pattern requested so far is proven or given up, or the timeout is over. */
export async function rulesProven(milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([proving, enough])
  clearTimeout(timer)
}
