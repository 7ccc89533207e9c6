import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../factors/testing/soft-authenticator.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { listenWith } from '../../testing/test-socket.ts'

function brand(flags: Record<string, boolean> = {}) {
  return first({
    brand: { flags },
    merchant: {
      stepUp: { enabled: false },
      demo: {
        members: ['rosaria', 'ligaya', 'thomas', 'simone'].map((username, index) => ({
          username,
          password: demo.password,
          mobileNum: `0917123456${String(index)}`,
          email: `${username}@example.com`,
          type: 0,
        })),
      },
    },
  })
}

let gateway: TestGateway
let other: Pick<TestGateway, 'app' | 'call'>

beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false }, brands: [brand(), second()] })
  other = await gateway.beside()
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.app.platform.background.idle()
  gateway.outbox.length = 0
})
afterAll(() => gateway.close())

function page(cookie?: string) {
  return { device: 'WEB', ...(cookie !== undefined && { cookie }) }
}

const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

async function logIn(username: string, { password = demo.password as string, remember = false } = {}) {
  const answer = await gateway.call('login', {
    body: { type: 'username', username, password, ...(remember && { remember }) },
    headers: { ...page(), 'user-agent': desk },
  })
  const cookie = ([answer.headers['set-cookie'] ?? []].flat() as string[]).find((line) =>
    line.startsWith('livery-remember='),
  )
  return { token: answer.value.token, cookie: cookie?.split(';')[0] }
}

function confirm(token: string, password: string = demo.password) {
  return gateway.call('confirmIdentity', { token, body: { password } })
}

function change(token: string, oldPassword: string, newPassword: string) {
  return gateway.call('changePassword', {
    token,
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  })
}

async function waysIn(token: string) {
  return (await gateway.call('waysIn', { token })).value
}

async function isDue(token: string) {
  return (await gateway.call('memberInfo', { token })).value.waysInDue
}

/** Adds a passkey, an authenticator app and an account elsewhere, as a thief who knew the password might. */
async function addWaysIn(token: string, username: string) {
  await confirm(token)
  const { secret } = (await gateway.call('totpStart', { token })).value
  const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
  await gateway.call('totpConfirm', { token, body: { code: generateSync({ secret, epoch }) } })
  const key = softAuthenticator()
  const options = (await gateway.call('passkeyEnrolOptions', { token })).value
  const passkey = key.make(options, { origin: 'http://first.example:8080' })
  await gateway.call('passkeyEnrol', { token, body: { name: 'Thief', passkey } })
  await gateway.db.asOwner(
    `insert into identity_link select merchant, 'https://lumen.example', 'thief-${username}', id, 'lumen', 't***@example.com', now(), null
     from member where username = '${username}' and merchant = 'firstcode'`,
  )
  return { key, passkey }
}

describe('every way in', () => {
  it('is listed after a new password, and each is removed with one call and no further proof', async () => {
    const { token } = await logIn('rosaria')
    const { key } = await addWaysIn(token, 'rosaria')
    gateway.pass(700)
    expect(await isDue(token)).toBe(false)
    expect((await change(token, demo.password, 'Changed2026')).code).toBeNull()
    expect(await isDue(token)).toBe(true)
    const instant = expect.any(String) as string
    const listed = await waysIn(token)
    expect(listed).toEqual({
      hasPassword: true,
      totp: { since: instant },
      passkeys: [{ id: key.id, name: 'Thief', since: instant, lastUsed: null }],
      identities: [
        {
          provider: 'lumen',
          label: 'lumen',
          icon: expect.any(String) as string,
          hint: 't***@example.com',
          since: instant,
          lastUsed: null,
          removable: true,
        },
      ],
      contacts: [
        { kind: 'mobile', hint: '63*******560' },
        { kind: 'email', hint: 'r***@example.com' },
      ],
      remembered: [],
      sessions: [expect.objectContaining({ current: true, browser: 'Chrome', system: 'Windows' })],
    })
    const codes = [
      await gateway.call('totpRemove', { token }),
      await gateway.call('passkeyRemove', { token, body: { passkeyId: key.id } }),
      await gateway.call('identityUnlink', { token, body: { provider: 'lumen' } }),
    ].map(({ code }) => code)
    expect(codes).toEqual([null, null, null])
    expect(await waysIn(token)).toMatchObject({ totp: null, passkeys: [], identities: [], remembered: [] })
    expect((await gateway.call('waysInSeen', { token })).value).toBeNull()
    expect(await isDue(token)).toBe(false)
    expect((await change(token, 'Changed2026', demo.password)).code).toBeNull()
  })

  it('tells of a number and an address only where the brand sends there what lets somebody in', async () => {
    const { token } = await logIn('rosaria')
    const kindsWith = async (flags: Record<string, boolean>) => {
      gateway.registry.put(brand(flags))
      return (await waysIn(token)).contacts.map(({ kind }) => kind)
    }
    const off = { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false, CHNGPASSMAIL3: false }
    expect([
      await kindsWith(off),
      await kindsWith({ ...off, MOBILEVERCODELOGIN3: true }),
      await kindsWith({ ...off, CHNGPASSVERIF3: true }),
      await kindsWith({ ...off, CHNGPASSMAIL3: true }),
    ]).toEqual([[], ['mobile'], ['mobile'], ['email']])
    gateway.registry.put(brand())
  })

  it('is shown by the next login after a reset, on any process, and not by another way in that came first', async () => {
    const { token: old } = await logIn('ligaya')
    const { key } = await addWaysIn(old, 'ligaya')
    await gateway.call('smsNoLogin', { body: { mobileNum: '09171234561', purpose: 'password' } })
    const code = /\d{6}/.exec((await gateway.sentTo('9171234561')).text)?.[0] ?? ''
    const reset = { mobileNum: '09171234561', newPassword: 'Changed2026', verificationCode: code }
    expect((await gateway.call('passwordByPhone', { body: reset })).code).toBeNull()
    const options = (await gateway.call('passkeyOptions', { body: {} })).value
    const passkey = key.use(options, { origin: 'http://first.example:8080' })
    const thief = (await gateway.call('passkeyLogin', { body: { passkey } })).value.token
    expect(await isDue(thief)).toBe(false)
    await gateway.call('waysInSeen', { token: thief })
    const body = { type: 'username' as const, username: 'ligaya', password: 'Changed2026' }
    const { token } = (await other.call('login', { body })).value
    expect(await isDue(token)).toBe(true)
    expect((await waysIn(token)).sessions).toHaveLength(2)
    const again = (await gateway.call('login', { body })).value.token
    expect(await isDue(again)).toBe(false)
    expect(await isDue(await gateway.handOver(token))).toBe(true)
    await gateway.call('waysInSeen', { token })
    expect(await isDue(await gateway.handOver(token))).toBe(false)
  })

  it('tells every contact and page of a new password, by change and by link', async () => {
    const { token } = await logIn('thomas')
    const listener = await listenWith(gateway.app, (await logIn('thomas')).token)
    await listener.next('welcome')
    await change(token, demo.password, 'Changed2026')
    await gateway.app.platform.background.idle()
    const said = gateway.outbox.map(({ channel, to, text }) => [
      channel,
      to,
      text.includes('the password was changed'),
    ])
    expect(said).toEqual([
      ['mail', 'thomas@example.com', true],
      ['sms', '639171234562', true],
    ])
    await listener.closed
    gateway.outbox.length = 0
    await gateway.call('passwordByEmail', { body: { username: 'thomas', email: 'thomas@example.com' } })
    const link = new URL((await gateway.sentTo('thomas@example.com')).link ?? '')
    const resetToken = link.searchParams.get('resetToken') ?? ''
    const body = { resetToken, newPassword: demo.password, confirmNewPassword: demo.password }
    expect((await gateway.call('passwordByToken', { body })).code).toBeNull()
    await gateway.app.platform.background.idle()
    expect(gateway.outbox.slice(1).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
  })

  it('lists remembered devices, and forgets one with what it opened', async () => {
    const lost = await logIn('simone', { remember: true })
    const { token } = await logIn('simone')
    const [device] = (await waysIn(token)).remembered
    expect(device).toEqual({
      id: lost.cookie?.split('=')[1]?.split('.')[0],
      browser: 'Chrome',
      system: 'Windows',
      since: expect.any(String) as string,
      until: expect.any(String) as string,
    })
    const remove = (id: string, as: string, host?: string) =>
      gateway.call('rememberedRemove', { token: as, body: { id }, ...(host ? { host } : {}) })
    const stranger = (await logIn('rosaria')).token
    expect((await remove(device?.id ?? '', stranger)).code).toBe('not_found')
    expect((await remove('nonsense', token)).code).toBe('not_found')
    expect((await remove(device?.id ?? '', token)).code).toBeNull()
    expect((await remove(device?.id ?? '', token)).code).toBe('not_found')
    expect((await waysIn(token)).remembered).toEqual([])
    expect((await gateway.call('memberInfo', { token: lost.token })).code).toBe('session_ended')
    const entered = await gateway.call('loginRemembered', { body: {}, headers: page(lost.cookie) })
    expect(entered.code).toBe('remembered_ended')
  })

  it('ends what a remembered device handed its sign-in over to, and ends with it', async () => {
    const lost = await logIn('simone', { remember: true })
    const taken = await gateway.handOver(lost.token)
    const { token } = await logIn('simone')
    const [device] = (await waysIn(token)).remembered
    await gateway.call('rememberedRemove', { token, body: { id: device?.id ?? '' } })
    expect((await gateway.call('memberInfo', { token: taken })).code).toBe('session_ended')
    const again = await logIn('simone', { remember: true })
    const { sessions } = await waysIn(await gateway.handOver(again.token))
    const id = sessions.find(({ current }) => current)?.id ?? ''
    expect((await gateway.call('endSession', { token, body: { id } })).code).toBeNull()
    const entered = await gateway.call('loginRemembered', { body: {}, headers: page(again.cookie) })
    expect(entered.code).toBe('remembered_ended')
  })
})

describe('a way in that is added', () => {
  it('needs proof at its last step too, not at its first alone', async () => {
    const { token } = await logIn('simone')
    await confirm(token)
    const options = (await gateway.call('passkeyEnrolOptions', { token })).value
    const { secret } = (await gateway.call('totpStart', { token })).value
    const thief = (await logIn('simone')).token
    const passkey = softAuthenticator().make(options, { origin: 'http://first.example:8080' })
    const enrol = (as: string) => gateway.call('passkeyEnrol', { token: as, body: { name: 'x', passkey } })
    const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
    const code = generateSync({ secret, epoch })
    expect((await enrol(thief)).code).toBe('confirmation_required')
    expect((await gateway.call('totpConfirm', { token: thief, body: { code } })).code).toBe(
      'confirmation_required',
    )
    expect(await waysIn(token)).toMatchObject({ totp: null, passkeys: [] })
    expect((await gateway.call('totpConfirm', { token, body: { code } })).code).toBeNull()
    await gateway.call('totpRemove', { token })
  })

  it('without anything to confirm by, is for a session that logged in just now, not for one handed over or kept', async () => {
    const longSession = await logIn('simone', { remember: true })
    await gateway.db.asOwner(
      "update member set payee_name = password_hash, password_hash = null where username = 'simone'",
    )
    const start = async (token: string) => (await gateway.call('totpStart', { token })).code
    const set = async (token: string) =>
      (
        await gateway.call('changePassword', {
          token,
          body: { newPassword: 'Own2026pass', confirmNewPassword: 'Own2026pass' },
        })
      ).code
    expect(await start(longSession.token)).toBeNull()
    const entered = await gateway.call('loginRemembered', { body: {}, headers: page(longSession.cookie) })
    expect(await start(entered.value.token)).toBe('confirmation_required')
    expect(await set(entered.value.token)).toBe('confirmation_required')
    gateway.pass(601)
    const token = await gateway.handOver(longSession.token)
    expect([await start(token), await set(token)]).toEqual(['confirmation_required', 'confirmation_required'])
    await gateway.db.asOwner(
      "update member set password_hash = payee_name, payee_name = null where username = 'simone'",
    )
  })
})

describe('a reset link', () => {
  const getLink = async (username: string) => {
    await gateway.call('passwordByEmail', { body: { username, email: `${username}@example.com` } })
    const { link } = await gateway.sentTo(`${username}@example.com`)
    return new URL(link ?? '').searchParams.get('resetToken') ?? ''
  }
  const reset = (resetToken: string, call: TestGateway['call'] = gateway.call, host = 'first.example') =>
    call('passwordByToken', {
      body: { resetToken, newPassword: demo.password, confirmNewPassword: demo.password },
      host,
    })

  it('is void once the password was changed by other means: from inside, by phone, by another link', async () => {
    const [one, two] = [await getLink('thomas'), await getLink('thomas')]
    expect((await reset(two)).code).toBeNull()
    expect((await reset(one)).code).toBe('reset_link_invalid')
    const third = await getLink('thomas')
    const { token } = await logIn('thomas')
    expect((await change(token, demo.password, 'Changed2026')).code).toBeNull()
    expect((await reset(third)).code).toBe('reset_link_invalid')
    gateway.pass(3700)
    const fourth = await getLink('thomas')
    await gateway.call('smsNoLogin', { body: { mobileNum: '09171234562', purpose: 'password' } })
    const code = /\d{6}/.exec((await gateway.sentTo('9171234562')).text)?.[0] ?? ''
    const body = { mobileNum: '09171234562', newPassword: demo.password, verificationCode: code }
    expect((await gateway.call('passwordByPhone', { body })).code).toBeNull()
    expect((await reset(fourth)).code).toBe('reset_link_invalid')
  })

  it('sets one password of forty tries at once on two processes, and none on another brand', async () => {
    const link = await getLink('thomas')
    expect((await reset(link, gateway.call, 'second.example')).code).toBe('reset_link_invalid')
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) => reset(link, index % 2 === 0 ? gateway.call : other.call)),
    )
    expect(tries.filter(({ code }) => code === null)).toHaveLength(1)
    // Forty at once may also be too many for one address to have hashed.
    const refused = tries.map(({ code }) => code).filter((code) => code !== null)
    expect(['reset_link_invalid', 'too_many_requests']).toEqual(expect.arrayContaining([...new Set(refused)]))
    expect(refused).toHaveLength(39)
  })
})
