import { expect, it } from 'vitest'
import { maskedNumber } from './accounts.service.ts'

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
