import { expect, test } from 'vitest'
import { shownContact } from './shown-contact.ts'

test.each([
  ['55********213', '+55 …213'],
  ['971*******567', '+971 …567'],
  ['1*******567', '+1 …567'],
  ['t***@example.com', 't***@example.com'],
  ['11955554213', '11955554213'],
])('%s reads %s', (masked, shown) => {
  expect(shownContact(masked)).toBe(shown)
})
