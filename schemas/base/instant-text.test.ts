import { expect, it } from 'vitest'
import { isDateText, isInstantText } from './instant-text.ts'

it.each([
  ['2026-03-29T01:30:00Z', true],
  ['2026-03-29T01:30:00.123Z', true],
  ['0020-01-01T00:00:00Z', true],
  ['0000-12-31T15:56:00Z', false],
  ['2026-99-99T00:00:00Z', false],
  ['2026-03-29T25:00:00Z', false],
  ['2026-02-30T10:00:00Z', false],
  ['2026-02-29T10:00:00.5Z', false],
  ['2028-02-29T10:00:00.123456Z', true],
  ['2026-02-28T24:00:00Z', false],
  ['2026-12-31T23:59:60Z', false],
  ['2026-03-29', false],
  ['x', false],
  ['', false],
])('%s is an instant: %s', (text, isOne) => {
  expect(isInstantText(text)).toBe(isOne)
})

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['0000-01-01', false],
  ['2026-02-28T00:00:00Z', false],
  ['٢٠٢٦-02-28', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, isDay) => {
  expect(isDateText(text)).toBe(isDay)
})
