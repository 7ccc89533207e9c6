import { validate } from './field-validator.generated.ts'
import { cleanValue } from './clean-value.ts'
import { formats, isoDate } from './formats.ts'
import type {
  CompiledRule,
  CompiledRules,
  RuleContext,
  RuleError,
  RuleErrorCode,
  RuleErrors,
} from './rule.ts'

interface Verdict {
  (entry: unknown): boolean
  errors?: readonly { keyword: string }[] | null
}

const verdict = validate as Verdict

const codeOfKeyword: Readonly<Record<string, RuleErrorCode>> = {
  type: 'pattern',
  minLength: 'length',
  maxLength: 'length',
  pattern: 'pattern',
  format: 'format',
  const: 'equal',
}

function isEmpty(value: unknown) {
  return value === undefined || value === null || value === ''
}

/** Full years from a date to today, both yyyy-MM-dd. */
export function fullYears(date: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  return today.slice(5) < date.slice(5) ? years - 1 : years
}

function describe(code: RuleErrorCode, rule: CompiledRule): RuleError {
  const patternId = rule.patternId === '' ? {} : { patternId: rule.patternId }
  if (code === 'length') return { code, ...patternId, min: rule.minLength, max: rule.maxLength }
  if (code === 'pattern') return { code, ...patternId, min: rule.minLength, max: rule.maxLength }
  if (code === 'age') return { code, min: rule.minAge ?? 0 }
  return { code, ...(code === 'format' ? patternId : {}) }
}

/** Whether a value is right where its rule does not ask for a name alone: a number, however it is written, or an address. */
export function isContact({ orContact }: CompiledRule, value: unknown): boolean {
  if (orContact !== true || typeof value !== 'string') return false
  return formats.email(value.trim()) || formats.phone(cleanValue('digits', value).replace(/^\+/, ''))
}

/** The first thing wrong with a value, in rule order: required, length, pattern, format, equality, age. */
export function validateField(
  rule: CompiledRule,
  value: unknown,
  equalTo?: unknown,
  context: RuleContext = {},
): RuleError | null {
  if (!rule.enabled) return null
  if (isEmpty(value)) return rule.required ? { code: 'required' } : null
  if (isContact(rule, value)) return null
  const entry = {
    value,
    rule: {
      minLength: rule.minLength,
      maxLength: rule.maxLength,
      pattern: rule.acceptedPattern === '*' ? undefined : rule.acceptedPattern,
      format: rule.format,
    },
    equals: rule.equals === undefined ? undefined : (equalTo ?? ''),
  }
  if (!verdict(entry)) return describe(codeOfKeyword[verdict.errors?.[0]?.keyword ?? ''] ?? 'pattern', rule)
  if (
    rule.minAge !== undefined &&
    context.today !== undefined &&
    fullYears(isoDate(String(value)), context.today) < rule.minAge
  ) {
    return describe('age', rule)
  }
  return null
}

/** The first error of each wrong field; a field that is right or switched off has no entry. */
export function validateFields(
  rules: CompiledRules,
  values: Readonly<Record<string, unknown>>,
  context: RuleContext = {},
): RuleErrors {
  const errors: RuleErrors = {}
  for (const [field, rule] of Object.entries(rules)) {
    const equalTo = rule.equals === undefined ? undefined : values[rule.equals]
    const error = validateField(rule, values[field], equalTo, context)
    if (error) errors[field] = error
  }
  return errors
}
