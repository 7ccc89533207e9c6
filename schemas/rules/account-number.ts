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

function cpf(digits: string): boolean {
  if (!/^[0-9]{11}$/.test(digits) || /^(.)\1*$/.test(digits)) return false
  return [9, 10].every((length) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, digit, at) => total + Number(digit) * (length + 1 - at),
      0,
    )
    return ((sum * 10) % 11) % 10 === Number(digits[length])
  })
}

/** An account number without the spaces, dots and hyphens that people write it with. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

/** Whether a plain account number passes its check. */
export function passesCheck(number: string, check: NumberCheck): boolean {
  if (check === 'luhn') return luhn(number)
  if (check === 'iban') return iban(number)
  if (check === 'cpf') return cpf(number)
  return true
}
