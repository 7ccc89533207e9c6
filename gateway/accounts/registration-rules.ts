import type { ErrorCode } from '../../schemas/calls/error-code.ts'
import type { RegistrationField } from '../../schemas/documents/merchant.document.ts'
import { cleanValues } from '../../schemas/rules/clean-value.ts'
import { registrationRules, recoveryRules } from '../../schemas/rules/registration-rules.ts'
import type { CompiledRule, CompiledRules, RuleErrorCode, RuleErrors } from '../../schemas/rules/rule.ts'
import { validateFieldsOnServer } from '../../schemas/rules/server-rules.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { Refusal } from '../http/refusal.ts'

export type RegisterMethod = 'username' | 'mobile'

/** Fields that a browser sends along unasked, whatever the rules say. */
const unasked = new Set<RegistrationField>(['affiliateCode', 'referralCode', 'domain', 'countryDialingCode'])

/** The rules of one way to register: what the merchant wrote, under the flags. The captcha is judged apart. */
function rulesOf(brand: LoadedBrand, method: RegisterMethod): CompiledRules {
  const rules: Record<string, CompiledRule> = registrationRules(brand.rules, {
    method,
    smsVerification: brand.flags.REGMOBVERF3,
    mobilePassword: brand.flags.MOBILENUMPASSREG3,
    captcha: false,
    minimumAge: brand.brand.age.minimum,
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
  const rules = rulesOf(brand, method)
  const values = Object.fromEntries(
    Object.entries(cleanValues(given)).filter(
      ([name, value]) =>
        value !== '' && (unasked.has(name as RegistrationField) || rules[name]?.enabled === true),
    ),
  ) as Partial<Record<RegistrationField, string>>
  refuseErrors(validateFieldsOnServer(rules, values, { today }))
  return values
}

/** Refuses what cannot be the name and the address of an account, as the form does before it is sent. */
export function requireNameAndMail(brand: LoadedBrand, values: { username: string; email: string }): void {
  const { username, email } = recoveryRules(brand.rules)
  if (username && email) refuseErrors(validateFieldsOnServer({ username, email }, cleanValues(values)))
}

/** Refuses a new password that the merchant's rule does not allow. */
export function requirePassword(brand: LoadedBrand, field: string, password: string): void {
  const { password: rule } = recoveryRules(brand.rules)
  if (rule) refuseErrors(validateFieldsOnServer({ [field]: rule }, { [field]: password }))
}
