import { cleanValue } from '../../../schemas/rules/clean-value.ts'

/** Splits a number such as +63 917 123 4567 or 0063917… by the dialling codes on offer; null when it is none. */
export function splitInternational(
  text: string,
  codes: readonly string[],
): { code: string; number: string } | null {
  const digits = /^(?:\+|00)([0-9]{6,})$/.exec(cleanValue('digits', text))?.[1]
  if (digits === undefined) return null
  const code = [...codes]
    .sort((a, b) => b.length - a.length)
    .find((value) => value !== '' && digits.startsWith(value))
  return code === undefined ? null : { code, number: digits.slice(code.length) }
}
