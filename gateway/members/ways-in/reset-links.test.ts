// On PostgreSQL too: one of forty who use a link at once sets a password.
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { softAuthenticator } from '../factors/testing/soft-authenticator.ts'
import { demo, type TestGateway } from '../../testing/test-gateway.ts'
import {
  prepareWaysIn,
  change,
  confirm,
  gateway,
  logIn,
  other,
  page,
  waysIn,
} from './testing/ways-in-site.ts'

prepareWaysIn()

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

  it('without a proof to give, is for a session that just logged in, not for one handed over or kept', async () => {
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
