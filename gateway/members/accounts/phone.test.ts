import { expect, it } from 'vitest'
import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import { maskedNumber } from './accounts.service.ts'
import { nationalNumber } from './phone.ts'

it.each([
  ['639175550418', '63*******418'],
  ['97150123418', '971*****418'],
  ['351912345900', '351******900'],
  ['12025550123', '1*******123'],
  ['4915112345678', '49********678'],
  ['6512345460', '65*****460'],
  ['1234', '1***234'],
  [null, null],
])('of %s the code of its country and its end are shown: %s (12)', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})

it('takes a number that any of the countries of one dialling code has (F10)', () => {
  const countries = [
    { countryCode: 'US', countryDialingCode: '1', mobileDigits: { minimum: 10, maximum: 10 } },
    { countryCode: 'XX', countryDialingCode: '1', mobileDigits: { minimum: 7, maximum: 7 } },
  ]
  const merchant = { countries, registration: { phoneDigits: { minimum: 8, maximum: 11 } } } as Merchant
  expect(['2045550123', '5550123', '555012'].map((number) => nationalNumber(merchant, '1', number))).toEqual([
    ...['2045550123', '5550123', undefined],
  ])
})
