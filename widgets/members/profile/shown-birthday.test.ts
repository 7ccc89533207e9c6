import { expect, test } from 'vitest'
import { shownBirthday } from './shown-birthday.ts'

test.each([
  ['1990-**-**', 'en', '••/••/1990'],
  ['1990-**-**', 'pt-BR', '••/••/1990'],
  ['1990-**-**', 'sv', '1990-••-••'],
  ['A*** B***', 'en', 'A*** B***'],
])('%s reads in %s as %s', (value, tag, shown) => {
  expect(shownBirthday(value, tag)).toBe(shown)
})

test('in Arabic its parts run from the right', () => {
  expect(
    shownBirthday('1990-**-**', 'ar')
      .replaceAll(/[\u200f/]/g, ' ')
      .split(/ +/),
  ).toEqual(['••', '••', '1990'])
})
