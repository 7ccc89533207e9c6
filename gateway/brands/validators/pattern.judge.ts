import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import { knownGrowth } from '../../../schemas/rules/pattern/growth.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { remembered } from '../files/remembered.ts'

/** Whether a pattern can be read needs no proof of how long it takes, which is slow to find. */
const issuesIn = remembered((rules: ResolvedBrand['merchant']['rules']) =>
  compileRules(rules, knownGrowth)
    .warnings.filter(({ outcome }) => outcome === 'set-aside')
    .map(({ field, pattern, reason }): DocumentIssue => ({
      document: 'merchant',
      issue: {
        code: 'pattern-set-aside',
        path: ['rules', field, 'acceptedPattern'],
        message: `unusable pattern: ${reason.replace(/\.$/, '')}`,
        found: pattern,
        fix: 'Write a simpler regular expression, or name a template with patternId.',
      },
    })),
)

/** Patterns that nobody can run. */
export function patternIssues({ merchant }: Pick<ResolvedBrand, 'merchant'>): readonly DocumentIssue[] {
  return issuesIn(merchant.rules)
}
