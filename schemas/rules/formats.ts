import { cleanAccountNumber } from './account-number.ts'
import { isCpf } from './cpf.ts'

const email =
  /^[^\s@"<>(),;:\\[\]]{1,64}@(?=.{1,190}$)[^\s@.,;:/\\()<>[\]"]{1,63}(?:\.[^\s@.,;:/\\()<>[\]"]{1,63})+$/u

/** A date as yyyy-MM-dd, whether it was written so or as MM-dd-yyyy. */
export function isoDate(value: string): string {
  return value.replace(/^(\d{2})-(\d{2})-(\d{4})$/u, '$3-$1-$2')
}

/** The year from which somebody alive may have been born. */
const oldestYear = 1900

/** Whether a date, yyyy-MM-dd or MM-dd-yyyy, exists in the calendar and in somebody's lifetime. */
function isCalendarDate(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(isoDate(value))
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < oldestYear || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

/** What a value must mean, beyond matching the merchant's pattern. */
export const formats = {
  email: (value: string) => email.test(value),
  date: isCalendarDate,
  phone: (value: string) => /^\d{4,15}$/u.test(value),
  cpf: (value: string) => isCpf(cleanAccountNumber('digits', value)),
}
