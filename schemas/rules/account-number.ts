import { plainDigits, visibleText } from './plain-digits.ts'
import { isCpf } from './cpf.ts'

/** How the digits of an account prove that they were not mistyped. */
export const numberChecks = ['none', 'luhn', 'iban', 'cpf'] as const
export type NumberCheck = (typeof numberChecks)[number]

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return /^[0-9]{8,19}$/.test(digits) && sum % 10 === 0
}

function iban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = [...moved].map((sign) => String(parseInt(sign, 36))).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a plain account number passes its check. */
export function passesCheck(number: string, check: NumberCheck): boolean {
  if (check === 'luhn') return luhn(number)
  if (check === 'iban') return iban(number)
  if (check === 'cpf') return isCpf(number)
  return true
}

/** What the number of an account is written with: digits alone, digits and capitals, an e-mail address, or anything, of which every letter counts. */
export const numberKinds = ['digits', 'code', 'email', 'text'] as const
export type NumberKind = (typeof numberKinds)[number]

/** What a number is written with by its pattern and its check, where its document does not say. */
export function getNumberKind(pattern: string, check: NumberCheck = 'none'): NumberKind {
  if (check === 'iban') return 'code'
  if (check !== 'none') return 'digits'
  if (pattern.includes('@')) return 'email'
  // What stands behind a backslash is no letter, but for a class that has letters in it.
  const signs = pattern.replace(/\\[dn^$.*+?()[\]{}|/-]/g, '')
  if (/[a-z.\\]|\[\^/.test(signs)) return 'text'
  return /[A-Z]/.test(signs) ? 'code' : 'digits'
}

const apart: Readonly<Record<NumberKind, RegExp>> = {
  digits: /[\s().\-\u2010-\u2015\u2212/]/gu,
  code: /[\s().\-\u2010-\u2015\u2212/]/gu,
  email: /\s/gu,
  text: /\s/gu,
}

/** The number of an account without what people write or copy along with it: spaces and hyphens of every kind, direction marks, digits of other scripts. */
export function cleanAccountNumber(kind: NumberKind, text: string): string {
  const plain = plainDigits(visibleText(text.normalize('NFKC'))).replace(apart[kind], '')
  if (kind === 'code') return plain.toUpperCase()
  return kind === 'email' ? plain.toLowerCase() : plain
}
