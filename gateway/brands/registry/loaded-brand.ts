import type { Finding } from '../../../schemas/documents/finding.ts'
import type { CompiledResult } from '../../../schemas/rules/compile-rules.ts'
import { shortHash } from '../../base/crypto/short-hash.ts'
import { compiledRules } from '../check/compiled-rules.ts'
import { getFlags } from '../check/flags.ts'
import { offeredLanguages } from '../words/translated-share.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'

function ruleFindings(id: string, { warnings }: CompiledResult): Finding[] {
  return warnings.map(({ field, pattern, outcome, reason }) => ({
    severity: 'warning',
    code: `pattern-${outcome}`,
    brand: id,
    file: `${id}/merchant.json`,
    line: 0,
    column: 0,
    path: `$.rules.${field}.acceptedPattern`,
    message:
      outcome === 'set-aside' ? `unusable pattern: ${reason}` : `checked on the gateway only: ${reason}`,
    found: pattern,
    fix: 'Write a simpler JavaScript regular expression, or name a template with patternId.',
  }))
}

/** A brand whose files have been read. Each reading makes a new object, so that caches keyed by it are dropped. */
export interface LoadedEntry {
  readonly resolved: ResolvedBrand
  readonly findings: readonly Finding[]
  readonly brand: LoadedBrand
}

function getVersion(resolved: ResolvedBrand): string {
  return shortHash(...resolved.chain.map(({ fingerprint }) => fingerprint))
}

/** What a brand states, with those of its languages that people may choose. */
function withOfferedLanguages(resolved: ResolvedBrand): ResolvedBrand['brand'] {
  const { brand } = resolved
  const supported = offeredLanguages(resolved)
  if (supported.length === brand.languages.supported.length) return brand
  return { ...brand, languages: { ...brand.languages, supported } }
}

function getLoadedBrand(
  id: string,
  resolved: ResolvedBrand,
  findings: readonly Finding[],
  hosts: () => readonly string[],
): LoadedBrand {
  const { brand, merchant } = resolved
  return {
    id,
    version: getVersion(resolved),
    settings: withOfferedLanguages(resolved),
    merchant,
    documents: resolved,
    flags: getFlags(brand.flags, merchant.modules),
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

export function getLoadedEntry(
  id: string,
  resolved: ResolvedBrand,
  findings: readonly Finding[],
  hosts: () => readonly string[],
): LoadedEntry {
  return { resolved, findings, brand: getLoadedBrand(id, resolved, findings, hosts) }
}
