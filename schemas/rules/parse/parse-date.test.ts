import fc from 'fast-check'
import { expect, test } from 'vitest'
import languages from '../../languages.json' with { type: 'json' }
import { parseDate } from './parse-date.ts'

const tags = Object.values(languages).map(({ tag }) => tag)
const scripts = [
  'latn',
  'arab',
  'arabext',
  'deva',
  'beng',
  'thai',
  'khmr',
  'laoo',
  'mymr',
  'tamldec',
  'fullwide',
]

test('parseDate reads every date that a language writes, in digits of any script (R26)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tags),
      fc.constantFrom(...scripts),
      fc.constantFrom('medium', 'long', 'numeric'),
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (tag, numberingSystem, style, at) => {
        const parts =
          style === 'numeric'
            ? ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const)
            : ({ dateStyle: style as 'medium' | 'long' } as const)
        const format = new Intl.DateTimeFormat(tag, {
          calendar: 'gregory',
          timeZone: 'UTC',
          numberingSystem,
          ...parts,
        })
        expect(parseDate(format.format(at), tag)).toBe(at.toISOString().slice(0, 10))
      },
    ),
    { numRuns: 1500, seed: 32 },
  )
})

test.each([
  ['th', 'buddhist'],
  ['fa', 'persian'],
  ['ar', 'islamic-umalqura'],
  ['ur', 'islamic-umalqura'],
  ['ja', 'japanese'],
  ['zh-Hant', 'roc'],
])('parseDate on a page in %s reads dates of the calendar %s (F18)', (tag, calendar) => {
  const format = new Intl.DateTimeFormat(tag, {
    calendar,
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  for (const day of ['1950-03-21', '1990-02-03', '2000-02-29', '2008-12-31'])
    expect(parseDate(format.format(new Date(day)), tag)).toBe(day)
})

test.each([
  ['1990-02-03', 'en', '1990-02-03'],
  ['1990/2/3', 'en', '1990-02-03'],
  ['19900203', 'en', '1990-02-03'],
  ['3/2/1990', 'pt-BR', '1990-02-03'],
  ['3/2/1990', 'en', '1990-03-02'],
  ['13/2/1990', 'en', '1990-02-13'],
  ['3 กุมภาพันธ์ 2533', 'th', '1990-02-03'],
  ['３／２／２５３３', 'th', '1990-02-03'],
  ['1990年2月3日', 'ja', '1990-02-03'],
  ['1990-02-30', 'en', undefined],
  ['3/2/90', 'en', undefined],
  ['1369-11-14', 'en', undefined],
  ['soon', 'en', undefined],
  ['', 'en', undefined],
])('parseDate reads “%s” on a page in %s as %s', (text, tag, date) => {
  expect(parseDate(text, tag)).toBe(date)
})

test('parseDate knows no day in numbers that no calendar has, and throws at none', () => {
  expect(parseDate('1400/99999999999999/1', 'fa')).toBeUndefined()
  expect(parseDate('1/2/99999999999999999999', 'en')).toBeUndefined()
  const number = fc.integer({ min: 0, max: 10 ** 15 })
  fc.assert(
    fc.property(
      fc.constantFrom(...tags),
      number,
      number,
      fc.integer({ min: 1200, max: 1499 }),
      (tag, day, month, year) => {
        expect(parseDate(`${String(year)}-${String(month)}-${String(day)}`, tag)).not.toBe('')
      },
    ),
    { numRuns: 300, seed: 32 },
  )
})
