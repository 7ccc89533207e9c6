import type { Merchant } from '../../schemas/documents/merchant.document.ts'
import { cleanValue } from '../../schemas/rules/clean-value.ts'
import { refuseField } from '../http/refusal.ts'

export interface PhoneFields {
  mobile: string | undefined
  countryDialingCode: string | undefined
}

/** The national number in digits, as people of one country may write it; undefined when it is none. */
export function nationalNumber(merchant: Merchant, written: string): string | undefined {
  const digits = cleanValue('digits', written)
  const { minimum, maximum } = merchant.registration.phoneDigits
  if (!/^\d+$/.test(digits) || digits.length < minimum || digits.length > maximum) return undefined
  return digits.replace(/^0+/, '') || undefined
}

/** The dialling code in digits: the one given, or the merchant's own. */
export const dialing = (merchant: Merchant, code: string | undefined): string =>
  (code ?? '').replace('+', '') || merchant.registration.dialingCode

/** The number of a person as it is kept and dialled, or a refusal of the field that held it. */
export function phoneNumber(merchant: Merchant, given: PhoneFields, field: string): string {
  if (given.mobile === undefined || given.mobile.trim() === '') throw refuseField(field, 'phone_missing')
  const code = dialing(merchant, given.countryDialingCode)
  if (!merchant.countries.some((country) => country.countryDialingCode === code))
    throw refuseField(field, 'sms_country')
  const national = nationalNumber(merchant, given.mobile)
  if (national === undefined) throw refuseField(field, 'phone_invalid')
  return `${code}${national}`
}
