import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logSink } from '../../testing/log-sink.ts'
import { renderCaptcha } from '../captcha/captcha.service.ts'
import { demo, first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false } })
})
afterEach(() => {
  gateway.pass(7200)
  gateway.registry.put(first())
})
afterAll(() => gateway.close())

const number = demo.member.mobileNum

function digits(text: string) {
  return /\d{6}/.exec(text)?.[0] ?? ''
}

async function sendLoginCode(): Promise<string> {
  expect(
    (await gateway.call('smsNoLogin', { body: { mobileNum: number, purpose: 'login' } })).code,
  ).toBeNull()
  return digits((await gateway.sentTo('639171234567')).text)
}

function logIn(password: string, address = '203.0.113.5') {
  return gateway.call('login', { body: { type: 'sms', mobileNum: number, password }, address })
}

function wrongOne(code: string, at: number) {
  return String((Number(code) + 1 + at) % 1e6).padStart(6, '0')
}

describe('a code', () => {
  it('is six digits, in the language of the person, and never stored as it is', async () => {
    const answer = await gateway.call('smsNoLogin', {
      body: { mobileNum: number },
      headers: { language: 'TY' },
    })
    expect(Date.parse(answer.value.resendAt) - Date.parse(answer.value.serverTime)).toBe(60_000)
    expect(answer.value.expiredMinutes).toBe(1)
    const { text } = await gateway.sentTo('639171234567')
    expect(text).toMatch(/^first: ang iyong code ay \d{6}, magagamit nang 5 minuto/)
    expect(JSON.stringify(await gateway.db.asOwner('select * from sms_code'))).not.toContain(digits(text))
  })

  it('logs in once, and never again (R2)', async () => {
    const code = await sendLoginCode()
    const uses = await Promise.all(Array.from({ length: 20 }, () => logIn(code)))
    expect(uses.filter((use) => use.code === null)).toHaveLength(1)
    for (let replay = 0; replay < 5; replay += 1) {
      gateway.pass(200)
      expect((await logIn(code)).code).not.toBeNull()
    }
  })

  it('is good for its purpose, number and merchant alone', async () => {
    const code = await sendLoginCode()
    const reset = { mobileNum: number, newPassword: 'Changed2026', verificationCode: code }
    expect((await gateway.call('passwordByPhone', { body: reset })).code).toBe('sms_code_invalid')
    const elsewhere = { type: 'sms' as const, mobileNum: number, password: code }
    expect((await gateway.call('login', { body: elsewhere, host: 'second.example' })).code).toBe('forbidden')
    expect((await logIn(code)).code).toBeNull()
  })

  it('is refused after its minutes', async () => {
    const code = await sendLoginCode()
    gateway.pass(301)
    expect((await logIn(code)).code).toBe('sms_code_expired')
  })

  it('is refused once a newer one was sent', async () => {
    const old = await sendLoginCode()
    gateway.pass(61)
    const fresh = await sendLoginCode()
    if (old !== fresh) expect((await logIn(old)).code).toBe('sms_code_invalid')
    expect((await logIn(fresh)).code).toBeNull()
  })

  it('is compared with at most five of 200 guesses, from wherever they come (R1)', async () => {
    const code = await sendLoginCode()
    const guesses = Array.from({ length: 200 }, (_, index) =>
      logIn(wrongOne(code, index), `192.0.2.${String(index)}`),
    )
    await Promise.all(guesses)
    expect(await gateway.db.asOwner("select attempts from sms_code where purpose = 'login'")).toEqual([
      { attempts: 5 },
    ])
    expect((await logIn(code)).code).toBe('sms_code_invalid')
  })
})

describe('asking for a code', () => {
  it('waits for the instant that was returned', async () => {
    await sendLoginCode()
    const again = await gateway.call('smsNoLogin', { body: { mobileNum: number } })
    expect([again.status, again.code]).toEqual([429, 'resend_too_soon'])
    expect(again.json).toMatchObject({ retryAfter: expect.any(Number) as number })
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    gateway.pass(60)
    expect((await gateway.call('smsNoLogin', { body: { mobileNum: number } })).code).toBeNull()
  })

  it('answers the same whether the number is known, and writes to members only (R3)', async () => {
    await gateway.platform.background.idle()
    gateway.outbox.length = 0
    const known = await gateway.call('smsNoLogin', { body: { mobileNum: number } })
    const unknown = await gateway.call('smsNoLogin', { body: { mobileNum: '09179999999' } })
    await gateway.platform.background.idle()
    expect([known.status, Object.keys(known.value)]).toEqual([unknown.status, Object.keys(unknown.value)])
    expect(gateway.outbox.map(({ to }) => to)).toEqual(['639171234567'])
  })

  it('stops at five an hour for a number, and goes on after it (R4)', async () => {
    const codes = []
    for (let at = 0; at < 7; at += 1) {
      const body = { mobileNo: '09178888888', regType: 'mobile' as const }
      codes.push((await gateway.call('smsRegister', { body, address: `192.0.2.${String(at)}` })).code)
      gateway.pass(61)
    }
    expect(codes).toEqual([null, null, null, null, null, 'sms_quota', 'sms_quota'])
    gateway.pass(3600)
    const body = { mobileNo: '09178888888', regType: 'mobile' as const }
    expect((await gateway.call('smsRegister', { body })).code).toBeNull()
  })

  it('stops at twenty an hour for an address, and at the daily cap for the merchant (R4)', async () => {
    const ask = async (at: number, address: string) => {
      const body = { mobileNo: `0917${String(7_000_000 + at)}`, regType: 'mobile' as const }
      return (await gateway.call('smsRegister', { body, address })).code
    }
    const own = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index, '192.0.2.9')))
    expect(own.filter((code) => code === null)).toHaveLength(20)
    expect(own.filter((code) => code === 'sms_quota')).toHaveLength(10)
    await gateway.db.asOwner("delete from counter where key = 'sms day'")
    gateway.registry.put(first({ merchant: { sms: { perDay: 10 } } }))
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(100 + index, `198.51.100.${String(index)}`)),
    )
    expect(many.filter((code) => code === null)).toHaveLength(10)
  })

  it('stops at the hourly caps of neighbouring numbers and of the merchant, told once in the log (R4)', async () => {
    const { log, lines } = logSink()
    const capped = await openTestGateway({
      log,
      brands: [first({ merchant: { sms: { perRangeHour: 3, perHour: 8 } } })],
      config: { botCheck: false },
      isStill: true,
    })
    const ask = async (number: string, at: number) => {
      const body = { mobileNo: number, regType: 'mobile' as const }
      return (await capped.call('smsRegister', { body, address: `198.51.100.${String(at)}` })).code
    }
    const neighbours: (string | null)[] = []
    for (let at = 0; at < 6; at += 1) neighbours.push(await ask(`0917555000${String(at)}`, at))
    expect(neighbours).toEqual([null, null, null, 'sms_quota', 'sms_quota', 'sms_quota'])
    const others: (string | null)[] = []
    for (let at = 0; at < 7; at += 1) others.push(await ask(`091${String(at)}1234567`, 100 + at))
    expect(others.filter((code) => code === null)).toHaveLength(5)
    const told = lines.filter((line) => line.includes('a limit is reached'))
    expect(told.map((line) => (JSON.parse(line) as { cap: string }).cap)).toEqual(['perRangeHour', 'perHour'])
    await capped.close()
  })

  it('counts a whole IPv6 network as one address', async () => {
    const ask = async (at: number) => {
      const body = { mobileNo: `0918${String(7_000_000 + at)}`, regType: 'mobile' as const }
      return (await gateway.call('smsRegister', { body, address: `2001:db8:1:2::${at.toString(16)}` })).code
    }
    const codes = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index)))
    expect(codes.filter((code) => code === null)).toHaveLength(20)
  })

  it.each([
    ['12', undefined, 422, 'phone_invalid'],
    ['ABCDEFGH', undefined, 422, 'phone_invalid'],
    ['   ', undefined, 422, 'phone_missing'],
    ['9171234567', '44', 403, 'sms_country'],
  ])('for %j in country %s is %i %s', async (mobileNo, countryDialingCode, status, code) => {
    const body = { mobileNo, regType: 'mobile', ...(countryDialingCode ? { countryDialingCode } : {}) }
    const answer = await gateway.call('smsRegister', { body })
    expect([answer.status, answer.json]).toEqual([
      status,
      expect.objectContaining({ errorCode: code, fields: { mobileNo: code } }),
    ])
  })

  it('needs a captcha from the fourth of an hour on, where bots are checked', async () => {
    const guarded = await openTestGateway()
    const ask = async (at: number, extra = {}) => {
      const mobileNo = `0917600000${String(at)}`
      const botCheck = await guarded.passBotCheck({ action: 'sms', identifier: mobileNo })
      const body = { mobileNo, regType: 'mobile' as const, botCheck, ...extra }
      return guarded.call('smsRegister', { body })
    }
    for (let at = 0; at < 3; at += 1) expect((await ask(at)).code).toBeNull()
    const demanded = await ask(3)
    expect([demanded.code, demanded.json.value]).toEqual(['captcha_required', { captcha: true }])
    const brand = first()
    const use = { action: 'sms' as const, identifier: '09176000003' }
    const { id, answer } = await renderCaptcha(guarded.platform, brand, use)
    expect((await ask(3, { captcha: answer, captchaId: id })).code).toBeNull()
    await guarded.close()
  })
})
