import type { FieldRules } from '../../../schemas/rules/rule.schema.ts'

export interface PeerField {
  name: string
  label: string
  type: 'text' | 'password' | 'email' | 'tel' | 'date'
  autocomplete: string
  pattern: string
  patternId: string
  min: number
  max: number
}

type Row = [name: string, label: string, type: PeerField['type'], autocomplete: string, patternId: string]

const patterns: Record<string, { pattern: string; min: number; max: number }> = {
  username: { pattern: '[A-Za-z][A-Za-z0-9]*', min: 4, max: 16 },
  letters_digits: { pattern: '[A-Za-z0-9]+', min: 6, max: 20 },
  digits: { pattern: '[0-9]+', min: 4, max: 15 },
  name: { pattern: '[A-Za-z ]+', min: 2, max: 60 },
  email: { pattern: '[^@ ]+@[^@ ]+[.][a-z]+', min: 6, max: 120 },
  date: { pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}', min: 10, max: 10 },
  dialing: { pattern: '[0-9]{1,4}', min: 1, max: 4 },
  domain: { pattern: '[a-z0-9.-]+', min: 4, max: 100 },
}

const rows: Row[] = [
  ['username', 'Username', 'text', 'username', 'username'],
  ['password', 'Password', 'password', 'new-password', 'letters_digits'],
  ['confirmPassword', 'Confirm password', 'password', 'new-password', 'letters_digits'],
  ['payeeName', 'Real name', 'text', 'name', 'name'],
  ['email', 'Email', 'email', 'email', 'email'],
  ['countryDialingCode', 'Country code', 'tel', 'tel-country-code', 'dialing'],
  ['mobileNum', 'Mobile number', 'tel', 'tel-national', 'digits'],
  ['verificationCode', 'Verification code', 'text', 'one-time-code', 'digits'],
  ['birthday', 'Birthday', 'date', 'bday', 'date'],
  ['paymentPassword', 'Payment password', 'password', 'off', 'digits'],
  ['qqNum', 'QQ', 'text', 'off', 'digits'],
  ['line', 'Line', 'text', 'off', 'letters_digits'],
  ['whatsapp', 'WhatsApp', 'tel', 'off', 'digits'],
  ['facebook', 'Facebook', 'text', 'off', 'letters_digits'],
  ['wechat', 'WeChat', 'text', 'off', 'letters_digits'],
  ['idNumber', 'ID number', 'text', 'off', 'letters_digits'],
  ['recommenderId', 'Recommender', 'text', 'off', 'letters_digits'],
  ['affiliateCode', 'Affiliate code', 'text', 'off', 'letters_digits'],
  ['referralCode', 'Referral code', 'text', 'off', 'letters_digits'],
  ['domain', 'Domain', 'text', 'off', 'domain'],
  ['captcha', 'Captcha', 'text', 'off', 'letters_digits'],
]

/** The registration that every subject of the benchmark shows: 21 fields, all required. */
export const registration: readonly PeerField[] = rows.map(([name, label, type, autocomplete, patternId]) => {
  const rule = patterns[patternId]
  if (!rule) throw new Error(`No rule ${patternId}.`)
  return { name, label, type, autocomplete, patternId, ...rule }
})

export const login: readonly PeerField[] = registration
  .filter((field) => field.name === 'username' || field.name === 'password')
  .map((field) => (field.name === 'password' ? { ...field, autocomplete: 'current-password' } : field))

/** The same rules as a merchant of Livery writes them. */
export function merchantRules(): FieldRules {
  return Object.fromEntries(
    registration.map((field) => [
      field.name,
      {
        enabled: true,
        required: true,
        acceptedPattern: field.pattern,
        patternId: field.patternId,
        minLength: field.min,
        maxLength: field.max,
      },
    ]),
  )
}

/** The message that every peer shows for a wrong value. */
export function wordsFor(field: PeerField): string {
  return `${field.label}: ${String(field.min)} to ${String(field.max)} characters of the allowed kind.`
}
