import { createHash } from 'node:crypto'
import type { Finding } from '../../schemas/documents/finding.ts'
import type { CompiledResult } from '../../schemas/rules/compile-rules.ts'
import { compiledRules } from './compiled-rules.ts'
import { flagsOf } from './flags.ts'
import type { LoadedBrand } from './registry.types.ts'
import type { ResolvedBrand } from './resolve.ts'

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

/** A brand whose files have been read. Each reading makes a new object, so that what is kept by it is kept no longer. */
export interface Warm {
  readonly resolved: ResolvedBrand
  readonly findings: readonly Finding[]
  readonly face: LoadedBrand
}

const versionOf = (resolved: ResolvedBrand): string => {
  const hash = createHash('sha1')
  for (const source of resolved.chain) hash.update(source.fingerprint)
  return hash.digest('base64url').slice(0, 12)
}

const faceOf = (
  id: string,
  resolved: ResolvedBrand,
  findings: readonly Finding[],
  hosts: () => readonly string[],
): LoadedBrand => {
  const { brand, merchant } = resolved
  return {
    id,
    version: versionOf(resolved),
    brand,
    merchant,
    documents: resolved,
    flags: flagsOf(brand.flags, merchant.modules),
    get hosts() {
      return hosts()
    },
    get rules() {
      return compiledRules(merchant.rules).rules
    },
    get warnings() {
      return [...findings, ...ruleFindings(id, compiledRules(merchant.rules))]
    },
  }
}

export const warmOf = (
  id: string,
  resolved: ResolvedBrand,
  findings: readonly Finding[],
  hosts: () => readonly string[],
): Warm => ({ resolved, findings, face: faceOf(id, resolved, findings, hosts) })

/** Stands for a brand that nobody asked for yet: its files are read at the first look into it. */
export const coldFace = (
  id: string,
  hosts: () => readonly string[],
  face: () => LoadedBrand,
): LoadedBrand => ({
  id,
  get hosts() {
    return hosts()
  },
  get version() {
    return face().version
  },
  get brand() {
    return face().brand
  },
  get merchant() {
    return face().merchant
  },
  get documents() {
    return face().documents
  },
  get flags() {
    return face().flags
  },
  get rules() {
    return face().rules
  },
  get warnings() {
    return face().warnings
  },
})
