import { cleanValue } from './clean-value.ts'

/** A number as somebody wrote it. */
export interface PhoneNumber {
  mobileNum: string
  countryDialingCode: string
}

/** Whether two spellings are one number. */
export function isSameNumber(phoneNumber: PhoneNumber, other: PhoneNumber): boolean {
  const digits = ({ mobileNum, countryDialingCode }: PhoneNumber) =>
    `${cleanValue('dialling-code', countryDialingCode)} ${cleanValue('digits', mobileNum)}`
  return digits(phoneNumber) === digits(other)
}
