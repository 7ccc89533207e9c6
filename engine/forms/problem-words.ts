import type { CompiledRule, RuleError } from '../../schemas/rules/rule.ts'
import { withBounds } from '../../schemas/rules/words.ts'
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
  return withBounds(words.t(first(words, keys)), Math.max(1, error.min ?? 0), error.max ?? 255)
}

/** What to say about a problem, in the language in use. */
export function problemWords(problem: Problem, field: string, words: Words): string {
  if (problem.from === 'rule') return ruleWords(problem.error, field, words)
  return words.t(first(words, [`problem.${problem.code}_${field}`, `errors:${problem.code}`]))
}

/** One line of the checklist under a new password. */
export interface Check {
  key: string
  min?: number
  max?: number
  isMet: (value: string) => boolean
}

function anyOf(key: string, shape: RegExp): Check {
  return { key, isMet: (value) => shape.test(value) }
}

function only(key: string, shape: RegExp): Check {
  return {
    key,
    isMet: (value) => value !== '' && shape.test(value),
  }
}

const letter = anyOf('check.letter', /[A-Za-z]/)
const digit = anyOf('check.digit', /[0-9]/)
const upper = anyOf('check.upper', /[A-Z]/)
const lettersDigits = only('check.lettersDigits', /^[A-Za-z0-9]+$/)
const noSpaces = only('check.noSpaces', /^\S+$/)

const checksOf: Readonly<Record<string, readonly Check[]>> = {
  letters_digits: [lettersDigits],
  letters_and_digits: [letter, digit, lettersDigits],
  mixed_password: [letter, digit, noSpaces],
  digits: [only('check.digits', /^[0-9]+$/)],
  uppercase: [upper],
  no_spaces: [noSpaces],
  password: [noSpaces, only('check.plain', /^[!-~\s]+$/)],
  username: [only('check.letterFirst', /^[A-Za-z]/), lettersDigits],
  strong_password: [
    upper,
    anyOf('check.lower', /[a-z]/),
    digit,
    anyOf('check.symbol', /[^A-Za-z0-9\s]/),
    noSpaces,
  ],
}

/** What a new password must satisfy, each on its own. */
export function checklist(rule: CompiledRule): readonly Check[] {
  const min = Math.max(1, rule.minLength)
  const length: Check = {
    key: min === rule.maxLength ? 'check.exactly' : 'check.length',
    min,
    max: rule.maxLength,
    isMet: (value) => {
      const count = [...value].length
      return count >= min && count <= rule.maxLength
    },
  }
  return [length, ...(Object.hasOwn(checksOf, rule.patternId) ? (checksOf[rule.patternId] ?? []) : [])]
}
