import { createHash } from 'node:crypto'
import type { Finding } from '../../schemas/documents/finding.ts'
import type { Merchant } from '../../schemas/documents/merchant.document.ts'
import { compileRules, type CompiledResult } from '../../schemas/rules/compile-rules.ts'
import { flagsOf } from './flags.ts'
import type { LoadedBrand } from './registry.types.ts'
import type { ResolvedBrand } from './resolve.ts'

const compiled = new WeakMap<Merchant['rules'], CompiledResult>()

/** Brands that share rules share their compiled form: proving a pattern safe is slow. */
const compiledRules = (rules: Merchant['rules']): CompiledResult => {
  const known = compiled.get(rules) ?? compileRules(rules)
  compiled.set(rules, known)
  return known
}

const ruleFindings = (id: string, { warnings }: CompiledResult): Finding[] =>
  warnings.map(({ field, pattern, outcome, reason }) => ({
    severity: 'warning',
    code: `pattern-${outcome}`,
    brand: id,
    file: `${id}/merchant.json`,
    line: 0,
    column: 0,
    path: `$.rules.${field}.acceptedPattern`,
    message:
      outcome === 'set-aside'
        ? `the pattern cannot be used: ${reason}`
        : `checked on the gateway only: ${reason}`,
    found: pattern,
    mend: 'Write a simpler JavaScript regular expression, or name a template with patternId.',
  }))

/** What a brand is when all of its files have been read. */
export interface Warm {
  readonly resolved: ResolvedBrand
  readonly version: string
  readonly findings: readonly Finding[]
}

export const warmOf = (resolved: ResolvedBrand, findings: readonly Finding[]): Warm => {
  const hash = createHash('sha1')
  for (const source of resolved.chain) hash.update(source.fingerprint)
  return { resolved, findings, version: hash.digest('base64url').slice(0, 12) }
}

/** The face of a brand towards the gateway. `warm` is asked anew each time, since a brand may be read again. */
export const loadedBrand = (id: string, hosts: () => readonly string[], warm: () => Warm): LoadedBrand => ({
  id,
  get hosts() {
    return hosts()
  },
  get version() {
    return warm().version
  },
  get brand() {
    return warm().resolved.brand
  },
  get merchant() {
    return warm().resolved.merchant
  },
  get documents() {
    return warm().resolved
  },
  get flags() {
    const { brand, merchant } = warm().resolved
    return flagsOf(brand.flags, merchant.modules)
  },
  get rules() {
    return compiledRules(warm().resolved.merchant.rules).rules
  },
  get warnings() {
    const { resolved, findings } = warm()
    return [...findings, ...ruleFindings(id, compiledRules(resolved.merchant.rules))]
  },
})
