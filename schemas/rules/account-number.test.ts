import { expect, test } from 'vitest'
import { passesCheck, type NumberCheck } from './account-number.ts'
import { plainNumber } from './cpf.ts'

test.each<[NumberCheck, string, boolean]>([
  ['luhn', '4242 4242 4242 4242', true],
  ['luhn', '4242 4242 4242 4241', false],
  ['luhn', '0', false],
  ['iban', 'DE89 3704 0044 0532 0130 00', true],
  ['iban', 'de89370400440532013000', true],
  ['iban', 'DE88 3704 0044 0532 0130 00', false],
  ['cpf', '529.982.247-25', true],
  ['cpf', '529.982.247-24', false],
  ['cpf', '111.111.111-11', false],
  ['none', '0917-123', true],
])('by %s %s is right: %s', (check, number, isRight) => {
  expect(passesCheck(plainNumber(number), check)).toBe(isRight)
})
