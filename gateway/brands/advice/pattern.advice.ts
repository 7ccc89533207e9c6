import type { Finding } from '../../../schemas/documents/finding.ts'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

/** Patterns that the browser may not run, or that nobody can. */
export function patternAdvice(brand: LoadedBrand): Finding[] {
  return compileRules(brand.merchant.rules).warnings.map(({ field, pattern, outcome, reason }) =>
    placed(brand, 'merchant', {
      code: `pattern-${outcome}`,
      severity: outcome === 'set-aside' ? 'error' : 'warning',
      path: ['rules', field, 'acceptedPattern'],
      message:
        outcome === 'set-aside'
          ? `the pattern cannot be used: ${reason}`
          : `checked on the gateway only: ${reason}`,
      found: pattern,
      fix: 'Write a simpler regular expression, or name a template with patternId.',
    }),
  )
}
