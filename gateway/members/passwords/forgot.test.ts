// On PostgreSQL too: one reset is sent twenty times at once.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'

const gateway = prepareSite({ config: { botCheck: false } })
beforeAll(async () => {
  await gateway.logIn()
})
afterEach(() => {
  gateway.pass(7200)
  gateway.outbox.length = 0
  gateway.registry.put(first())
})

const { username, email, mobileNum } = demo.member

function ask(body: { username: string; email: string }, headers: Record<string, string> = {}) {
  return gateway.call('passwordByEmail', { body, headers })
}

async function logsIn(password: string) {
  return (await gateway.call('login', { body: { type: 'username', username, password } })).code === null
}

async function linkToken(): Promise<string> {
  expect((await ask({ username, email })).code).toBeNull()
  return new URL((await gateway.sentTo(email)).link ?? '').searchParams.get('resetToken') ?? ''
}

function reset(resetToken: string, newPassword = 'Changed2026', confirmNewPassword = newPassword) {
  return gateway.call('passwordByToken', { body: { resetToken, newPassword, confirmNewPassword } })
}

describe('a forgotten password, by mail', () => {
  it('sends a link to the brand itself, whatever the request said about hosts (R14)', async () => {
    await ask({ username, email }, { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
    const mail = await gateway.sentTo(email)
    expect(mail.link).toMatch(/^http:\/\/first\.localhost:8080\/\?resetToken=[\w-]{43}$/)
    expect(mail).toMatchObject({ channel: 'mail', subject: 'Set a new password for first' })
    expect(mail.text).toContain(`Hello ${username}`)
  })

  it('sets a password once, and ends every session', async () => {
    const session = await gateway.logIn()
    const token = await linkToken()
    expect((await reset(token)).code).toBeNull()
    expect((await gateway.call('memberInfo', { token: session })).code).toBe('session_ended')
    expect(await logsIn('Changed2026')).toBe(true)
    expect(await logsIn(demo.password)).toBe(false)
    expect((await reset(token)).code).toBe('reset_link_invalid')
    expect((await reset(await linkToken(), demo.password)).code).toBeNull()
  })

  it('sets it once when it is sent twenty times at once', async () => {
    const token = await linkToken()
    const all = await Promise.all(Array.from({ length: 20 }, () => reset(token, demo.password)))
    expect(all.filter(({ code }) => code === null)).toHaveLength(1)
  })

  it('is void once used in another process, once another link was, and in every other spelling', async () => {
    const beside = await gateway.beside()
    const body = (resetToken: string) => ({
      resetToken,
      newPassword: demo.password,
      confirmNewPassword: demo.password,
    })
    const [older, newer] = [await linkToken(), await linkToken()]
    const spellings = [`${newer}=`, ` ${newer}`, encodeURIComponent(`${newer}\u200b`), newer.toLowerCase()]
    for (const other of spellings) expect((await reset(other)).code).not.toBeNull()
    const both = await Promise.all([
      reset(newer, demo.password),
      beside.call('passwordByToken', { body: body(newer) }),
      beside.call('passwordByToken', { body: body(older) }),
    ])
    expect(both.filter(({ code }) => code === null)).toHaveLength(1)
    for (const token of [older, newer]) {
      expect((await reset(token)).code).toBe('reset_link_invalid')
      expect((await beside.call('passwordByToken', { body: body(token) })).code).toBe('reset_link_invalid')
    }
  })

  it('is refused after half an hour, on another brand, and when made up', async () => {
    const token = await linkToken()
    const body = { resetToken: token, newPassword: 'Changed2026', confirmNewPassword: 'Changed2026' }
    expect((await gateway.call('passwordByToken', { body, host: 'second.example' })).code).toBe(
      'reset_link_invalid',
    )
    expect((await reset('x'.repeat(43))).code).toBe('reset_link_invalid')
    gateway.pass(1801)
    const late = await reset(token)
    expect([late.status, late.code]).toEqual([410, 'reset_link_invalid'])
  })

  it('checks the new password by the rule of the merchant', async () => {
    const token = await linkToken()
    expect((await reset(token, 'short')).json).toMatchObject({ fields: { newPassword: 'field_length' } })
    expect((await reset(token, 'Changed2026', 'Changed2027')).json).toMatchObject({
      errorCode: 'confirm_mismatch',
      fields: { confirmNewPassword: 'confirm_mismatch' },
    })
  })

  it.each([
    ['an unknown name', { username: 'nobodyatall', email }],
    ['a wrong address', { username, email: 'other@example.com' }],
  ])('says the same for %s, and writes to nobody (R3)', async (_, body) => {
    const answer = await ask(body)
    expect([answer.status, answer.json.success, answer.value]).toEqual([200, true, null])
    await gateway.platform.background.idle()
    expect(gateway.outbox).toEqual([])
  })

  it.each([
    ['no address', { username, email: 'x' }, { email: 'field_pattern' }],
    ['no name that the rule allows', { username: '!', email }, { username: 'field_length' }],
  ])('refuses %s with its field, as the form does', async (_, body, fields) => {
    expect((await ask(body)).json).toMatchObject({ errorCode: 'validation_failed', fields })
  })

  it('says that there is no such account only where the merchant wants it', async () => {
    gateway.registry.put(first({ merchant: { revealAccounts: true } }))
    const answer = await ask({ username: 'nobodyatall', email })
    expect([answer.status, answer.json.message]).toEqual([404, 'Username/Email does not exist'])
  })

  it('writes at most three an hour to one account, without saying so', async () => {
    for (let at = 0; at < 6; at += 1) expect((await ask({ username, email })).code).toBeNull()
    await gateway.platform.background.idle()
    expect(gateway.outbox).toHaveLength(3)
  })

  it('is closed with its flag', async () => {
    gateway.registry.put(first({ brand: { flags: { CHNGPASSMAIL3: false } } }))
    expect((await ask({ username, email })).code).toBe('forbidden')
  })
})

describe('a forgotten password, by phone', () => {
  const sendCode = async (number: string = mobileNum) => {
    await gateway.call('smsNoLogin', { body: { mobileNum: number, purpose: 'password' } })
    return /\d{6}/.exec((await gateway.sentTo(number.slice(1))).text)?.[0] ?? ''
  }
  const change = (verificationCode: string, newPassword = 'Changed2026', number: string = mobileNum) =>
    gateway.call('passwordByPhone', { body: { mobileNum: number, newPassword, verificationCode } })

  it('sets a password by a code, once, and ends every session', async () => {
    const session = await gateway.logIn()
    const code = await sendCode()
    expect((await change(code)).code).toBeNull()
    expect((await gateway.call('memberInfo', { token: session })).code).toBe('session_ended')
    expect((await change(code)).code).toBe('sms_code_invalid')
    const login = { type: 'username' as const, username: mobileNum, password: 'Changed2026' }
    expect((await gateway.call('login', { body: login })).code).toBeNull()
    gateway.pass(61)
    expect((await change(await sendCode(), demo.password)).code).toBeNull()
  })

  it('says the same for a wrong code and for a number that nobody has', async () => {
    await sendCode()
    const wrong = await change('000000')
    const nobody = await change('000000', 'Changed2026', '09170000000')
    expect({ ...wrong.json, requestId: '' }).toEqual({ ...nobody.json, requestId: '' })
  })

  it('keeps the code when the new password is refused by its rule', async () => {
    const code = await sendCode()
    expect((await change(code, 'short')).json).toMatchObject({ fields: { newPassword: 'field_length' } })
    expect((await change(code, demo.password)).code).toBeNull()
  })
})
