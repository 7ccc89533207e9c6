import aes from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { sealPath } from '../../base/crypto/sealed-path.ts'

const gateway = prepareSite({ config: { trustedProxies: ['10.0.0.1'], countryHeader: 'x-country' } })
afterEach(() => gateway.registry.put(first()))

async function statusFor(address = '203.0.113.5', headers = {}) {
  return (await gateway.call('permission', { address, headers })).value.status
}

describe('permission', () => {
  it('says everything that decides how the site starts', async () => {
    gateway.registry.put(
      first({
        merchant: {
          customerService: [
            { csType: 'chat', title: { EN: 'Chat', TY: 'Makipag-chat' }, path: 'https://help.example/chat' },
          ],
          modules: [
            { modId: 'ACCOUNT', enabled: '1', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1' }] },
          ],
        },
      }),
    )
    const { value } = await gateway.call('permission', { headers: { language: 'TY' } })
    expect(value).toMatchObject({
      status: 0,
      location: '203.0.113.5',
      mainDomain: 'first.example',
      domainRoute: { merchantCode: 'firstcode', mainDomain: 'first.example', domains: ['first.example'] },
      currency: { code: 'PHP', symbol: '₱', scale: 2 },
      analytics: { gtagId: null },
      register: { methods: ['mobile', 'username'], loginMethods: ['username', 'sms'], dialingCode: '63' },
      customerService: [{ title: 'Makipag-chat', csType: 'chat' }],
    })
    const path = value.customerService[0]?.path ?? ''
    expect(aes.decrypt(path, 'firstcode').toString(utf8)).toBe('https://help.example/chat')
    expect(value.whitelabel[0]).toEqual({
      modId: 'ACCOUNT',
      enabled: '1',
      childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }],
    })
    expect(value.whitelabel.filter(({ modId }) => modId === 'FREEPLAY3')).toEqual([])
    expect(value.whitelabel).toContainEqual({ modId: 'USERNAMEREG3', enabled: '1', childrenNodes: [] })
  })

  it('closes the site for maintenance at once, and only says so', async () => {
    gateway.registry.put(first({ merchant: { maintenance: true } }))
    expect(await statusFor()).toBe(1)
    const menus = await gateway.call('gameMenus')
    expect([menus.status, menus.code, menus.headers['retry-after']]).toEqual([503, 'maintenance', '60'])
    expect((await gateway.call('whitelabel')).code).toBeNull()
    gateway.registry.put(first())
    expect(await statusFor()).toBe(0)
    expect((await gateway.call('gameMenus')).code).toBeNull()
  })

  it('closes it to restricted addresses, and to nobody else', async () => {
    gateway.registry.put(first({ merchant: { regionRestriction: { addresses: ['203.0.113.0/24'] } } }))
    expect(await statusFor('203.0.113.77')).toBe(2)
    expect(await statusFor('198.51.100.1')).toBe(0)
    const refused = await gateway.call('gameMenus', { address: '203.0.113.77' })
    expect([refused.status, refused.code]).toEqual([451, 'region_restricted'])
  })

  it('knows the country from the trusted proxy alone', async () => {
    gateway.registry.put(first({ merchant: { regionRestriction: { countries: ['US'] } } }))
    expect(await statusFor('10.0.0.1', { 'x-country': 'US' })).toBe(2)
    expect(await statusFor('10.0.0.1', { 'x-country': 'PH' })).toBe(0)
  })

  it.each([
    ['any other peer', '203.0.113.9', {}],
    ['a peer that says it comes from the proxy', '203.0.113.9', { 'x-forwarded-for': '10.0.0.1' }],
    [
      'a peer that says it comes through the proxy',
      '203.0.113.9',
      { 'x-forwarded-for': '192.0.2.1, 10.0.0.1' },
    ],
    ['a neighbour of the proxy', '10.0.0.2', {}],
  ])('does not believe %s, neither that it is open nor that it is closed', async (_, peer, headers) => {
    gateway.registry.put(first({ merchant: { regionRestriction: { countries: ['US'] } } }))
    expect(await statusFor(peer, { ...headers, 'x-country': 'US' })).toBe(0)
    gateway.registry.put(first({ merchant: { regionRestriction: { addresses: [peer] } } }))
    expect(await statusFor(peer, { ...headers, 'x-country': 'PH' })).toBe(2)
  })

  it('takes the last word of the proxy where a visitor sent a country too', async () => {
    gateway.registry.put(first({ merchant: { regionRestriction: { countries: ['US'] } } }))
    expect(await statusFor('10.0.0.1', { 'x-country': 'PH, US' })).toBe(2)
    expect(await statusFor('::ffff:10.0.0.1', { 'x-country': 'XX,US' })).toBe(2)
  })

  it('counts what a proxy wrote that is no address as the proxy itself', async () => {
    gateway.registry.put(first({ merchant: { regionRestriction: { addresses: ['203.0.113.0/24'] } } }))
    const behind = (forwarded: string) => statusFor('10.0.0.1', { 'x-forwarded-for': forwarded })
    expect(await behind('203.0.113.7')).toBe(2)
    expect(await behind('203.0.113.7:4711')).toBe(2)
    expect(await behind('::FFFF:cb00:7107')).toBe(2)
    const header = { 'x-forwarded-for': '"><script>' }
    const answer = await gateway.call('permission', { address: '10.0.0.1', headers: header })
    expect(answer.value.location).toBe('10.0.0.1')
  })
})

describe('what the merchant settled', () => {
  it('is answered as the schemas say', async () => {
    gateway.registry.put(
      first({ merchant: { rules: { username: { required: true, acceptedPattern: '[a-z]+' } } } }),
    )
    expect((await gateway.call('registrationRules')).value['username']).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '^(?:[a-z]+)$',
      patternId: '',
      minLength: 0,
      maxLength: 255,
    })
    expect((await gateway.call('countries')).value).toEqual([{ countryCode: 'PH', countryDialingCode: '63' }])
    expect((await gateway.call('status')).value).toEqual({ status: 0 })
    expect((await gateway.call('domainRoute')).value.mainDomain).toBe('first.example')
  })

  it('is live the moment the brand is replaced, though responses are cached', async () => {
    const symbol = async () => (await gateway.call('registerSettings')).value.dialingCode
    expect([await symbol(), await symbol()]).toEqual(['63', '63'])
    gateway.registry.put(first({ merchant: { registration: { dialingCode: '55' } } }))
    expect(await symbol()).toBe('55')
  })
})

describe('a sealed path', () => {
  it('opens with crypto-js and the passphrase, differs each time, and stays shut otherwise', () => {
    const [one, two] = [
      sealPath('https://a.example/ünïcode', 'code'),
      sealPath('https://a.example/ünïcode', 'code'),
    ]
    expect(one).not.toBe(two)
    expect(aes.decrypt(one, 'code').toString(utf8)).toBe('https://a.example/ünïcode')
  })
})
