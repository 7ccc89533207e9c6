import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { RegistrationField } from '../../../schemas/documents/registration-fields.ts'
import { cleanValue, cleanValues } from '../../../schemas/rules/clean-value.ts'
import { recoveryRules } from '../../../schemas/rules/recovery-rules.ts'
import { registrationRules } from '../../../schemas/rules/registration/registration-rules.ts'
import type { CompiledRule, CompiledRules, RuleErrorCode, RuleErrors } from '../../../schemas/rules/rule.ts'
import { validateFieldsOnServer } from '../../../schemas/rules/server-rules.ts'
import { boundedTo } from '../../../schemas/rules/bounds.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { dialing, mobileDigits } from './phone.ts'

export type RegisterMethod = 'username' | 'mobile'

/** Fields that a browser always sends, whatever the rules are. */
const alwaysSent = new Set<RegistrationField>([
  'affiliateCode',
  'referralCode',
  'domain',
  'countryDialingCode',
])

/** The rules of one way to register: what the merchant wrote, under the flags. The captcha is judged apart. */
function getRules(brand: LoadedBrand, method: RegisterMethod): CompiledRules {
  const rules: Record<string, CompiledRule> = registrationRules(brand.rules, {
    method,
    smsVerification: brand.flags.REGMOBVERF3,
    mobilePassword: brand.flags.MOBILENUMPASSREG3,
    captcha: false,
    minimumAge: brand.settings.age.minimum,
  })
  const invited = brand.merchant.registration.openTo === 'invited'
  const { affiliateCode } = rules
  delete rules['captcha']
  return invited && affiliateCode
    ? { ...rules, affiliateCode: { ...affiliateCode, enabled: true, required: true } }
    : rules
}

const codes: Readonly<Record<RuleErrorCode, ErrorCode>> = {
  required: 'field_required',
  length: 'field_length',
  pattern: 'field_pattern',
  format: 'field_format',
  equal: 'confirm_mismatch',
  age: 'field_age',
}

/** Refuses with the first error of each wrong field. */
function refuseErrors(errors: RuleErrors): void {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return
  throw new Refusal('validation_failed', {
    fields: Object.fromEntries(wrong.map(([field, error]) => [field, codes[error.code]])),
  })
}

/** The values of a registration that the rules allow, trimmed; refuses when one is wrong. */
export function allowedValues(
  brand: LoadedBrand,
  method: RegisterMethod,
  given: Readonly<Partial<Record<RegistrationField, string>>>,
  today: string,
): Partial<Record<RegistrationField, string>> {
  const rules = getRules(brand, method)
  const values = Object.fromEntries(
    Object.entries(cleanValues(given)).filter(
      ([name, value]) =>
        value !== '' && (alwaysSent.has(name as RegistrationField) || rules[name]?.enabled === true),
    ),
  ) as Partial<Record<RegistrationField, string>>
  const digits = mobileDigits(brand.merchant, dialing(brand.merchant, values.countryDialingCode))
  refuseErrors(validateFieldsOnServer(boundedTo(rules, 'mobileNum', digits), values, { today }))
  return values
}

/** The name and first password of an account that is made for somebody else, as the rules of registration allow them. */
export function allowedNames<T extends { username: string; password: string; confirmPassword: string }>(
  brand: LoadedBrand,
  given: T,
): T {
  const { username, password, confirmPassword } = given
  const values = cleanValues({ username, password, confirmPassword })
  const rules = getRules(brand, 'username')
  const due = Object.keys(values).flatMap((name) => (rules[name] ? [[name, rules[name]] as const] : []))
  refuseErrors(validateFieldsOnServer(Object.fromEntries(due), values))
  return { ...given, ...values }
}

/** Refuses what cannot be a name, a number or an address that an account goes by, and its address, as the form does before it is sent. */
export function requireNameAndMail(brand: LoadedBrand, values: { username: string; email: string }): void {
  const { username, email } = recoveryRules(brand.rules)
  if (username && email) refuseErrors(validateFieldsOnServer({ username, email }, cleanValues(values)))
}

/** Refuses a new password that the merchant's rule does not allow. */
export function requirePassword(brand: LoadedBrand, field: string, password: string): void {
  const { password: rule } = recoveryRules(brand.rules)
  if (rule)
    refuseErrors(validateFieldsOnServer({ [field]: rule }, { [field]: cleanValue('secret', password) }))
}

/** Refuses a value that the merchant's rule of a field does not allow, whether or not registration asks for that field. */
export function requireRule(brand: LoadedBrand, field: RegistrationField, value: string): void {
  const rule = brand.rules[field]
  if (rule)
    refuseErrors(
      validateFieldsOnServer(
        { [field]: { ...rule, enabled: true, required: true } },
        cleanValues({ [field]: value }),
      ),
    )
}

/** A value of an account's own field, trimmed, as the merchant's rule allows it; refuses at the field when it does not. */
export function allowedValue(
  brand: LoadedBrand,
  field: RegistrationField,
  given: string,
  today: string,
): string {
  const { [field]: value = '' } = cleanValues({ [field]: given })
  const rule = registrationRules(brand.rules, {
    method: 'username',
    smsVerification: false,
    mobilePassword: false,
    captcha: false,
    minimumAge: brand.settings.age.minimum,
  })[field]
  if (rule)
    refuseErrors(
      validateFieldsOnServer(
        { [field]: { ...rule, enabled: true, required: true } },
        { [field]: value },
        { today },
      ),
    )
  return value
}
