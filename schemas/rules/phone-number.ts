import { cleanValue } from './clean-value.ts'

/** A number as somebody wrote it. */
export interface PhoneNumber {
  mobileNum: string
  countryDialingCode: string
}

/** Whether two spellings are one number. */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  const digits = ({ mobileNum, countryDialingCode }: PhoneNumber) =>
    `${cleanValue('digits', countryDialingCode)} ${cleanValue('digits', mobileNum)}`
  return digits(one) === digits(other)
}
