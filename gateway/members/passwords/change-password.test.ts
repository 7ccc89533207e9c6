import { afterEach, describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'

const issued = 'Welcome2026'
const people = ['rosaria', 'ligaya', 'tomas', 'newcomer', 'oldtimer', 'guessed'] as const

const gateway = prepareSite(() => {
  const members = people.map((username) => ({
    username,
    password: username === 'newcomer' ? issued : demo.password,
    type: 0,
  }))
  return {
    brands: [
      first({
        brand: { flags: { PWDEXPFORCECHANGE3: true, MOBILEVERCODELOGIN3: true } },
        merchant: {
          demo: { members },
          defaultPassword: issued,
          passwordExpiryDays: 90,
          rules: { password: { enabled: true, required: true, minLength: 8, maxLength: 20 } },
        },
      }),
    ],
  }
})
afterEach(() => gateway.pass(3600))

async function logIn(username: (typeof people)[number], password: string = demo.password) {
  return (await gateway.call('login', { body: { type: 'username', username, password } })).value
}

function change(token: string, newPassword: string, oldPassword?: string, confirm = newPassword) {
  return gateway.call('changePassword', {
    token,
    body: { newPassword, confirmNewPassword: confirm, ...(oldPassword !== undefined && { oldPassword }) },
  })
}

/** What the refusal says about fields. */
async function wrong(...given: Parameters<typeof change>) {
  return ((await change(...given)).json as { fields?: Record<string, string> }).fields
}

async function findCode(token: string) {
  return (await gateway.call('memberInfo', { token })).code
}

describe('changing the password', () => {
  it('needs the present one, ends every other session, and leaves this one', async () => {
    const [here, there] = [(await logIn('rosaria')).token, (await logIn('rosaria')).token]
    expect(await wrong(here, 'Changed2026')).toEqual({ oldPassword: 'field_required' })
    expect(await wrong(here, 'Changed2026', 'Wrong2026')).toEqual({
      oldPassword: 'old_password_wrong',
    })
    expect((await change(here, 'Changed2026', demo.password)).value).toBeNull()
    expect([await findCode(here), await findCode(there)]).toEqual([null, 'session_ended'])
    const old = await gateway.call('login', {
      body: { type: 'username', username: 'rosaria', password: demo.password },
    })
    expect(old.code).toBe('invalid_credentials')
    expect((await logIn('rosaria', 'Changed2026')).passwordExpired).toBe(false)
  })

  it('points at what is wrong with the new one', async () => {
    const { token } = await logIn('ligaya')
    expect(await wrong(token, 'short', demo.password)).toEqual({ newPassword: 'field_length' })
    expect(await wrong(token, 'Changed2026', demo.password, 'Changed2027')).toEqual({
      confirmNewPassword: 'confirm_mismatch',
    })
    expect(await wrong(token, demo.password, demo.password)).toEqual({ newPassword: 'password_same' })
    expect(await wrong(token, issued, demo.password)).toEqual({ newPassword: 'password_same' })
  })

  it('evaluates five of two hundred parallel guesses at the present one (R1)', async () => {
    const { token } = await logIn('guessed')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => change(token, 'Changed2026', `Wrong${String(index)}`)),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'old_password_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(195)
    expect((await change(token, 'Changed2026', demo.password)).code).toBe('too_many_requests')
    gateway.pass(600)
    expect((await change(token, 'Changed2026', demo.password)).code).toBeNull()
  })
})

describe('a password that is due', () => {
  it('leaves nothing possible but to change it, also after a reload (R7)', async () => {
    const { token, passwordExpired } = await logIn('newcomer', issued)
    expect(passwordExpired).toBe(true)
    const info = await gateway.call('memberInfo', { token })
    expect(info.value).toMatchObject({ passwordDue: true, oldPasswordNeeded: false })
    const open = new Set(['memberInfo', 'memberLanguage', 'changePassword', 'logout', 'firstLogin'])
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!('token' in endpoint) || open.has(name)) continue
      const answer = await gateway.app.inject({
        method: endpoint.method as 'GET',
        url: endpoint.path,
        headers: { host: 'first.example', authorization: token },
      })
      expect([name, answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
        name,
        403,
        'password_change_due',
      ])
    }
    expect((await gateway.call('memberLanguage', { token, body: { language: 'EN' } })).code).toBeNull()
    expect((await gateway.call('firstLogin', { token })).value).toBeNull()
    expect(await wrong(token, issued)).toEqual({ newPassword: 'password_same' })
    expect((await change(token, 'Changed2026')).value).toBeNull()
    expect((await gateway.call('memberInfo', { token })).value).toMatchObject({
      passwordDue: false,
      oldPasswordNeeded: true,
    })
    expect((await gateway.call('balance', { token })).code).toBeNull()
  })

  it('is requested again where the forced login is long ago', async () => {
    await gateway.db.asOwner(
      "update member set password_changed_at = now() - interval '100 days' where username = 'oldtimer'",
    )
    const { token, passwordExpired } = await logIn('oldtimer')
    expect(passwordExpired).toBe(true)
    gateway.pass(16 * 60)
    expect((await gateway.call('memberInfo', { token })).value.oldPasswordNeeded).toBe(true)
    expect(await wrong(token, 'Changed2026')).toEqual({ oldPassword: 'field_required' })
    expect((await change(token, 'Changed2026', demo.password)).value).toBeNull()
  })

  it('is never sent to the browser', async () => {
    for (const name of ['permission', 'whitelabel', 'registerSettings', 'registrationRules'] as const)
      expect(JSON.stringify((await gateway.call(name)).json)).not.toContain(issued)
  })
})

describe('the first login', () => {
  it('stays the first until its action is done, once or twice', async () => {
    expect((await logIn('tomas')).firstTimeLogin).toBe(true)
    const { token, firstTimeLogin } = await logIn('tomas')
    expect(firstTimeLogin).toBe(true)
    expect((await gateway.call('firstLogin', { token })).value).toBeNull()
    expect((await gateway.call('firstLogin', { token })).value).toBeNull()
    expect((await logIn('tomas')).firstTimeLogin).toBe(false)
  })
})
