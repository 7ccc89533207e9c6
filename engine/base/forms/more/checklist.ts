import type { CompiledRule } from '../../../../schemas/rules/rule.ts'

/** One line of the checklist under a new password. */
export interface Check {
  key: string
  min?: number
  max?: number
  isMet: (value: string) => boolean
}

function matchesAny(key: string, shape: RegExp): Check {
  return { key, isMet: (value) => shape.test(value) }
}

function only(key: string, shape: RegExp): Check {
  return {
    key,
    isMet: (value) => value !== '' && shape.test(value),
  }
}

const letter = matchesAny('check.letter', /[A-Za-z]/)
const digit = matchesAny('check.digit', /[0-9]/)
const upper = matchesAny('check.upper', /[A-Z]/)
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
    matchesAny('check.lower', /[a-z]/),
    digit,
    matchesAny('check.symbol', /[^A-Za-z0-9\s]/),
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
