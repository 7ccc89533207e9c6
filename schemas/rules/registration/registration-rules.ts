import { due, plain, type Change } from '../plain-rule.ts'
import type { CompiledRules } from '../rule.ts'

/** What decides, beside the merchant's rules, which fields a registration has and needs. */
export interface RegistrationSituation {
  method: 'username' | 'mobile'
  /** REGMOBVERF3: a registration proves the number with a code; by username, where its rule is on too. */
  smsVerification: boolean
  /** MOBILENUMPASSREG3: a registration by mobile chooses a password too. */
  mobilePassword: boolean
  /** The server demands a captcha. */
  captcha: boolean
  /** The device worked for its answer: the merchant's rule is about what somebody reads in the picture. */
  captchaWorked?: boolean
  /** Full years that a date of birth must lie back. */
  minimumAge: number
}

const absent: Change = { enabled: false }

/** The merchant's rules as one registration runs them: the same in the form and on receipt. */
export function registrationRules(rules: CompiledRules, situation: RegistrationSituation): CompiledRules {
  const isOn = (field: string) => rules[field]?.enabled === true
  const byMobile = situation.method === 'mobile'
  const hasNumber = byMobile || isOn('mobileNum')
  const hasPassword = !byMobile || situation.mobilePassword
  const needsCaptcha = situation.captcha || isOn('captcha')
  const provesNumber = hasNumber && situation.smsVerification && (byMobile || isOn('verificationCode'))
  const changes: Readonly<Record<string, Change>> = {
    username: byMobile ? absent : due,
    password: hasPassword ? due : absent,
    confirmPassword: hasPassword ? { ...due, equals: 'password' } : absent,
    mobileNum: { ...(byMobile ? due : {}), format: 'phone' },
    countryDialingCode: { enabled: hasNumber },
    verificationCode: provesNumber ? due : absent,
    captcha: needsCaptcha ? { ...(situation.captchaWorked === true ? plain : {}), ...due } : absent,
    paymentPassword: isOn('paymentPassword') ? due : absent,
    email: { format: 'email' },
    birthday: { format: 'date', minAge: situation.minimumAge },
  }
  const fields = new Set([...Object.keys(rules), ...Object.keys(changes)])
  return Object.fromEntries(
    [...fields].map((field) => [field, { ...plain, ...rules[field], ...changes[field] }]),
  )
}
