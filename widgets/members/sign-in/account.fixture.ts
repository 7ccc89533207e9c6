import type { CallValue } from '../../../schemas/calls/calls.ts'
import { compileRules, publicRules } from '../../../schemas/rules/compile-rules.ts'
import type { FieldRules } from '../../../schemas/rules/rule.ts'

const merchant: FieldRules = {
  username: { required: true, patternId: 'username', minLength: 4, maxLength: 16 },
  password: { required: true, patternId: 'letters_and_digits', minLength: 8, maxLength: 20 },
  mobileNum: { patternId: 'digits', minLength: 10, maxLength: 11 },
  email: { required: true, patternId: 'email', maxLength: 120 },
  affiliateCode: { patternId: 'letters_digits', minLength: 4, maxLength: 12 },
}

/** All fields of the specification, every one switched on. */
export const everyRule: FieldRules = {
  ...merchant,
  confirmPassword: {},
  payeeName: { required: true, patternId: 'full_name', maxLength: 60 },
  birthday: { required: true },
  qqNum: {},
  recommenderId: {},
  captcha: {},
  verificationCode: {},
  paymentPassword: { patternId: 'digits', minLength: 6, maxLength: 6 },
  line: {},
  whatsapp: {},
  facebook: {},
  wechat: {},
  idNumber: {},
  referralCode: {},
  domain: {},
  countryDialingCode: {},
}

/** The answer of registrationRules for a merchant's rules. */
export function rulesAnswer(rules: FieldRules = merchant): CallValue<'registrationRules'> {
  return publicRules(compileRules(rules).rules)
}

export function settingsAnswer(
  given: Partial<CallValue<'registerSettings'>> = {},
): CallValue<'registerSettings'> {
  return {
    methods: ['mobile', 'username'],
    loginMethods: ['username', 'sms'],
    smsVerification: true,
    mobilePassword: true,
    passwordByEmail: true,
    passwordByMobile: true,
    captcha: false,
    dialingCode: '63',
    mobilePrefixHint: '09',
    expiredMinutes: 1,
    ...given,
  }
}

export const countriesAnswer: CallValue<'countries'> = [
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'BR', countryDialingCode: '55' },
]

export const memberAnswer: CallValue<'memberInfo'> = {
  id: '1',
  account: 'juan99',
  nickname: 'Juan',
  userName: 'juan99',
  shownName: 'Juan',
  nameMade: false,
  type: 0,
  isAgent: false,
  isTrial: false,
  mobileNum: null,
  mobileCountry: null,
  email: null,
  lastLogin: null,
  passwordDue: false,
  waysInDue: false,
  oldPasswordNeeded: true,
}
