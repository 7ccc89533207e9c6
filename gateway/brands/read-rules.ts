import type { Issue } from './issue.types.ts'
import { isPlain } from './merge.ts'

type Plain = Record<string, unknown>

/** Fields without which nobody could log in: every registration by name asks for them. */
const needed = new Set(['username', 'password', 'confirmPassword'])

/**
 * A merchant's file in which a rule that is null takes its field out of the form. Merged as it stands, null would only take
 * the rule away, and a rule that nobody wrote has defaults: the field would stay, without being required.
 */
export function readRules(merchant: Plain): { value: Plain; issues: Issue[] } {
  const { rules } = merchant
  if (!isPlain(rules) || !Object.values(rules).includes(null)) return { value: merchant, issues: [] }
  const removed = Object.keys(rules).filter((field) => rules[field] === null)
  const off = Object.fromEntries(removed.map((field) => [field, { enabled: false }]))
  const issues = removed
    .filter((field) => needed.has(field))
    .map((field): Issue => ({
      code: 'needed-field',
      severity: 'warning',
      path: ['rules', field],
      message: 'a field that cannot be taken out: a registration by username always asks for it',
      found: 'null',
      fix: 'Leave it out, or change registration.methods of brand.json to "mobile" alone.',
    }))
  return { value: { ...merchant, rules: { ...rules, ...off } }, issues }
}
