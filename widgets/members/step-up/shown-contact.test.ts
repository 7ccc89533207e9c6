import { expect, test } from 'vitest'
import { shownContact } from './shown-contact.ts'

test.each([
  ['55********213', '55', '+55 …213'],
  ['55********213', '+55', '+55 …213'],
  ['97*******567', '971', '+97…567'],
  ['t***@example.com', '55', 't***@example.com'],
  ['11955554213', '55', '11955554213'],
])('%s of a site of +%s reads %s', (masked, dialingCode, shown) => {
  expect(shownContact(masked, dialingCode)).toBe(shown)
})
