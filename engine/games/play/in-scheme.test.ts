import { expect, it } from 'vitest'
import { inScheme } from './in-scheme.ts'

const address = 'http://vendor.localhost:8081/play/reels?token=a.b&sig=0f'

it.each([
  ['light', `${address}&scheme=light`],
  ['dark', `${address}&scheme=dark`],
  ['system', address],
] as const)('a game that is opened in %s', (scheme, is) => {
  expect(inScheme(address, scheme)).toBe(is)
})
