import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { PaymentMethod } from '../../../schemas/documents/payment-method.document.ts'
import { cleanValues } from '../../../schemas/rules/clean-value.ts'
import { publicRules } from '../../../schemas/rules/compile-rules.ts'
import type { CompiledRule, CompiledRules, FieldRules, RuleErrorCode } from '../../../schemas/rules/rule.ts'
import { validateFieldsOnServer } from '../../../schemas/rules/server-rules.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { compiledRules } from '../../brands/check/compiled-rules.ts'

type Fields = Pick<PaymentMethod, 'fields' | 'rules'>

const codes: Readonly<Record<RuleErrorCode, ErrorCode>> = {
  required: 'field_required',
  length: 'field_length',
  pattern: 'field_pattern',
  format: 'field_format',
  equal: 'confirm_mismatch',
  age: 'field_age',
}

function without(optional: boolean | undefined): CompiledRule {
  return {
    enabled: true,
    required: optional !== true,
    acceptedPattern: '*',
    patternId: '',
    minLength: 0,
    maxLength: 255,
  }
}

function ruleSet({ rules }: Fields): CompiledRules {
  return compiledRules(rules as FieldRules).rules
}

/** The rules of a method's own fields, by the names that its fields use, as a browser may run them. */
export function publicFieldRules(method: Fields) {
  return publicRules(ruleSet(method))
}

/** What the method asks beside the amount, tidied; refuses what its rules do not allow, and fields that it does not have. */
export function allowedFields(
  method: Fields,
  given: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const known = ruleSet(method)
  const rules = Object.fromEntries(
    method.fields
      .map(
        ({ name, rule, optional }) => [name, rule === undefined ? without(optional) : known[rule]] as const,
      )
      .flatMap(([name, rule]) => (rule?.enabled ? [[name, rule] as const] : [])),
  )
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(rules, name))
  if (strange.length > 0)
    throw new Refusal('validation_failed', {
      fields: Object.fromEntries(strange.map((name) => [name, 'field_unknown' as const])),
    })
  const values = cleanValues(given)
  const wrong = Object.entries(validateFieldsOnServer(rules, values))
  if (wrong.length > 0)
    throw new Refusal('validation_failed', {
      fields: Object.fromEntries(wrong.map(([name, { code }]) => [name, codes[code]])),
    })
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
