// On PostgreSQL too: one of two who answer at once is let in.
import { describe, expect, it } from 'vitest'
import { beginStep } from '../../testing/authenticator.ts'
import { first } from '../../testing/test-gateway.ts'
import {
  prepareStepUp,
  addApp,
  codeFor,
  demand,
  email,
  gateway,
  getCode,
  logInFrom,
  mobileNum,
  send,
  verify,
  withStepUp,
} from './testing/step-up-logins.ts'

prepareStepUp()

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
    beginStep(gateway)
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
    'evaluates five of 200 parallel answers by %s, refuses the right sixth, and shuts nobody out (R1)',
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
