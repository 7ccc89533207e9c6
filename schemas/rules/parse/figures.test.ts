import fc from 'fast-check'
import { expect, test } from 'vitest'
import languages from '../../languages.json' with { type: 'json' }
import { currencyMarks, parseAmount, parseCount, parsePercent } from './parse-amount.ts'
import { figureStyle, parseFigure } from './parse-figure.ts'

const tags = Object.values(languages).map(({ tag }) => tag)
const scripts = [
  ...['latn', 'arab', 'arabext', 'deva', 'beng', 'thai', 'khmr', 'laoo', 'mymr', 'mymrshan', 'tamldec'],
  ...['fullwide', 'gujr', 'guru', 'knda', 'mlym', 'orya', 'telu', 'tibt', 'olck'],
]
const symbols = ['₱', 'R$', 'د.إ', 'KSh', '₹', '¥', '€', 'Rp', '₫', '؋', 'JP¥']
const anyTag = fc.constantFrom(...tags)
const anyScript = fc.constantFrom(...scripts)

function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

/** Minor units as plain decimal text. */
function decimalText(minor: number, scale: number): string {
  const digits = String(minor).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

test('parseAmount reads every amount that a language writes, in digits of any script (R26)', () => {
  fc.assert(
    fc.property(
      ...([anyTag, anyScript, fc.constantFrom(0, 2, 3), fc.constantFrom(...symbols)] as const),
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.boolean(),
      fc.boolean(),
      (tag, numberingSystem, scale, symbol, minor, isGrouped, isBehind) => {
        const format = new Intl.NumberFormat(tag, {
          numberingSystem,
          minimumFractionDigits: scale,
          maximumFractionDigits: scale,
          useGrouping: isGrouped,
        })
        const sent = decimalText(minor, scale)
        // Where the Arabic comma divides, it does what it groups with elsewhere: thousandths are refused.
        fc.pre(!(tag === 'ur' && numberingSystem === 'arab' && scale === 3))
        const figures = format.format(sent as `${number}`)
        const written = isolate(isBehind ? `${figures}\u00a0${symbol}` : `${symbol}${figures}`)
        const style = { ...figureStyle(tag), scale, marks: currencyMarks(symbol) }
        expect(parseAmount(written, style)).toBe(sent)
        expect(parseAmount(figures, style)).toBe(sent)
      },
    ),
    { numRuns: 2000, seed: 32 },
  )
})

test('parseCount reads every whole number that a language writes, in digits of any script (R26)', () => {
  fc.assert(
    fc.property(anyTag, anyScript, fc.nat(999_999_999), (tag, numberingSystem, count) => {
      const written = new Intl.NumberFormat(tag, { numberingSystem }).format(count)
      expect(parseCount(written, figureStyle(tag))).toBe(count)
    }),
    { numRuns: 1000, seed: 32 },
  )
})

test('parsePercent reads every share that a language writes, in digits of any script (R26)', () => {
  fc.assert(
    fc.property(anyTag, anyScript, fc.nat(1_000_000), (tag, numberingSystem, hundredths) => {
      const format = new Intl.NumberFormat(tag, {
        numberingSystem,
        style: 'percent',
        maximumFractionDigits: 2,
      })
      expect(parsePercent(format.format(hundredths / 10_000), figureStyle(tag))).toBe(hundredths)
    }),
    { numRuns: 1000, seed: 32 },
  )
})

test('parseFigure reads an amount below nothing however its minus is written (R26)', () => {
  for (const minus of ['-', '−', '–', '‑', '﹣', '－', '\u200e-', '\u061c-\u200e'])
    for (const written of [`${minus}₱1,234.50`, `₱${minus}1,234.50`, `₱ 1,234.50${minus}`])
      expect(parseFigure(written, figureStyle('en'), ['₱'])).toEqual({
        isNegative: true,
        whole: '1234',
        fraction: '50',
      })
})

const cases: readonly (readonly [string, string, number, string | undefined])[] = [
  ['50000,50', 'pt-BR', 2, '50000.50'],
  ['50000,50', 'en', 2, '50000.50'],
  ['1,00,000', 'hi', 2, '100000'],
  ['1,00,000.50', 'en', 2, '100000.50'],
  ["1'234.50", 'de', 2, '1234.50'],
  ['1’234’567', 'fr', 2, '1234567'],
  ['1\u202f234,5', 'fr', 2, '1234.5'],
  ['1.234', 'pt-BR', 2, '1234'],
  ['1.234', 'en', 2, undefined],
  ['1.234', 'ar', 3, '1.234'],
  ['1.234', 'de', 3, '1234'],
  ['1.234', 'ru', 2, undefined],
  ['1.234', 'ru', 3, undefined],
  ['1,234', 'en', 2, '1234'],
  ['1,234', 'es', 2, undefined],
  ['1.234.567', 'en', 2, '1234567'],
  ['1.234,56', 'en', 2, '1234.56'],
  ['1,234.567', 'de', 2, undefined],
  ['0,125', 'en', 2, undefined],
  ['1.000', 'en', 0, undefined],
  ['1000.0', 'en', 0, '1000'],
  ['1000,00', 'ja', 0, '1000'],
  ['１，０００．５', 'ja', 2, '1000.5'],
  ['١٬٢٣٤٫٥', 'ar', 2, '1234.5'],
  ['١،٢٣٤', 'ar', 3, undefined],
  ['١٢٣،٥', 'ar', 2, '123.5'],
  ['1,2,3', 'en', 2, undefined],
  ['1 2 3', 'en', 2, undefined],
  ['12,34,5', 'en', 2, undefined],
  ['1.234,567,8', 'en', 2, undefined],
  ['1e3', 'en', 2, undefined],
  ['100k', 'en', 2, undefined],
  ['$100', 'en', 2, undefined],
  ['100-200', 'en', 2, undefined],
  ['-5', 'en', 2, undefined],
  ['--5', 'en', 2, undefined],
  ['.', 'en', 2, undefined],
  ['₱', 'en', 2, undefined],
  ['7.', 'en', 2, '7'],
  ['.5', 'en', 2, '0.5'],
  ['007', 'en', 2, '7'],
  ['₱ 1,500.00', 'en', 2, '1500.00'],
  ['1500 php', 'en', 2, '1500'],
  ['', 'en', 2, ''],
  [' ', 'en', 2, ''],
]

test.each(cases)('parseAmount reads “%s” on a page in %s with %i decimals as %s (F0, F2)', (...args) => {
  const [text, tag, scale, sent] = args
  expect(parseAmount(text, { ...figureStyle(tag), scale, marks: ['₱', 'PHP'] })).toBe(sent)
})

test('parsePercent and parseCount take nothing else', () => {
  const style = figureStyle('en')
  const percents = ['12', '12.5', '0,01', '12.5 %', '%12', '٪١٢', '12.345', '-1', '1e2', '', '12 $']
  expect(percents.map((text) => parsePercent(text, style))).toEqual([
    ...[1200, 1250, 1, 1250, 1200, 1200, undefined, undefined, undefined, undefined, undefined],
  ])
  expect(['12', '1,200', '1.5', '-1', '', 'a'].map((text) => parseCount(text, style))).toEqual([
    ...[12, 1200, undefined, undefined, undefined, undefined],
  ])
})
