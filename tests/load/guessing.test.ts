import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demo } from '../../gateway/testing/test-gateway.ts'
import { openSite, type Reply, type Site } from '../contract/site.fixture.ts'

const TRIES = 200
const EVALUATED = 5

let site: Site

beforeAll(async () => {
  vi.stubEnv('LIVERY_TEST_ARGON2', 'full')
  site = await openSite({ isStill: true })
})
beforeEach(() => site.forget())
afterAll(() => site.close())

const stranger = '198.51.100.7'
const home = '203.0.113.20'

function codes(replies: readonly Reply[]) {
  const counts = new Map<string, number>()
  for (const { body } of replies) {
    const code = body.errorCode ?? 'success'
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

function wrongCode(right: string, turn: number) {
  return String((Number(right) + 1 + turn) % 10 ** right.length).padStart(right.length, '0')
}

describe('200 passwords guessed at once', () => {
  const login = (password: string, address: string) =>
    site.send({
      method: 'POST',
      path: '/wps/session/login',
      body: { type: 'username', username: demo.member.username, password },
      address,
    })

  it('are compared five times at most, and the right one that follows is refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: TRIES }, (_, turn) => login(`Wrong2027${String(turn)}`, stranger)),
    )
    const seen = codes(replies)
    expect(seen.invalid_credentials ?? 0).toBeGreaterThan(0)
    expect(seen.invalid_credentials ?? 0).toBeLessThanOrEqual(EVALUATED)
    expect(seen.success).toBeUndefined()
    const right = await login(site.password, stranger)
    expect(right.body.errorCode).toBe('too_many_requests')
    expect(right.body.retryAfter).toBeGreaterThan(0)
  })

  it('do not keep the member out', async () => {
    await Promise.all(Array.from({ length: TRIES }, (_, turn) => login(`Wrong2027${String(turn)}`, stranger)))
    expect((await login(site.password, home)).body.errorCode).toBeNull()
  })

  it('hold the guesser back for a time that ends', async () => {
    await Promise.all(Array.from({ length: TRIES }, (_, turn) => login(`Wrong2027${String(turn)}`, stranger)))
    const held = await login(site.password, stranger)
    site.pass((held.body.retryAfter ?? 0) + 1)
    expect((await login(site.password, stranger)).body.errorCode).toBeNull()
  })
})

describe('200 codes guessed at once', () => {
  const mobileNum = '9171230001'

  async function sentCode(): Promise<string> {
    const sent = await site.send({
      method: 'POST',
      path: '/wps/verification/sms/noLogin',
      body: { mobileNum: demo.member.mobileNum, purpose: 'password' },
      address: home,
    })
    expect(sent.body.errorCode).toBeNull()
    return /\d{6,8}/.exec((await site.message(demo.member.mobileNum.slice(1))).text)?.[0] ?? ''
  }

  const reset = (verificationCode: string, address: string) =>
    site.send({
      method: 'POST',
      path: '/wps/member/password/verification',
      body: { mobileNum: demo.member.mobileNum, newPassword: 'Lantern2027', verificationCode },
      address,
    })

  it('use up the code, so that the right one that follows is refused', async () => {
    const right = await sentCode()
    expect(right).toMatch(/^\d{6,8}$/)
    const replies = await Promise.all(
      Array.from({ length: TRIES }, (_, turn) =>
        reset(wrongCode(right, turn), `198.51.100.${String(turn % 250)}`),
      ),
    )
    expect(codes(replies)).toEqual({ sms_code_invalid: TRIES })
    expect((await reset(right, home)).body.errorCode).toBe('sms_code_invalid')
  })

  it('leave room for four slips', async () => {
    const right = await sentCode()
    for (let turn = 0; turn < EVALUATED - 1; turn += 1) await reset(wrongCode(right, turn), home)
    expect((await reset(right, home)).body.errorCode).toBeNull()
  })

  it('are good for one of 100 uses at once', async () => {
    const right = await sentCode()
    const replies = await Promise.all(Array.from({ length: 100 }, () => reset(right, home)))
    expect(codes(replies).success).toBe(1)
  })

  it('are good for their own number and purpose only', async () => {
    const right = await sentCode()
    const asLogin = await site.send({
      method: 'POST',
      path: '/wps/session/login',
      body: { type: 'sms', mobileNum: demo.member.mobileNum, password: right },
      address: home,
    })
    expect(asLogin.body.success).toBe(false)
    const otherNumber = await site.send({
      method: 'POST',
      path: '/wps/member/password/verification',
      body: { mobileNum, newPassword: 'Lantern2027', verificationCode: right },
      address: home,
    })
    expect(otherNumber.body.success).toBe(false)
    const otherBrand = await site.send({
      method: 'POST',
      path: '/wps/member/password/verification',
      body: { mobileNum: demo.member.mobileNum, newPassword: 'Lantern2027', verificationCode: right },
      address: home,
      host: site.otherHost,
    })
    expect(otherBrand.body.success).toBe(false)
  })
})
