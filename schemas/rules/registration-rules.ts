import type { CompiledRule, CompiledRules } from './rule.ts'

/** What decides, beside the merchant's rules, which fields a registration has and needs. */
export interface RegistrationSituation {
  method: 'username' | 'mobile'
  /** REGMOBVERF3: a registration proves the number with a code; by username, where its rule is on too. */
  smsVerification: boolean
  /** MOBILENUMPASSREG3: a registration by mobile chooses a password too. */
  mobilePassword: boolean
  /** The server demands a captcha. */
  captcha: boolean
  /** Full years that a date of birth must lie back. */
  minimumAge: number
}

type Change = Partial<CompiledRule>

const plain: CompiledRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: '',
  minLength: 0,
  maxLength: 255,
}

const due: Change = { enabled: true, required: true }
const absent: Change = { enabled: false }

/** The merchant's rules as one registration runs them: the same in the form and on receipt. */
export function registrationRules(rules: CompiledRules, situation: RegistrationSituation): CompiledRules {
  const isOn = (field: string) => rules[field]?.enabled === true
  const byMobile = situation.method === 'mobile'
  const hasNumber = byMobile || isOn('mobileNum')
  const hasPassword = !byMobile || situation.mobilePassword
  const provesNumber = hasNumber && situation.smsVerification && (byMobile || isOn('verificationCode'))
  const changes: Readonly<Record<string, Change>> = {
    username: byMobile ? absent : due,
    password: hasPassword ? due : absent,
    confirmPassword: hasPassword ? { ...due, equals: 'password' } : absent,
    mobileNum: { ...(byMobile ? due : {}), format: 'phone' },
    countryDialingCode: { enabled: hasNumber },
    verificationCode: provesNumber ? due : absent,
    captcha: situation.captcha || isOn('captcha') ? due : absent,
    paymentPassword: isOn('paymentPassword') ? due : absent,
    email: { format: 'email' },
    birthday: { format: 'date', minAge: situation.minimumAge },
  }
  const fields = new Set([...Object.keys(rules), ...Object.keys(changes)])
  return Object.fromEntries(
    [...fields].map((field) => [field, { ...plain, ...rules[field], ...changes[field] }]),
  )
}

/** The merchant's rules as forms of an existing account run them: every field of the form is required. */
export function recoveryRules(rules: CompiledRules): CompiledRules {
  const formats: Readonly<Record<string, Change>> = {
    mobileNum: { format: 'phone' },
    email: { format: 'email' },
  }
  return Object.fromEntries(
    ['username', 'email', 'mobileNum', 'password'].map((field) => [
      field,
      { ...plain, ...rules[field], ...formats[field], ...due },
    ]),
  )
}
