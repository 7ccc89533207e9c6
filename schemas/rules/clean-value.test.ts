import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanValue, cleanValues, getKind } from './clean-value.ts'

test.each([
  ['text', '  Juan  dela Cruz\t', 'Juan  dela Cruz'],
  ['text', '\u200fمحمد\u200e', 'محمد'],
  ['text', 'Jose\u0301', 'José'],
  ['text', '\ufeffana\u200b', 'ana'],
  ['text', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['digits', ' 0917-123 4567 ', '09171234567'],
  ['digits', '٠٩١٧١٢٣٤٥٦٧', '09171234567'],
  ['digits', '０９１７', '0917'],
  ['digits', '०९१७', '0917'],
  ['digits', '𝟘𝟡', '09'],
  ['digits', '(02) 12/34.56', '02123456'],
  ['digits', '12a', '12a'],
  ['date', ' ١٩٩٠-٠٢-٠٣ ', '1990-02-03'],
  ['date', '1990-02-03', '1990-02-03'],
  ['date', '1990/2/3', '1990-02-03'],
  ['date', '2533-02-03', '1990-02-03'],
  ['date', '๒๕๓๓/๐๒/๐๓', '1990-02-03'],
  ['date', '02-03-1990', '02-03-1990'],
  ['name', '  Juan  dela\u00a0Cruz\t', 'Juan dela Cruz'],
  ['name', 'やまだ　たろう', 'やまだ　たろう'],
  ['name', 'やまだ 　たろう', 'やまだ　たろう'],
  ['code', '123 456', '123456'],
  ['code', '١٢٣-٤٥٦', '123456'],
  ['code', 'Your code is 123 456. Do not share it.', '123456'],
  ['code', 'G-482913 is your code', '482913'],
  [
    'code',
    '<#> 482913 is your Tala code, valid for 10 minutes. Call 1800-555-1234. @tala.example #482913',
    '482913',
  ],
  ['code', 'رمزك هو ١٢٣٤٥٦ ولا تشاركه', '123456'],
  ['code', '您的验证码是123456，请勿泄露', '123456'],
  ['code', 'Order 445566, code 123456', 'Order 445566, code 123456'],
  ['code', 'abc', 'abc'],
  ['dialling-code', '1 CA', '1'],
  ['dialling-code', '+63', '+63'],
  ['dialling-code', 'xx', 'xx'],
  ['international', '+55 (11) 91234-5678', '5511912345678'],
  ['international', '00 55 11 91234 5678', '5511912345678'],
  ['secret', '  p\u200b q ', 'p\u200b q'],
] as const)('%s: %j becomes %j', (kind, value, expected) => {
  expect(cleanValue(kind, value)).toBe(expected)
})

test('tidying twice is tidying once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('text', 'name', 'date', 'code', 'digits', 'dialling-code', 'international', 'secret'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      (kind, value) => {
        const once = cleanValue(kind, value)
        expect(cleanValue(kind, once)).toBe(once)
      },
    ),
  )
})

test('values are tidied by the kind of their field, and only texts are', () => {
  expect(cleanValues({ username: ' ana ', password: ' a b ', mobileNum: '09 17', login: true })).toEqual({
    username: 'ana',
    password: 'a b',
    mobileNum: '0917',
    login: true,
  })
  expect(cleanValues({ idNumber: '123.456.789-09', whatsapp: '+55 11 91234-5678' })).toEqual({
    idNumber: '12345678909',
    whatsapp: '5511912345678',
  })
  expect(cleanValues({ birthday: '१९९०-०२-०३' })).toEqual({ birthday: '1990-02-03' })
  expect(getKind('constructor')).toBe('text')
})
