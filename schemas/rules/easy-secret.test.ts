import { expect, test } from 'vitest'
import { isEasySecret } from './easy-secret.ts'

const person = { birthday: '1994-03-21', mobile: '639171234567' }

test.each([
  ...['111111', '123456', '654321', '890123', '121212', '123123', 'abcdef', 'aaaaaa', 'ABABAB'],
  ...[
    '112233',
    '332211',
    '111222',
    '123321',
    '123654',
    '147258',
    '789456',
    '258000',
    '000001',
    '200000',
    '666888',
  ],
  ...[
    ' 123456',
    '123456 ',
    '\u3000123456',
    '159753',
    '102030',
    'qwerty',
    'Abc123',
    'aabbcc',
    '１２３３２１',
    '١١٢٢٣٣',
  ],
  ...['19940321', '940321', '210394', '032194', '21031994', '199403', '234567', '171234567'],
])('%s is among the first that somebody tries (S19)', (secret) => {
  expect(isEasySecret(secret, person)).toBe(true)
})

test.each(['246810', '482600', '135791', '739104', 'tr4mway', '112358'])('%s is not', (secret) => {
  expect(isEasySecret(secret, person)).toBe(false)
})

test('what is another person’s birthday or number is not', () => {
  expect(isEasySecret('940321')).toBe(false)
  expect(isEasySecret('739104', { birthday: null, mobile: null })).toBe(false)
})
