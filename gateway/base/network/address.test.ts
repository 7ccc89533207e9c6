import { describe, expect, it } from 'vitest'
import { addressMatcher, isProxyEntry, getNetwork, proxyMatcher } from './address.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:0:0:203.0.113.5', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:51234', '203.0.113.5'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(getNetwork(address)).toBe(network)
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

  it.each(['203.0.113.255', '198.51.100.7', '2001:db8:ffff::1', '::ffff:203.0.113.9', '::FFFF:c633:6407'])(
    'has %s',
    (address) => {
      expect(matches(address)).toBe(true)
    },
  )

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::1', '10.0.0.1', 'nonsense', ''])(
    'has not %s',
    (address) => {
      expect(matches(address)).toBe(false)
    },
  )
})

describe('a list of trusted proxies', () => {
  it('is of addresses, networks and their usual names', () => {
    const isProxy = proxyMatcher(['loopback', 'uniquelocal', '198.51.100.0/24'])
    const addresses = ['127.0.0.1', '::1', '::ffff:10.1.2.3', 'fd00::7', '198.51.100.9', '203.0.113.1', '']
    expect(addresses.map(isProxy)).toEqual([true, true, true, true, true, false, false])
    const entries = [
      'linklocal',
      '10.0.0.1',
      '10.0.0.0/8',
      '::1/128',
      'proxy',
      '10.0.0.0/33',
      '10.0.0.0/',
      '',
    ]
    expect(entries.map(isProxyEntry)).toEqual([true, true, true, true, false, false, false, false])
  })
})
