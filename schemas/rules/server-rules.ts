import { RE2JS } from 're2js'
import type { CompiledRules, RuleContext, RuleErrors, ServerPattern } from './rule.ts'
import { isContact, validateFields } from './validate-fields.ts'
import { usedMs, withinTime } from './within-time.ts'

/** Of a processor, for all fields of a form together: otherwise every further field would buy as much again. */
const usualLimitMs = 50

type Matches = (value: string) => boolean

const compiled = new Map<string, Matches>()
const maxCompiled = 5000

function compile({ engine, source }: ServerPattern): Matches {
  if (engine === 're2') {
    const pattern = RE2JS.compile(source)
    return (value) => pattern.matches(value)
  }
  const pattern = new RegExp(source, 'u')
  return (value) => pattern.test(value)
}

/** Runs a pattern that no browser gets; undefined when no time is left, or it ran out. */
function matchOnServer(pattern: ServerPattern, value: string, milliseconds: number): boolean | undefined {
  if (milliseconds < 1) return undefined
  const key = `${pattern.engine} ${pattern.source}`
  return withinTime(milliseconds, () => {
    const matches = compiled.get(key) ?? compile(pattern)
    // What is ended halfway may be left in any state.
    compiled.delete(key)
    const matched = matches(value)
    if (compiled.size >= maxCompiled) compiled.clear()
    compiled.set(key, matches)
    return matched
  })
}

/** What validateFields says, and the patterns that only the gateway may run. */
export function validateFieldsOnServer(
  rules: CompiledRules,
  values: Readonly<Record<string, unknown>>,
  context: RuleContext = {},
  limitMs = usualLimitMs,
): RuleErrors {
  const errors = validateFields(rules, values, context)
  let left = limitMs
  for (const [field, rule] of Object.entries(rules)) {
    const value = values[field]
    if (errors[field] || !rule.enabled || !rule.serverPattern || typeof value !== 'string' || value === '')
      continue
    if (isContact(rule, value)) continue
    const from = usedMs()
    const matched = matchOnServer(rule.serverPattern, value, left)
    // A timer may end a match a moment early: what is over is over.
    left = matched === undefined ? 0 : left - (usedMs() - from)
    if (matched === true) continue
    errors[field] = { code: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }
  }
  return errors
}
