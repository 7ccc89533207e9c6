import { plainDigits } from './plain-digits.ts'

/** How a field's value is tidied before it is checked and sent. Of secrets nothing goes but the space around them. */
export type ValueKind = 'text' | 'date' | 'digits' | 'international' | 'secret'

const kinds: Readonly<Record<string, ValueKind>> = {
  password: 'secret',
  confirmPassword: 'secret',
  newPassword: 'secret',
  confirmNewPassword: 'secret',
  oldPassword: 'secret',
  paymentPassword: 'secret',
  mobileNum: 'digits',
  verificationCode: 'digits',
  countryDialingCode: 'digits',
  idNumber: 'digits',
  birthday: 'date',
  whatsapp: 'international',
}

/** The kind of a field; everything that is not a secret or a number is text. */
export function kindOf(field: string): ValueKind {
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? 'text') : 'text'
}

// Marks that steer bidirectional text and zero-width characters come along when text is pasted; nobody means them.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const separators = /[\s().\-\u2010-\u2015\u2212/]/gu

/** Tidies a value: trims it, drops invisible marks, composes accents, and writes numbers in plain digits. */
export function cleanValue(kind: ValueKind, value: string): string {
  if (kind === 'secret') return value.trim()
  const visible = value.replace(invisible, '').trim()
  if (kind === 'text') return visible.normalize('NFC')
  if (kind === 'date') return plainDigits(visible.normalize('NFKC'))
  const digits = plainDigits(visible.normalize('NFKC').replace(separators, ''))
  return kind === 'international' ? digits.replace(/^(?:\+|00)+/, '') : digits
}

/** Tidies every text among the values by the kind of its field. */
export function cleanValues<T extends Readonly<Record<string, unknown>>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanValue(kindOf(field), value) : value,
    ]),
  ) as T
}
