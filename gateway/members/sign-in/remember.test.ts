// On PostgreSQL too: two tabs sign in at the same time.
import { describe, expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, testConfig } from '../../testing/test-gateway.ts'
import { openCredentials, sealCredentials } from '../remember/credentials.service.ts'

let lettered: LoadedBrand

const gateway = prepareSite(() => {
  const members = ['rosaria', 'ligaya', 'tomas'].map((username) => ({
    username,
    password: demo.password,
    mobileNum: username === 'rosaria' ? '09171234567' : undefined,
    type: 0,
  }))
  lettered = first({
    brand: {
      merchantCode: 'lettered',
      domains: ['second.example'],
      flags: { MOBILEVERCODELOGIN3: true },
      security: { rememberMe: 'credentials' },
    },
    merchant: { demo: { members } },
  })
  return {
    brands: [first({ merchant: { demo: { members } } }), { ...lettered, id: 'second' }],
  }
})

function page(cookie?: string) {
  return { device: 'WEB', ...(cookie !== undefined && { cookie }) }
}

function cookies(headers: Record<string, unknown>) {
  return [headers['set-cookie'] ?? []].flat() as string[]
}

/** What the browser would send back. */
function jar(headers: Record<string, unknown>) {
  const held = cookies(headers).find((line) => line.startsWith('livery-remember='))
  return held?.split(';')[0]
}

async function logIn(username: string, remember?: boolean, host = 'first.example', cookie?: string) {
  const use = { action: 'login' as const, identifier: username }
  const body = {
    type: 'username' as const,
    username,
    password: demo.password,
    ...(host === 'second.example' && { botCheck: await gateway.passBotCheck(use, lettered) }),
    ...(remember !== undefined && { remember }),
  }
  const answer = await gateway.call('login', { body, host, headers: page(cookie) })
  return { token: answer.value.token, cookie: jar(answer.headers), set: cookies(answer.headers) }
}

function recall(cookie?: string, host = 'first.example') {
  return gateway.call('remembered', { host, headers: page(cookie) })
}

function enter(cookie?: string, host = 'first.example', headers: Record<string, string> = {}) {
  return gateway.call('loginRemembered', { host, body: {}, headers: { ...page(cookie), ...headers } })
}

describe('a remembered device', () => {
  it('holds a token that no script reads, for a day, sent to the session alone', async () => {
    const { set, cookie } = await logIn('rosaria', true)
    expect(set).toEqual([
      expect.stringMatching(
        /^livery-device=[\w-]{32}; Max-Age=34560000; Path=\/wps; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^livery-remember=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=86400; Path=\/wps\/session; HttpOnly; SameSite=Strict$/,
      ),
      'livery-remembered=1; Max-Age=86400; Path=/; SameSite=Strict',
    ])
    const stored = JSON.stringify(await gateway.db.asOwner('select * from remembered_device'))
    expect(stored).not.toContain(cookie?.split('.')[1])
  })

  it('names its member, signs in once with each token, and gives the next', async () => {
    const { cookie } = await logIn('rosaria', true)
    expect((await recall(cookie)).value).toEqual({
      method: 'username',
      name: 'rosaria',
      mobileNum: null,
      countryDialingCode: null,
      ready: true,
    })
    const entered = await enter(cookie)
    const { account } = (await gateway.call('memberInfo', { token: entered.value.token })).value
    expect(account).toBe('rosaria')
    expect(jar(entered.headers)).not.toBe(cookie)
    expect((await enter(jar(entered.headers))).code).toBeNull()
  })

  it('is forgotten, and its sessions end, when a used token comes again', async () => {
    const { cookie, token } = await logIn('ligaya', true)
    const thief = await enter(cookie)
    const again = await enter(cookie)
    expect(again.code).toBe('remembered_ended')
    expect(cookies(again.headers)[0]).toContain('Max-Age=0')
    expect((await enter(jar(thief.headers))).code).toBe('remembered_ended')
    const codes = [token, thief.value.token].map(
      async (value) => (await gateway.call('memberInfo', { token: value })).code,
    )
    expect(await Promise.all(codes)).toEqual(['session_ended', 'session_ended'])
  })

  it('signs in once when it is pressed in two tabs at the same time', async () => {
    const { cookie } = await logIn('ligaya', true)
    const answers = await Promise.all([enter(cookie), enter(cookie)])
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  })

  it('is forgotten by a login without the option, on request, by a new password and after a day', async () => {
    const unchecked = await logIn('rosaria', true)
    await logIn('rosaria', false, 'first.example', unchecked.cookie)
    expect((await enter(unchecked.cookie)).code).toBe('remembered_ended')

    const forgotten = await logIn('rosaria', true)
    await gateway.call('forgetRemembered', { headers: page(forgotten.cookie) })
    expect((await enter(forgotten.cookie)).code).toBe('remembered_ended')

    const changed = await logIn('tomas', true)
    const body = { oldPassword: demo.password, newPassword: 'Changed2026', confirmNewPassword: 'Changed2026' }
    await gateway.call('changePassword', { token: changed.token, body })
    expect((await enter(changed.cookie)).code).toBe('remembered_ended')

    const old = await logIn('rosaria', true)
    gateway.pass(86_401)
    expect((await enter(old.cookie)).code).toBe('remembered_ended')
  })

  it('ends with a session that its member ended in the list of devices', async () => {
    const { cookie } = await logIn('rosaria', true)
    await gateway.db.asOwner(
      "update session set ended_at = now(), ended_reason = 'device' where remembered_id is not null",
    )
    expect((await recall(cookie)).value).toBeNull()
    expect((await enter(cookie)).code).toBe('remembered_ended')
  })

  it('lives through a logout', async () => {
    const { cookie, token } = await logIn('rosaria', true)
    await gateway.call('logout', { token })
    expect((await enter(cookie)).code).toBeNull()
  })

  it('signs nobody in for another page or another merchant', async () => {
    const { cookie = '' } = await logIn('rosaria', true)
    expect((await enter(cookie, 'first.example', { origin: 'https://evil.example' })).code).toBe('forbidden')
    expect((await enter(cookie, 'first.example', { 'sec-fetch-site': 'same-site' })).code).toBe('forbidden')
    const bare = await gateway.call('loginRemembered', { body: {}, headers: { cookie } })
    expect(bare.code).toBe('forbidden')
    expect((await enter(cookie, 'second.example')).code).toBe('remembered_ended')
    expect((await enter(cookie, 'first.example', { origin: 'http://first.example' })).code).toBeNull()
  })

  it.each(['', 'x', 'null', `${'a'.repeat(36)}.${'b'.repeat(43)}`, 'a'.repeat(5000)])(
    'is not opened by %j',
    async (value) => {
      expect((await recall(`livery-remember=${value}`)).value).toBeNull()
      expect((await enter(`livery-remember=${value}`)).code).toBe('remembered_ended')
    },
  )
})

describe('remembered credentials', () => {
  const host = 'second.example'

  it('are sealed, fill in the name, and sign in', async () => {
    const { cookie = '' } = await logIn('rosaria', true, host)
    expect(Buffer.from(cookie, 'base64url').toString()).not.toContain(demo.password)
    expect((await recall(cookie, host)).value).toMatchObject({ name: 'rosaria', ready: true })
    expect(JSON.stringify((await recall(cookie, host)).json)).not.toContain(demo.password)
    const entered = await enter(cookie, host)
    expect((await gateway.call('memberInfo', { token: entered.value.token, host })).value.account).toBe(
      'rosaria',
    )
  })

  it('are let go once the password is another', async () => {
    const { cookie } = await logIn('ligaya', true, host)
    await gateway.db.asOwner("update member set password_hash = null where username = 'ligaya'")
    const answer = await enter(cookie, host)
    expect(answer.code).toBe('invalid_credentials')
    expect(cookies(answer.headers)[0]).toContain('Max-Age=0')
  })

  it('keep the number after a login by code, and no code', async () => {
    const mobileNum = '09171234567'
    const botCheck = await gateway.passBotCheck(
      { action: 'sms', identifier: mobileNum },
      gateway.registry.byHost(host),
    )
    await gateway.call('smsNoLogin', { host, body: { mobileNum, purpose: 'login', botCheck } })
    const { text } = await gateway.sentTo('9171234567')
    const password = /\d{6}/.exec(text)?.[0] ?? ''
    const body = { type: 'sms', mobileNum: '09171234567', countryDialingCode: '63', password, remember: true }
    const answer = await gateway.call('login', { host, body })
    expect(answer.code).toBeNull()
    const cookie = jar(answer.headers)
    expect((await recall(cookie, host)).value).toEqual({
      method: 'sms',
      name: null,
      mobileNum: '09171234567',
      countryDialingCode: '63',
      ready: false,
    })
    expect((await enter(cookie, host)).code).toBe('remembered_ended')
  })

  it('open for this merchant alone, for a day, unchanged', () => {
    const { secret } = testConfig
    const now = new Date()
    const given = {
      method: 'username' as const,
      name: 'a',
      password: 'b',
      mobileNum: null,
      countryDialingCode: null,
    }
    const sealed = sealCredentials(secret, 'm1', given, now)
    expect(openCredentials(secret, 'm1', sealed, now)).toEqual(given)
    expect(openCredentials(secret, 'm2', sealed, now)).toBeUndefined()
    expect(openCredentials('other', 'm1', sealed, now)).toBeUndefined()
    expect(openCredentials(secret, 'm1', sealed, new Date(now.getTime() + 86_400_000))).toBeUndefined()
    const changed = Buffer.from(sealed, 'base64url')
    changed[40] = (changed[40] ?? 0) ^ 1
    expect(openCredentials(secret, 'm1', changed.toString('base64url'), now)).toBeUndefined()
  })
})
