import type { ComponentPropsWithRef } from 'react'
import { getNumberKind } from '../../../schemas/rules/account-number.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useFieldState, type FormField, type FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { inputId, messageId } from './field-frame.tsx'

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'form'> {
  form: FormHandle
  field: FormField
  /** Ids of further parts that describe the input. */
  describedBy?: string | undefined
  /** Whether the value is a code rather than language: left to right, no capitals, no spelling. */
  isCode?: boolean
}

const asCode = {
  dir: 'ltr',
  lang: 'en',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** The keyboard that a field names, or that its rule suggests: digits only where the rule allows no letters. */
function findKeyboard({ inputmode }: FormField, pattern = '*'): FormField['inputmode'] {
  if (pattern === '*' || pattern === '') return inputmode
  if (getNumberKind(pattern) === 'digits') return inputmode ?? 'numeric'
  return inputmode === 'numeric' ? undefined : inputmode
}

/** Text in a left-to-right box, in its own direction. */
function setApart(words: string | undefined): string | undefined {
  return words && `\u2068${words}\u2069`
}

/** The input itself. It keeps its own value: the form listens to its events by its name, and no key costs a render. */
export function Input({ form, field, describedBy, isCode = false, placeholder: own, ...rest }: InputProps) {
  const { name, autocomplete, autocapitalize, placeholder } = field
  const isMirrored = useBoot().language.dir === 'rtl'
  const { problem } = useFieldState(form, name)
  const given = own ?? (placeholder ? form.t(placeholder) : undefined)
  // In some languages the label has said it all.
  const words = given !== undefined && given === form.t(field.label) ? undefined : given
  const described = describedBy ? `${messageId(form, name)} ${describedBy}` : messageId(form, name)
  return (
    <input
      type="text"
      {...(isCode ? asCode : undefined)}
      autoComplete={autocomplete}
      inputMode={findKeyboard(field, form.model.rules[name]?.acceptedPattern)}
      {...(autocapitalize && { autoCapitalize: autocapitalize })}
      {...rest}
      placeholder={isCode && isMirrored ? setApart(words) : words}
      id={inputId(form, name)}
      name={name}
      defaultValue={form.model.value(name)}
      aria-invalid={problem ? true : undefined}
      aria-required={form.model.rules[name]?.required}
      aria-describedby={described}
    />
  )
}
