import { RE2JS } from 're2js'
import type { CompiledRules, RuleContext, RuleErrors, ServerPattern } from './rule.ts'
import { validateFields } from './validate-fields.ts'
import { withinTime } from './within-time.ts'

/** For all fields of a form together: otherwise every further field would buy as much again. */
const limitInMilliseconds = 50

type Matches = (value: string) => boolean

const compiled = new Map<string, Matches>()
const maxCompiled = 5000

function matcherOf({ engine, source }: ServerPattern): Matches {
  const key = `${engine} ${source}`
  const known = compiled.get(key)
  if (known) return known
  if (compiled.size >= maxCompiled) compiled.clear()
  const pattern = engine === 're2' ? RE2JS.compile(source) : new RegExp(source, 'u')
  const matches: Matches =
    pattern instanceof RegExp ? (value) => pattern.test(value) : (value) => pattern.matches(value)
  compiled.set(key, matches)
  return matches
}

/** Runs a pattern that no browser gets; undefined when no time is left, or it ran out. */
function matchOnServer(pattern: ServerPattern, value: string, milliseconds: number): boolean | undefined {
  if (milliseconds < 1) return undefined
  const matched = withinTime(milliseconds, () => matcherOf(pattern)(value))
  // What was ended halfway may be left in any state.
  if (matched === undefined) compiled.delete(`${pattern.engine} ${pattern.source}`)
  return matched
}

/** What validateFields says, and the patterns that only the gateway may run. */
export function validateFieldsOnServer(
  rules: CompiledRules,
  values: Readonly<Record<string, unknown>>,
  context: RuleContext = {},
): RuleErrors {
  const errors = validateFields(rules, values, context)
  let left = limitInMilliseconds
  for (const [field, rule] of Object.entries(rules)) {
    const value = values[field]
    if (errors[field] || !rule.enabled || !rule.serverPattern || typeof value !== 'string' || value === '')
      continue
    const start = performance.now()
    const matched = matchOnServer(rule.serverPattern, value, left)
    // A timer may end a match a moment early: what is over is over.
    left = matched === undefined ? 0 : left - (performance.now() - start)
    if (matched === true) continue
    errors[field] = { code: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }
  }
  return errors
}
