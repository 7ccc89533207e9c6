import { expect, test } from 'vitest'
import { cleanAccountNumber, getNumberKind, passesCheck, type NumberCheck } from './account-number.ts'

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
  expect(passesCheck(cleanAccountNumber(getNumberKind('', check), number), check)).toBe(isRight)
})

test.each([
  ['^[A-Z0-9]{15,34}$', 'iban', 'code'],
  ['^[0-9]{8,19}$', 'none', 'digits'],
  ['^09\\d{9}$', 'none', 'digits'],
  ['^[0-9]{3}\\.[0-9]{3}$', 'none', 'digits'],
  ['^[A-Z]{4}[0-9]{7}$', 'none', 'code'],
  ['^[^@ ]+@[^@ ]+$', 'none', 'email'],
  ['^0x[0-9a-fA-F]{40}$', 'none', 'text'],
  ['^T[1-9A-HJ-NP-Za-km-z]{33}$', 'none', 'text'],
  ['^\\w{3,20}$', 'none', 'text'],
  ['^.+$', 'none', 'text'],
  ['^[A-Z0-9]+$', 'luhn', 'digits'],
] as const)(
  'numberKindOf takes a number like %s that proves itself by %s for %s (F3)',
  (pattern, check, kind) => {
    expect(getNumberKind(pattern, check)).toBe(kind)
  },
)

test.each([
  ['digits', '٠٩١٧ ١٢٣ ٤٥٦٧', '09171234567'],
  ['digits', '\u200e0917\u20111234567\u200f', '09171234567'],
  ['digits', '０９１７－１２３．４５６７', '09171234567'],
  ['digits', '০৯১৭', '0917'],
  ['code', 'de89\u00a03704\u202f0044 0532 0130 00', 'DE89370400440532013000'],
  ['code', 'DE٨٩ ٣٧٠٤', 'DE893704'],
  ['email', ' Ana.Maria-Cruz@Exemplo.com\u200b', 'ana.maria-cruz@exemplo.com'],
  ['text', '0xAbC 123', '0xAbC123'],
  ['text', 'ana.cruz/pay-1', 'ana.cruz/pay-1'],
] as const)('cleanAccountNumber of %s reads “%s” as %s (F3)', (kind, text, number) => {
  expect(cleanAccountNumber(kind, text)).toBe(number)
})
