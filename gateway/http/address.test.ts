import { describe, expect, it } from 'vitest'
import { addressMatcher, networkOf } from './address.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a list of addresses', () => {
  const matches = addressMatcher([
    '203.0.113.0/24',
    '198.51.100.7',
    '2001:db8::/32',
    'nonsense',
    '10.0.0.0/99',
  ])

  it.each(['203.0.113.255', '198.51.100.7', '2001:db8:ffff::1'])('has %s', (address) => {
    expect(matches(address)).toBe(true)
  })

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::1', '10.0.0.1', 'nonsense', ''])(
    'has not %s',
    (address) => {
      expect(matches(address)).toBe(false)
    },
  )
})
