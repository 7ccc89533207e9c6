import { RE2JS } from 're2js'
import vm from 'node:vm'
import type { CompiledRules, RuleContext, RuleErrors, ServerPattern } from './rule.ts'
import { validateFields } from './validate-fields.ts'

const limitInMilliseconds = 50
const compiled = new Map<string, RE2JS>()

function matchesInLinearTime(source: string, value: string): boolean {
  const pattern = compiled.get(source) ?? RE2JS.compile(source)
  compiled.set(source, pattern)
  return pattern.matches(value)
}

function matchesWithinLimit(source: string, value: string): boolean {
  const sandbox: { source: string; value: string } = Object.assign(Object.create(null), { source, value })
  try {
    return (
      vm.runInNewContext('new RegExp(source, "u").test(value)', sandbox, { timeout: limitInMilliseconds }) ===
      true
    )
  } catch {
    return false
  }
}

/** Runs a pattern that no browser gets. A match that takes over 50 ms is no match. */
function matchesOnServer(pattern: ServerPattern, value: string): boolean {
  return pattern.engine === 're2'
    ? matchesInLinearTime(pattern.source, value)
    : matchesWithinLimit(pattern.source, value)
}

/** What validateFields says, and the patterns that only the gateway may run. */
export function validateFieldsOnServer(
  rules: CompiledRules,
  values: Readonly<Record<string, unknown>>,
  context: RuleContext = {},
): RuleErrors {
  const errors = validateFields(rules, values, context)
  for (const [field, rule] of Object.entries(rules)) {
    const value = values[field]
    if (errors[field] || !rule.enabled || !rule.serverPattern || typeof value !== 'string' || value === '')
      continue
    if (matchesOnServer(rule.serverPattern, value)) continue
    errors[field] = { code: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }
  }
  return errors
}
