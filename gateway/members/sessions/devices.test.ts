import { beforeEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { getDevice } from './device.ts'
import { coarseNetwork } from './coarse-network.ts'

const gateway = prepareSite({
  config: { botCheck: false, trustedProxies: ['198.51.100.1'], countryHeader: 'x-country' },
})
beforeEach(() => gateway.db.asOwner('truncate session'))

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

async function signIn(userAgent: string, username = 'rosaria') {
  const body = { type: 'username' as const, username, password: 'Lantern2026' }
  const headers = { 'user-agent': userAgent, 'x-country': 'PH', 'x-forwarded-for': '203.0.113.77' }
  return (await gateway.call('login', { body, headers, address: '198.51.100.1' })).value.token
}

describe('the list of devices', () => {
  it('names each with its place, the current one first', async () => {
    const old = await signIn(phone)
    gateway.pass(5)
    const token = await signIn(desk)
    const list = (await gateway.call('sessions', { token })).value
    expect(
      list.map(({ browser, system, country, network, current }) => [
        browser,
        system,
        country,
        network,
        current,
      ]),
    ).toEqual([
      ['Chrome', 'Windows', 'PH', '203.0.113.x', true],
      ['Safari', 'iOS', 'PH', '203.0.113.x', false],
    ])
    expect((await gateway.call('sessions', { token: old })).value[0]?.system).toBe('iOS')
  })

  it('ends one, which then is over at once and no longer listed', async () => {
    const [lost, token] = [await signIn(phone), await signIn(desk)]
    const id = (await gateway.call('sessions', { token })).value.find(({ current }) => !current)?.id ?? ''
    expect((await gateway.call('endSession', { token, body: { id } })).value).toBeNull()
    const refused = await gateway.call('memberInfo', { token: lost })
    expect([refused.code, refused.json.value]).toEqual(['session_ended', { reason: 'device' }])
    expect((await gateway.call('sessions', { token })).value).toHaveLength(1)
    expect((await gateway.call('endSession', { token, body: { id } })).code).toBe('not_found')
  })

  it('ends all others', async () => {
    const others = [await signIn(phone), await signIn(phone)]
    const token = await signIn(desk)
    expect((await gateway.call('endOtherSessions', { token })).value).toEqual({ ended: 2 })
    for (const other of others)
      expect((await gateway.call('memberInfo', { token: other })).code).toBe('session_ended')
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
  })

  it('neither shows nor ends those of somebody else (R7)', async () => {
    const token = await signIn(desk)
    const foreign = await signIn(phone, 'agentamy')
    const [theirs] = (await gateway.call('sessions', { token: foreign })).value
    expect((await gateway.call('endSession', { token, body: { id: theirs?.id ?? '' } })).code).toBe(
      'not_found',
    )
    expect((await gateway.call('sessions', { token })).value).toHaveLength(1)
    expect((await gateway.call('memberInfo', { token: foreign })).code).toBeNull()
  })

  it.each(['nonsense', '00000000-0000-0000-0000-000000000000'])('knows no session %s', async (id) => {
    expect((await gateway.call('endSession', { token: await signIn(desk), body: { id } })).code).toBe(
      'not_found',
    )
  })

  it('does not end the session that asks', async () => {
    const token = await signIn(desk)
    const [own] = (await gateway.call('sessions', { token })).value
    expect((await gateway.call('endSession', { token, body: { id: own?.id ?? '' } })).code).toBe('not_found')
  })
})

describe('the history of sign-ins', () => {
  it('tells when each began and how it ended', async () => {
    const left = await signIn(phone)
    gateway.pass(1)
    await signIn(phone)
    gateway.pass(1)
    const token = await signIn(desk)
    await gateway.call('logout', { token: left })
    await gateway.call('endOtherSessions', { token })
    const history = (await gateway.call('sessionHistory', { token })).value
    expect(history.map(({ current, reason }) => [current, reason])).toEqual([
      [true, null],
      [false, 'device'],
      [false, 'logout'],
    ])
    expect(history.map(({ endedAt }) => endedAt === null)).toEqual([true, false, false])
  })
})

describe('a device', () => {
  it.each([
    [phone, 'Safari', 'iOS'],
    [desk, 'Chrome', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox',
      'macOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931) SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) CriOS/156.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36 OPR/120.0', 'Opera', 'Linux'],
    ['curl/8.9.1', '', ''],
    ['', '', ''],
  ])('is known by %j', (userAgent, browser, system) => {
    expect(getDevice(userAgent)).toEqual({ browser, system })
  })

  it('comes from a network, not from a household', () => {
    expect(['203.0.113.77', '2001:db8:1:2:3::9', 'nonsense'].map(coarseNetwork)).toEqual([
      '203.0.113.x',
      '2001:db8:1:…',
      '',
    ])
  })
})
