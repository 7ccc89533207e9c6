import type { NumberKind } from '../../../schemas/rules/account-number.ts'
import type { PlainFieldProps } from './plain/plain-field.tsx'

const verbatim = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const

/** The keyboard for what a number is written with. */
export const keyboards: Readonly<Record<NumberKind, NonNullable<PlainFieldProps['keyboard']>>> = {
  digits: { ...verbatim, inputMode: 'numeric' },
  code: { ...verbatim, inputMode: 'text', autoCapitalize: 'characters' },
  email: { ...verbatim, inputMode: 'email', autoComplete: 'email' },
  text: { ...verbatim, inputMode: 'text' },
}
