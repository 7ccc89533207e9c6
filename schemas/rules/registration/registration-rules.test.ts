import { expect, test } from 'vitest'
import { compileRules } from '../compile-rules.ts'
import { recoveryRules } from '../recovery-rules.ts'
import { registrationRules, type RegistrationSituation } from './registration-rules.ts'
import { validateFields } from '../validate-fields.ts'
import { withBounds } from '../words.ts'

const { rules } = compileRules({
  username: { patternId: 'username', minLength: 4, maxLength: 16 },
  password: { patternId: 'letters_and_digits', minLength: 8, maxLength: 20 },
  mobileNum: { enabled: true, patternId: 'digits', minLength: 10, maxLength: 11 },
  email: { enabled: true },
  birthday: { enabled: true, required: true },
  paymentPassword: { enabled: true, patternId: 'digits', minLength: 4, maxLength: 6 },
  line: { enabled: false, required: true },
})

const situation: RegistrationSituation = {
  method: 'username',
  smsVerification: true,
  mobilePassword: true,
  captcha: false,
  minimumAge: 18,
}

function due(change: Partial<RegistrationSituation>) {
  return Object.entries(registrationRules(rules, { ...situation, ...change }))
    .filter(([, rule]) => rule.enabled && rule.required)
    .map(([field]) => field)
    .sort()
}

test('what is due follows the method and the situation', () => {
  expect(due({})).toEqual(['birthday', 'confirmPassword', 'password', 'paymentPassword', 'username'])
  expect(due({ method: 'mobile' })).toEqual([
    'birthday',
    'confirmPassword',
    'mobileNum',
    'password',
    'paymentPassword',
    'verificationCode',
  ])
  expect(due({ method: 'mobile', smsVerification: false, mobilePassword: false })).toEqual([
    'birthday',
    'mobileNum',
    'paymentPassword',
  ])
  expect(due({ captcha: true })).toContain('captcha')
})

test('a code is asked of nobody while REGMOBVERF3 is off, by username neither', () => {
  const { rules: withCode } = compileRules({ mobileNum: {}, verificationCode: {} })
  const asks = (change: Partial<RegistrationSituation>) =>
    registrationRules(withCode, { ...situation, ...change })['verificationCode']?.enabled
  expect(asks({ method: 'username', smsVerification: false })).toBe(false)
  expect(asks({ method: 'username', smsVerification: true })).toBe(true)
})

const good = {
  username: 'juan99',
  password: 'Lantern2026',
  confirmPassword: 'Lantern2026',
  paymentPassword: '1234',
  birthday: '2000-02-29',
}

test('a registration is right when every field is', () => {
  const applied = registrationRules(rules, situation)
  expect(validateFields(applied, good, { today: '2026-11-21' })).toEqual({})
})

test.each([
  [{ confirmPassword: 'Lantern2027' }, { confirmPassword: { code: 'equal' } }],
  [{ confirmPassword: '' }, { confirmPassword: { code: 'required' } }],
  [{ email: 'ana@b' }, { email: { code: 'format' } }],
  [{ birthday: '2008-11-22' }, { birthday: { code: 'age', min: 18 } }],
  [{ birthday: '2008-11-21' }, {}],
  [{ birthday: '2001-02-29' }, { birthday: { code: 'format' } }],
  [{ line: 'x'.repeat(40) }, {}],
  [{ username: 'ab' }, { username: { code: 'length', patternId: 'username', min: 4, max: 16 } }],
])('the first error of each field: %j', (change, expected) => {
  const applied = registrationRules(rules, situation)
  expect(validateFields(applied, { ...good, ...change }, { today: '2026-11-21' })).toEqual(expected)
})

test('recovering an account asks for everything, whatever registration made optional', () => {
  const applied = recoveryRules(rules)
  expect(validateFields(applied, {})).toEqual({
    username: { code: 'required' },
    email: { code: 'required' },
    mobileNum: { code: 'required' },
    password: { code: 'required' },
  })
})

test.each([
  ['juan99', {}],
  ['ab', { username: { code: 'length', patternId: 'username', min: 4, max: 16 } }],
  ['+63 917 555-0041', {}],
  ['a.very.long.name@example.com', {}],
  ['917', { username: { code: 'length', patternId: 'username', min: 4, max: 16 } }],
])(
  'who recovers an account is called %s: their name by its rule, or a number or an address',
  (username, expected) => {
    const { username: rule } = recoveryRules(rules)
    expect(validateFields(rule ? { username: rule } : {}, { username })).toEqual(expected)
  },
)

test('bounds in words become one number when they are equal', () => {
  expect(withBounds('Use (min) - (max) characters', 6, 20)).toBe('Use 6–20 characters')
  expect(withBounds('(min) - (max) حرفاً', 6, 20, 'من 6 إلى 20')).toBe('من 6 إلى 20 حرفاً')
  expect(withBounds('Use (min) - (max) characters', 6, 6)).toBe('Use 6 characters')
  expect(withBounds('At least (min), at most (max)', 6, 6)).toBe('At least 6, at most 6')
})
