import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { CompiledRule, RuleError } from '../../../schemas/rules/rule.ts'
import { withBounds } from '../../../schemas/rules/words.ts'
import type { Problem } from './form-model.ts'

export interface Words {
  t: (key: string, vars?: Readonly<Record<string, unknown>>) => string
  has: (key: string) => boolean
}

function first(words: Words, keys: readonly string[]) {
  return keys.find(words.has) ?? keys[keys.length - 1] ?? ''
}

function ruleWords(error: RuleError, field: string, words: Words): string {
  if (error.code === 'equal') return words.t('inconsistent_twice')
  if (error.code === 'age') return words.t('problem.age', { age: error.min ?? 0 })
  const pattern = error.patternId === undefined ? [] : [`reg_pattern_${error.patternId}`]
  const keys =
    error.code === 'required'
      ? [`problem.${error.code}_${field}`, `problem.${error.code}`]
      : [...pattern, `problem.${error.code}_${field}`, `problem.${error.code}`]
  const min = Math.max(1, error.min ?? 0)
  const max = error.max ?? 255
  return withBounds(words.t(first(words, keys)), min, max, words.t('range', { min, max }))
}

/** Refusals of the gateway by a rule: the browser does not run every pattern itself. */
const byRule: readonly ErrorCode[] = ['field_length', 'field_pattern', 'field_format']

/** What to say about a problem, in the language in use. A refusal by the rule of the field, where it is given, says the rule. */
export function problemWords(problem: Problem, field: string, words: Words, rule?: CompiledRule): string {
  if (problem.from === 'rule') return ruleWords(problem.error, field, words)
  if (rule && byRule.includes(problem.code) && words.has(`reg_pattern_${rule.patternId}`)) {
    const { patternId, minLength: min, maxLength: max } = rule
    return ruleWords({ code: 'pattern', patternId, min, max }, field, words)
  }
  return words.t(first(words, [`problem.${problem.code}_${field}`, `errors:${problem.code}`]))
}
