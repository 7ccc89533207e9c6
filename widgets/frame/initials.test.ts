import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['marisol', 'M'],
  ['Ana Ribeiro', 'AR'],
  ['ana_maria.ribeiro', 'AR'],
  ['ليلى حسن', 'لح'],
  ['𝒜b', '𝒜'],
  ['nour2026', 'N'],
  ['نور', 'ن'],
  ['9', '9'],
  ['…', ''],
])('%s is drawn as %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
