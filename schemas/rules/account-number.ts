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
