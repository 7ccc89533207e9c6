import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

it.each(['en', 'fil', 'pt-BR', 'ar-u-nu-latn'])('the clock of %s has 24 hours', (locale) => {
  const [evening, midnight] = [new Date(2026, 0, 2, 17, 49), new Date(2026, 0, 3, 0, 5)]
  expect(clockOf(evening.getTime(), locale)).toMatch(/^\W*17:49\W*$/)
  expect(clockOf(midnight.toISOString(), locale)).toMatch(/^\W*00:05\W*$/)
})
