import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { patternTemplate } from '../../../schemas/rules/templates.ts'
import { switchesDocument, type Switches } from '../../../schemas/documents/switches.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { patternIssues } from '../../brands/validators/pattern.judge.ts'

const node = switchesDocument as unknown as SchemaNode

/** Refuses switches that a brand's own file could not say: formats, patterns that nobody can run, lengths that nothing fits. */
export function requireSound({ merchant }: LoadedBrand, switches: Switches): void {
  const [issue] = checkValue(node, switches, true)
  if (issue) throw refuseField(issue.path.map(String).join('.') || 'switches', 'field_format', issue.bound)
  const rules = switches.rules ?? {}
  for (const [field, rule] of Object.entries(rules))
    if ((rule?.minLength ?? 0) > (rule?.maxLength ?? Infinity))
      throw refuseField(`rules.${field}.minLength`, 'field_format', { most: String(rule?.maxLength) })
  // A template that there is none of, without a pattern of its own, would let anything through.
  for (const [field, rule] of Object.entries(rules))
    if (
      rule?.patternId !== undefined &&
      rule.acceptedPattern === undefined &&
      !patternTemplate(rule.patternId)
    )
      throw refuseField(`rules.${field}.patternId`, 'field_pattern')
  const judged = { merchant: { ...merchant, rules: rules as typeof merchant.rules } }
  const [broken] = patternIssues(judged)
  if (broken) throw refuseField(broken.issue.path.map(String).join('.'), 'field_pattern')
}
