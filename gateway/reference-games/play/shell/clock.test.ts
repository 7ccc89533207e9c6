import { expect, it } from 'vitest'
import { getClock } from './clock.ts'

it.each(['en', 'fil', 'pt-BR', 'ar-u-nu-latn'])('the clock of %s has 24 hours', (locale) => {
  const [evening, midnight] = [new Date(2026, 0, 2, 17, 49), new Date(2026, 0, 3, 0, 5)]
  expect(getClock(evening.getTime(), locale)).toMatch(/^\W*17:49\W*$/)
  expect(getClock(midnight.toISOString(), locale)).toMatch(/^\W*00:05\W*$/)
})
