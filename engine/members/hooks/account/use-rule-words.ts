import type { RegistrationField } from '../../../../schemas/documents/registration-fields.ts'
import { problemWords } from '../../../base/forms/problem-words.ts'
import { useCall } from '../../../base/hooks/use-call.ts'
import { useText } from '../../../base/hooks/use-text.ts'

/** What the merchant's rule of a field allows, in words; '' while it is not known. */
export function useRuleWords(field: RegistrationField): string {
  const words = useText('forms')
  const rule = useCall('registrationRules').data?.[field]
  if (!rule) return ''
  const { patternId, minLength: min, maxLength: max } = rule
  return problemWords({ from: 'rule', error: { code: 'pattern', patternId, min, max } }, field, words)
}
