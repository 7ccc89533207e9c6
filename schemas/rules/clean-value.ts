import { parseCode } from './parse-code.ts'
import { plainDigits, visibleText } from './plain-digits.ts'

/** How a field's value is tidied before it is checked and sent. Of secrets nothing goes but the space around them. */
export type ValueKind =
  | 'text'
  | 'name'
  | 'date'
  | 'code'
  | 'digits'
  | 'dialling-code'
  | 'international'
  | 'secret'

const kinds: Readonly<Record<string, ValueKind>> = {
  password: 'secret',
  confirmPassword: 'secret',
  newPassword: 'secret',
  confirmNewPassword: 'secret',
  oldPassword: 'secret',
  paymentPassword: 'secret',
  payeeName: 'name',
  realName: 'name',
  nickName: 'name',
  mobileNum: 'digits',
  verificationCode: 'code',
  countryDialingCode: 'dialling-code',
  idNumber: 'digits',
  birthday: 'date',
  whatsapp: 'international',
}

/** The kind of a field; everything that is not a secret or a number is text. */
export function getKind(field: string): ValueKind {
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? 'text') : 'text'
}

const separators = /[\s().\-\u2010-\u2015\u2212/]/gu

/** A name with one space between its parts; a wide one of Japanese stays wide. */
function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s{2,}|[^\S\u3000]/gu, (space) => (space.includes('\u3000') ? '\u3000' : ' '))
}

/** A date whose year comes first as yyyy-MM-dd, whatever divides it; years of the Buddhist calendar in ours. */
function cleanDate(text: string): string {
  const parts = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/u.exec(text)
  if (!parts) return text
  const [year, month, day] = parts.slice(1).map(Number)
  const own = (year ?? 0) >= 2400 ? (year ?? 0) - 543 : year
  return [String(own), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Tidies a value: trims it, drops invisible marks, composes accents, and writes numbers in plain digits. */
export function cleanValue(kind: ValueKind, value: string): string {
  if (kind === 'secret') return value.trim()
  if (kind === 'code') return parseCode(value)
  const visible = visibleText(value)
  if (kind === 'text') return visible.normalize('NFC')
  if (kind === 'name') return cleanName(visible)
  if (kind === 'date') return cleanDate(plainDigits(visible.normalize('NFKC')))
  // Behind the code of several countries stands which is meant: `1 CA`.
  if (kind === 'dialling-code') return cleanValue('digits', visible.replace(/ [A-Z]{2}$/, ''))
  const digits = plainDigits(visible.normalize('NFKC').replace(separators, ''))
  return kind === 'international' ? digits.replace(/^(?:\+|00)+/, '') : digits
}

/** Tidies every text among the values by the kind of its field. */
export function cleanValues<T extends Readonly<Record<string, unknown>>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanValue(getKind(field), value) : value,
    ]),
  ) as T
}
