import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { refuseField } from '../../base/http/refusal.ts'

export interface PhoneFields {
  mobile: string | undefined
  countryDialingCode: string | undefined
}

/** How many digits a mobile number of this dialling code has, where its countries say so: of several, what any of them allows. */
export function mobileDigits(
  { countries, registration }: Merchant,
  code: string,
): Merchant['countries'][number]['mobileDigits'] {
  const sharing = countries.filter(({ countryDialingCode }) => countryDialingCode === code)
  if (sharing.every((country) => country.mobileDigits === undefined)) return undefined
  const all = sharing.map((country) => country.mobileDigits ?? registration.phoneDigits)
  return {
    minimum: Math.min(...all.map(({ minimum }) => minimum)),
    maximum: Math.max(...all.map(({ maximum }) => maximum)),
  }
}

/** The national number in digits, as people of one country may write it; undefined when it is none. */
export function nationalNumber(merchant: Merchant, code: string, written: string): string | undefined {
  const digits = cleanValue('digits', written)
  const { minimum, maximum } = mobileDigits(merchant, code) ?? merchant.registration.phoneDigits
  if (!/^\d+$/.test(digits) || digits.length < minimum || digits.length > maximum) return undefined
  return digits.replace(/^0+/, '') || undefined
}

/** Country codes of one and of two digits (ITU-T E.164, list of assigned codes); all others have three. */
const shortCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The country's code that an international number begins with. */
export function countryCode(number: string): string {
  return shortCode.exec(number)?.[0] ?? number.slice(0, 3)
}

/** The dialling code in digits: the one given, or the merchant's own. */
export function dialing(merchant: Merchant, code: string | undefined): string {
  return (code ?? '').replace('+', '') || merchant.registration.dialingCode
}

/** The country of a number that was chosen of several with its dialling code; null where there is no choice. */
export function chosenCountry(
  { countries }: Merchant,
  mobile: string,
  country: string | undefined,
): string | null {
  const own = countries.find(({ countryCode }) => countryCode === country)
  if (!own || !mobile.startsWith(own.countryDialingCode)) return null
  const sharing = countries.filter(({ countryDialingCode }) => countryDialingCode === own.countryDialingCode)
  return sharing.length > 1 ? own.countryCode : null
}

/** Returns a phone number as it is stored and dialled; refuses with the field that held it. */
export function phoneNumber(merchant: Merchant, given: PhoneFields, field: string): string {
  if (given.mobile === undefined || given.mobile.trim() === '') throw refuseField(field, 'phone_missing')
  const code = dialing(merchant, given.countryDialingCode)
  if (!merchant.countries.some((country) => country.countryDialingCode === code))
    throw refuseField(field, 'sms_country')
  const national = nationalNumber(merchant, code, given.mobile)
  if (national === undefined) throw refuseField(field, 'phone_invalid')
  return `${code}${national}`
}
