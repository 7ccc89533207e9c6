import { expect, it } from 'vitest'
import { isNetwork } from './is-network.ts'

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/33', false],
  ['010.0.0.1', false],
  ['256.0.0.1', false],
  ['1.2.3', false],
  ['::1', true],
  ['2001:db8::/32', true],
  ['2001:db8::/129', false],
  ['::ffff:10.0.0.1', true],
  ['2001::db8::1', false],
  ['example.com', false],
  ['10.0.0.1/', false],
  ['', false],
])('%s is an address or a network: %s', (text, isOne) => {
  expect(isNetwork(text)).toBe(isOne)
})
