import { expect, test, vi } from 'vitest'
import { createFormats } from './formats.ts'

function formats(tag: string, dir: 'ltr' | 'rtl' = 'ltr', zone = 'UTC', onDate = () => undefined) {
  return createFormats(tag, dir, zone, onDate)
}

test('amounts have two decimals, separators of the language and a true minus', () => {
  expect(formats('en').amount('1234567.5')).toBe('1,234,567.50')
  expect(formats('pt-BR').amount('-1234.5')).toBe('−1.234,50')
  expect(formats('fil').money('88.1', '₱')).toBe('₱88.10')
  expect(formats('en').money('-5', '$')).toBe('−$5.00')
  expect(formats('pt').moneyRange('20', '10000.00', 'R$')).toBe('R$\u00a020–10.000')
  expect(formats('ar', 'rtl').moneyRange('50', '2000', 'USD')).toBe('\u2066USD\u00a050–2,000\u2069')
  expect(formats('en').number(12345)).toBe('12,345')
  expect(formats('pt').decimal(1234.567)).toBe('1.234,57')
  expect(formats('en').decimal(908)).toBe('908')
})

test('amounts of a currency without decimals have none, of one with three all three', () => {
  expect(formats('en').money('5000.0', '¥')).toBe('¥5,000')
  expect(formats('en').money('12.345', 'KD').replace('\u00a0', ' ')).toBe('KD 12.345')
  expect(formats('en').amount('0.000')).toBe('0.000')
})

test('amounts that no floating-point number holds are exact', () => {
  expect(formats('en').amount('9007199254740993.01')).toBe('9,007,199,254,740,993.01')
})

test('figures stay Latin and left to right in right-to-left text', () => {
  expect(formats('ar', 'rtl').money('1234.5', 'AED')).toBe('\u2066AED\u00a01,234.50\u2069')
})

test('dates are those of the time zone, and tell that it mattered', () => {
  const onDate = vi.fn()
  expect(formats('en', 'ltr', 'UTC').date('2026-01-02T23:30:00Z')).toBe('Jan 2, 2026')
  expect(formats('en', 'ltr', 'Asia/Manila', onDate).date('2026-01-02T23:30:00Z')).toBe('Jan 3, 2026')
  expect(onDate).toHaveBeenCalledTimes(1)
  expect(formats('en').date('nonsense')).toBe('')
})

test('shares and lists are written as the language writes them', () => {
  expect(formats('en').percent('0.5')).toBe('0.5%')
  expect(formats('pt').percent('0.5')).toBe('0,5%')
  expect(formats('ar', 'rtl').percent('0.5')).toBe('\u20660.5%\u2069')
  expect(formats('en').list(['Slots'])).toBe('Slots')
  expect(formats('pt').list(['Maré', 'Atlas', 'Tala'])).toBe('Maré, Atlas e Tala')
  expect(formats('ar', 'rtl').list(['أ', 'Tala'])).toBe('\u2068أ\u2069 و\u2068Tala\u2069')
})

test('a day of its year has no year', () => {
  expect(formats('en').dayOfYear('2026-01-02T12:00:00Z')).toBe('Jan 2')
  expect(formats('pt').dayOfYear('2026-01-02T12:00:00Z')).toBe('2 de jan.')
})

test('a day of the calendar is that day in every zone when it names its own', () => {
  const { date, dayOfYear } = createFormats('en', 'ltr', 'Pacific/Auckland', vi.fn())
  expect([date('2026-01-02T12:00:00Z', 'UTC'), dayOfYear('2026-01-02T12:00:00Z', 'UTC')]).toEqual([
    'Jan 2, 2026',
    'Jan 2',
  ])
})

test.each(['en', 'fil', 'pt-BR'])('the clock of %s has 24 hours, as every other clock of a site', (tag) => {
  expect(formats(tag).dateTime('2026-01-02T17:49:00Z')).toContain('17:49')
})
