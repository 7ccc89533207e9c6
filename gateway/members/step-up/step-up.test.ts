import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

function withStepUp(stepUp: object = { enabled: true }) {
  return first({ merchant: { stepUp } })
}

const { username, mobileNum, email } = demo.member

let gateway: TestGateway
let networks = 0

beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false }, brands: [withStepUp(), second()] })
  await gateway.logIn()
  await gateway.db.asOwner(
    `update member set payee_name = 'María L. Santos' where username = '${username}' and merchant = 'firstcode'`,
  )
})
afterEach(() => {
  gateway.pass(90_000)
  gateway.outbox.length = 0
  gateway.registry.put(withStepUp())
})
afterAll(() => gateway.close())

/** An address from which nobody was here before. */
function freshAddress(): string {
  networks += 1
  return `192.0.2.${String(networks)}`
}

function logInFrom(address: string, name: string = username, password: string = demo.password) {
  return gateway.call('login', { body: { type: 'username', username: name, password }, address })
}

async function demand(address = freshAddress(), name?: string) {
  const answer = await logInFrom(address, name)
  expect(answer.code).toBe('step_up_required')
  const { stepUp } = answer.json.value as unknown as { stepUp: StepUpDemand }
  return { address, ...stepUp }
}

type Answer = { ticket: string; address: string; host?: string }

function verify(at: Answer, method: StepUpMethod, answer: string) {
  return gateway.call('stepUpVerify', {
    body: { ticket: at.ticket, method, answer } satisfies CallBody<'stepUpVerify'>,
    address: at.address,
    ...(at.host ? { host: at.host } : {}),
  })
}

function send(at: Answer, method: 'mobile' | 'email') {
  return gateway.call('stepUpSend', { body: { ticket: at.ticket, method }, address: at.address })
}

async function codeFor(to: string) {
  return /\b\d{6}\b/.exec((await gateway.sentTo(to)).text)?.[0] ?? ''
}

/** Adds an authenticator app; answers its secret and the recovery codes. */
async function addApp(): Promise<{ secret: string; codes: string[] }> {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  await gateway.call('totpRemove', { token })
  await gateway.db.asOwner('delete from recovery_code')
  const { secret } = (await gateway.call('totpStart', { token })).value
  const { recoveryCodes } = (
    await gateway.call('totpConfirm', { token, body: { code: getCode(secret, -30) } })
  ).value
  return { secret, codes: recoveryCodes ?? [] }
}

function getCode(secret: string, drift = 0) {
  return generateSync({ secret, epoch: Math.floor(gateway.platform.clock().getTime() / 1000) + drift })
}

describe('a login from a network not seen before', () => {
  it('is refused with a ticket and what the member has, masked, after the right password alone', async () => {
    const address = freshAddress()
    expect((await logInFrom(address, username, 'Wrong2026')).code).toBe('invalid_credentials')
    expect((await logInFrom(address, 'nobodyatall')).code).toBe('invalid_credentials')
    const answer = await logInFrom(address)
    expect([answer.status, answer.json.value]).toEqual([
      401,
      {
        stepUp: {
          ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
          methods: [
            { method: 'mobile', sentTo: '63*******567' },
            { method: 'email', sentTo: 'r***@example.com' },
            { method: 'bankName' },
          ],
        },
      },
    ])
  })

  it('is let in from the network of the first login, and of a registration', async () => {
    expect((await logInFrom('198.51.100.1')).code).toBeNull()
    const address = freshAddress()
    const registered = await gateway.call('register', {
      body: {
        username: 'newlynamed1',
        password: 'Lantern2026',
        confirmPassword: 'Lantern2026',
        login: true,
        registerMethod: 'WEB',
      },
      address,
    })
    expect(registered.code).toBeNull()
    expect((await logInFrom(address, 'newlynamed1', 'Lantern2026')).code).toBeNull()
  })

  it('is let in where the member has no other factor, and the network is known then', async () => {
    await gateway.db.asOwner(
      `update member set mobile = null, email = null, email_key = null where username = 'newlynamed1'`,
    )
    expect((await logInFrom(freshAddress(), 'newlynamed1')).code).toBeNull()
  })

  it('is let in where the merchant does not ask, and takes an IPv6 household for one network', async () => {
    const known = '2001:db8:1:2::1'
    const at = await demand(known)
    expect((await verify(at, 'bankName', 'maria l santos')).code).toBeNull()
    expect((await logInFrom('2001:db8:1:2:ffff::9')).code).toBeNull()
    expect((await logInFrom('2001:db8:1:3::1')).code).toBe('step_up_required')
    gateway.registry.put(first())
    expect((await logInFrom(freshAddress())).code).toBeNull()
  })

  it('offers only what the merchant allows', async () => {
    gateway.registry.put(withStepUp({ enabled: true, methods: ['email'] }))
    const at = await demand()
    expect(at.methods).toEqual([{ method: 'email', sentTo: 'r***@example.com' }])
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('forbidden')
    expect((await send(at, 'mobile')).code).toBe('forbidden')
  })

  it('lets in only once: a ticket is used up, and its network is known', async () => {
    const at = await demand()
    const answer = await verify(at, 'bankName', '  MARIA  L. SANTOS ')
    expect(answer.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLogin: expect.any(String) as string,
    })
    expect((await gateway.call('memberInfo', { token: answer.value.token })).value.account).toBe(username)
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('step_up_expired')
    expect((await logInFrom(at.address)).code).toBeNull()
  })

  it('refuses a ticket elsewhere: on another network, of another merchant, too late, or invented', async () => {
    const at = await demand()
    const name = 'Maria L Santos'
    expect((await verify({ ...at, address: freshAddress() }, 'bankName', name)).code).toBe('step_up_expired')
    expect((await verify({ ...at, host: 'second.example' }, 'bankName', name)).code).toBe('step_up_expired')
    expect((await verify({ ...at, ticket: 'A'.repeat(43) }, 'bankName', name)).code).toBe('step_up_expired')
    gateway.pass(601)
    expect((await verify(at, 'bankName', name)).code).toBe('step_up_expired')
    expect((await send(at, 'mobile')).code).toBe('step_up_expired')
  })

  it('remembers the device where that was wished with the password', async () => {
    const address = freshAddress()
    const body = { type: 'username', username, password: demo.password, remember: true }
    const refused = await gateway.call('login', { body, address, headers: { device: 'WEB' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { stepUp } = refused.json.value as unknown as { stepUp: StepUpDemand }
    const answer = await verify({ ...stepUp, address }, 'bankName', 'Maria L Santos')
    expect(String(answer.headers['set-cookie'])).toContain('livery-remember=')
    expect(JSON.stringify(await gateway.db.asOwner('select * from step_up_ticket'))).not.toContain(
      demo.password,
    )
  })

  it('is closed by a new password', async () => {
    const at = await demand()
    const token = await gateway.logIn()
    const change = (oldPassword: string, newPassword: string) =>
      gateway.call('changePassword', {
        token,
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      })
    expect((await change(demo.password, 'Changed2026')).code).toBeNull()
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('step_up_expired')
    expect((await change('Changed2026', demo.password)).code).toBeNull()
  })

  it('keeps tickets as hashes', async () => {
    const at = await demand()
    const stored = await gateway.db.asOwner(`select * from step_up_ticket`)
    expect(JSON.stringify(stored)).not.toContain(at.ticket)
  })
})

describe('a code sent', () => {
  it.each([
    ['mobile', mobileNum.slice(1)],
    ['email', email],
  ] as const)('by %s lets in once', async (method, to) => {
    const at = await demand()
    const sent = (await send(at, method)).value
    expect(Date.parse(sent.resendAt) - Date.parse(sent.serverTime)).toBe(60_000)
    expect((await send(at, method)).code).toBe('resend_too_soon')
    const code = await codeFor(to)
    expect((await verify(at, method === 'mobile' ? 'email' : 'mobile', code)).code).toBe('sms_code_invalid')
    expect((await verify(at, method, ` ${code} `)).code).toBeNull()
    expect((await verify(await demand(), method, code)).code).toBe('sms_code_invalid')
  })

  it('counts on its network alone, for a code of a login or of a stranger opens nothing', async () => {
    const at = await demand()
    await send(at, 'mobile')
    const code = await codeFor(mobileNum.slice(1))
    expect((await verify(await demand(), 'mobile', code)).code).toBe('sms_code_invalid')
    gateway.pass(61)
    await gateway.call('smsNoLogin', { body: { mobileNum }, address: at.address })
    const ofLogin = await codeFor(mobileNum.slice(1))
    expect((await verify(at, 'mobile', ofLogin)).code).toBe('sms_code_invalid')
  })

  it('expires', async () => {
    gateway.registry.put(
      first({ merchant: { stepUp: { enabled: true }, sms: { validMinutes: 1, expiredMinutes: 1 } } }),
    )
    const at = await demand()
    await send(at, 'email')
    const code = await codeFor(email)
    gateway.pass(70)
    expect((await verify(at, 'email', code)).code).toBe('sms_code_expired')
  })

  it('lets one of two in who give it at once', async () => {
    const at = await demand()
    await send(at, 'mobile')
    const code = await codeFor(mobileNum.slice(1))
    const answers = await Promise.all([verify(at, 'mobile', code), verify(at, 'mobile', code)])
    expect(answers.filter(({ code: refused }) => refused === null)).toHaveLength(1)
  })
})

describe('an authenticator app', () => {
  it('lets in by a code, and refuses its step and older ones again', async () => {
    const { secret } = await addApp()
    const at = await demand()
    expect(at.methods[0]).toEqual({ method: 'totp' })
    const code = getCode(secret)
    expect((await verify(at, 'totp', `${code.slice(0, 3)} ${code.slice(3)}`)).code).toBeNull()
    const later = await demand()
    expect((await verify(later, 'totp', code)).code).toBe('code_used')
    expect((await verify(later, 'totp', getCode(secret, -30))).code).toBe('code_used')
    expect((await verify(later, 'totp', getCode(secret, 86_400))).code).toBe('sms_code_invalid')
    gateway.pass(30)
    expect((await verify(later, 'totp', getCode(secret))).code).toBeNull()
  })

  it('lets one of two in who give its code at once, from two tickets', async () => {
    const { secret } = await addApp()
    const both = [await demand(), await demand()]
    const answers = await Promise.all(both.map((at) => verify(at, 'totp', getCode(secret))))
    expect(answers.map(({ code }) => code).sort()).toEqual(['code_used', null])
  })

  it('is required at every login where the merchant says so', async () => {
    const { secret } = await addApp()
    gateway.registry.put(withStepUp({ enabled: true, everyLogin: true }))
    const at = await demand('198.51.100.1')
    expect(at.methods.map(({ method }) => method)).toEqual(['totp', 'recovery'])
    expect((await verify(at, 'totp', getCode(secret))).code).toBeNull()
  })

  it('has recovery codes that count once each, and tells the member when one did', async () => {
    const { codes } = await addApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await verify(await demand(), 'recovery', code.toUpperCase().replace('-', ' '))).code).toBeNull()
    expect((await gateway.sentTo(email)).text).toContain('a recovery code was used')
    const again = await demand()
    expect((await verify(again, 'recovery', code)).code).toBe('recovery_code_invalid')
    expect((await verify(again, 'recovery', 'aaaaa-aaaaa')).code).toBe('recovery_code_invalid')
    expect(JSON.stringify(await gateway.db.asOwner('select * from recovery_code'))).not.toContain(code)
  })
})

describe('guessing', () => {
  it.each(['bankName', 'totp', 'recovery', 'email'] as const)(
    'evaluates at most five of 200 parallel answers by %s, refuses the right sixth, and shuts nobody out (R1)',
    async (method) => {
      const { secret, codes } = await addApp()
      const at = await demand()
      if (method === 'email') await send(at, 'email')
      const right = {
        bankName: 'Maria L Santos',
        totp: getCode(secret),
        recovery: codes[3] ?? '',
        email: method === 'email' ? await codeFor(email) : '',
      }[method]
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, guess) =>
          verify(
            at,
            method,
            method === 'totp' || method === 'email' ? `00000${String(guess % 10)}` : `wrong${String(guess)}`,
          ),
        ),
      )
      const wrong = ['bank_name_mismatch', 'sms_code_invalid', 'recovery_code_invalid', 'code_used']
      const evaluated = answers.filter(({ code }) => wrong.includes(code ?? '')).length
      expect(evaluated).toBeGreaterThan(0)
      expect(evaluated).toBeLessThanOrEqual(5)
      expect(answers.every(({ code }) => code !== null)).toBe(true)
      expect(['step_up_expired', 'too_many_requests']).toContain((await verify(at, method, right)).code)
      expect((await logInFrom('198.51.100.1')).code).toBeNull()
      const elsewhere = await demand()
      if (method === 'bankName') {
        expect((await verify(elsewhere, method, right)).code).toBe('too_many_requests')
        expect((await verify(elsewhere, 'recovery', codes[0] ?? '')).code).toBeNull()
      } else if (method !== 'email') expect((await verify(elsewhere, method, right)).code).toBeNull()
    },
  )

  it('is delayed on a new ticket too, until the delay is over', async () => {
    const at = await demand()
    for (let guess = 0; guess < 5; guess += 1) await verify(at, 'bankName', `wrong ${String(guess)}`)
    const next = await demand(at.address)
    const refused = await verify(next, 'email', '123456')
    expect([refused.status, refused.json]).toEqual([
      429,
      expect.objectContaining({ errorCode: 'too_many_requests', retryAfter: expect.any(Number) as number }),
    ])
    gateway.pass(31)
    expect((await verify(next, 'email', '123456')).code).toBe('sms_code_invalid')
  })
})
