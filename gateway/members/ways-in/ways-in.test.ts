import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { listenWith } from '../../testing/test-socket.ts'
import {
  prepareWaysIn,
  addWaysIn,
  brand,
  change,
  gateway,
  isDue,
  logIn,
  other,
  page,
  waysIn,
} from './testing/ways-in-site.ts'

prepareWaysIn()

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
    // What tells of them is sent before the code, and not taken for it.
    await gateway.platform.background.idle()
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
      text.includes('your password was changed'),
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
