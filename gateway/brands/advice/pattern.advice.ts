import type { Finding } from '../../../schemas/documents/finding.ts'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

/** Patterns that the browser may not run. Those that nobody can run are errors: the judge names them. */
export function patternAdvice(brand: LoadedBrand): Finding[] {
  return compileRules(brand.merchant.rules)
    .warnings.filter(({ outcome }) => outcome !== 'set-aside')
    .map(({ field, pattern, outcome, reason }) =>
      placed(brand, 'merchant', {
        code: `pattern-${outcome}`,
        severity: 'warning',
        path: ['rules', field, 'acceptedPattern'],
        message: `checked on the gateway only: ${reason.replace(/\.$/, '')}`,
        found: pattern,
        fix: 'Write a simpler regular expression, or name a template with patternId.',
      }),
    )
}
