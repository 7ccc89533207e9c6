import { expect, test } from 'vitest'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import { patternTemplates } from '../../../schemas/rules/templates.ts'
import { createText } from '../text/text.ts'
import { engineWords, testBoot } from '../../testing/boot.fixture.ts'
import type { Problem } from './form-model.ts'
import { checklist } from './more/checklist.ts'
import { problemWords } from './problem-words.ts'

const codes = ['EN', 'TY', 'PT', 'AR']

function wordsIn(code: string) {
  const boot = testBoot(code)
  const text = createText({ ...boot, words: { ...boot.words, forms: engineWords(code, 'forms') } })
  return {
    t: (key: string, vars?: Readonly<Record<string, unknown>>) => text.translate(key, vars, 'forms'),
    has: (key: string) => text.has(key, 'forms'),
  }
}

function listKeys(words: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key]
      : listKeys(value as Record<string, unknown>, `${prefix}${key}.`),
  )
}

test.each(codes)('%s has every word that EN has, with the same places to fill in', (code) => {
  const english = engineWords('EN', 'forms')
  const words = engineWords(code, 'forms')
  expect(listKeys(words).sort()).toEqual(listKeys(english).sort())
  const placesIn = (all: Record<string, unknown>) =>
    Object.fromEntries(
      listKeys(all).map((key) => {
        const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], all)
        return [key, [...String(text).matchAll(/\{\{\w+\}\}|\(min\)|\(max\)|<\/?\w+>/g)].map(String).sort()]
      }),
    )
  expect(placesIn(words)).toEqual(placesIn(english))
})

test.each(codes)('every pattern template has its message in %s', (code) => {
  const { has } = wordsIn(code)
  expect(Object.keys(patternTemplates).filter((id) => !has(`reg_pattern_${id}`))).toEqual([])
})

/** Templates of passwords: a checklist stands under the field. */
const withChecklist = [
  ...['letters_digits', 'letters_and_digits', 'digits', 'no_spaces', 'username', 'uppercase'],
  ...['strong_password', 'mixed_password', 'password'],
] as const

test.each(withChecklist)(
  'the checklist of %s is all green for what the rule takes, and for nothing else',
  (id) => {
    const { good, bad } = patternTemplates[id]
    const { password } = compileRules({ password: { patternId: id, minLength: 1, maxLength: 99 } }).rules
    if (!password) throw new Error('no rule')
    const isGreen = (value: string) => checklist(password).every(({ isMet }) => isMet(value))
    expect(good.filter((value) => !isGreen(value))).toEqual([])
    expect(bad.filter(isGreen)).toEqual([])
  },
)

const documents = import.meta.glob<FormDocument>('../../../schemas/forms/*.json', {
  eager: true,
  import: 'default',
})

test.each(Object.entries(documents))('%s uses only words that exist', (_path, document) => {
  const { has } = wordsIn('EN')
  const keys = document.fields.flatMap(({ label, placeholder, help }) => [label, placeholder, help])
  expect([document.title, document.submit, ...keys].filter((key) => key !== undefined && !has(key))).toEqual(
    [],
  )
})

function wrong(field: string, error: Extract<Problem, { from: 'rule' }>['error']) {
  return problemWords({ from: 'rule', error }, field, wordsIn('EN'))
}

test.each([
  [
    'password',
    { code: 'length', patternId: 'password', min: 8, max: 20 },
    'Please fill in your password with 8–20 characters',
  ],
  ['paymentPassword', { code: 'pattern', patternId: 'digits', min: 6, max: 6 }, '6 digits'],
  ['username', { code: 'required' }, 'Input cannot be empty'],
  ['verificationCode', { code: 'required' }, 'Please enter a valid verification code'],
  ['mobileNum', { code: 'format' }, 'Phone number format is incorrect'],
  ['confirmPassword', { code: 'equal' }, 'Incorrect confirmation input'],
  ['payeeName', { code: 'pattern', patternId: 'of_our_own' }, 'Real name format is incorrect'],
  ['birthday', { code: 'age', min: 21 }, 'You must be at least 21 years old'],
] as const)('%s %j', (field, error, words) => {
  expect(wrong(field, error)).toBe(words)
})

test('a server error is shown in the words of its code', () => {
  const problem: Problem = { from: 'server', code: 'invitation_code_error' }
  expect(problemWords(problem, 'affiliateCode', wordsIn('EN'))).toBe('Invalid invitation code')
  expect(problemWords(problem, 'referralCode', wordsIn('EN'))).toBe('Invalid referral code')
})

test('a refusal by a rule that only the gateway runs says the rule', () => {
  const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 'username' }
  const problem: Problem = { from: 'server', code: 'field_pattern' }
  const said = problemWords(problem, 'username', wordsIn('EN'), { ...rule, minLength: 5, maxLength: 15 })
  expect(said).toBe('5–15 letters and numbers, starting with a letter')
})
