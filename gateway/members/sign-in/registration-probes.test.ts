// On PostgreSQL too: probes come to two processes.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderCaptcha } from '../captcha/captcha.service.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

const brand = first({
  brand: { flags: { REGMOBVERF3: false, MOBILEVERCODELOGIN3: true } },
  merchant: {
    rules: {
      username: { required: true, patternId: 'username', minLength: 4, maxLength: 16 },
      password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
      mobileNum: {},
      email: { patternId: 'email', maxLength: 254 },
      recommenderId: {},
    },
    demo: { members: [{ ...demo.member, password: demo.password }] },
  },
})

let gateway: TestGateway
let other: Pick<TestGateway, 'app' | 'call'>
let guarded: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false }, brands: [brand, second()] })
  other = await gateway.beside()
  guarded = await openTestGateway({ brands: [brand, second()] })
  await gateway.logIn()
  await guarded.logIn()
})
afterEach(() => {
  gateway.pass(3700)
  guarded.pass(3700)
})
afterAll(async () => {
  await gateway.close()
  await guarded.close()
})

let names = 0

function fresh() {
  return `fresh${String((names += 1))}`
}

const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }

function someone(changes: object = {}) {
  return {
    login: true as const,
    registerMethod: 'WEB' as const,
    username: fresh(),
    ...secrets,
    ...changes,
  }
}

const taken = { username: demo.member.username }

type Call = TestGateway['call']

async function register(changes: object, address = '198.51.100.20', call: Call = gateway.call) {
  return (await call('register', { body: someone(changes), address })).code
}

function answered(codes: readonly (string | null)[]) {
  return codes.filter((code) => code !== 'too_many_requests')
}

describe('asking by registration whether an account exists', () => {
  it.each([
    ['a username', () => taken, 'username_taken'],
    [
      'a username in other spellings',
      (at: number) => ({ username: ['ROSARIA', ' rosaria ', 'Rosaria'][at % 3] }),
      'username_taken',
    ],
    ['a number', () => ({ mobileNum: demo.member.mobileNum }), 'mobile_taken'],
    ['an address', () => ({ email: demo.member.email }), 'email_taken'],
    ['who recommended', (at: number) => ({ recommenderId: `nobody${String(at)}` }), 'account_not_found'],
  ])('by %s is answered a few times to one network, then ever slower', async (_, changes, code) => {
    const codes: (string | null)[] = []
    for (let at = 0; at < 45; at += 1) codes.push(await register(changes(at)))
    expect(answered(codes)).toEqual(Array.from({ length: 30 }, () => code))
    gateway.pass(31)
    expect([await register(changes(0)), await register(changes(0))]).toEqual([code, 'too_many_requests'])
  })

  it('counts a whole /64 as one, on every process, and no other network', async () => {
    const at = (turn: number) => `2001:db8:7:7:${turn.toString(16)}::${turn.toString(16)}`
    const codes = await Promise.all(
      Array.from({ length: 45 }, (_, turn) =>
        register(taken, at(turn), turn % 2 === 0 ? gateway.call : other.call),
      ),
    )
    expect(answered(codes)).toHaveLength(30)
    expect(await register(taken, '2001:db8:7:8::1')).toBe('username_taken')
    expect(await register(taken, '198.51.100.21')).toBe('username_taken')
  })

  it('is not counted where a member was made, so that many may register behind one address', async () => {
    const codes = []
    for (let turn = 0; turn < 40; turn += 1) codes.push(await register({}, '198.51.100.22'))
    expect(codes).toEqual(codes.map(() => null))
  })

  it('waits five minutes at most, so that no stranger keeps a neighbour from registering', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await register(taken, '198.51.100.23')
      gateway.pass(60)
    }
    await register(taken, '198.51.100.23')
    const answer = await gateway.call('register', { body: someone(), address: '198.51.100.23' })
    expect(answer.code).toBe('too_many_requests')
    const { retryAfter } = answer.json as unknown as { retryAfter: number }
    expect(retryAfter).toBeLessThanOrEqual(300)
    gateway.pass(retryAfter + 1)
    expect(await register({}, '198.51.100.23')).toBeNull()
  })

  it('asks for a captcha from the eleventh on, one for each answer', async () => {
    const ask = async (more: object = {}) => {
      const username = demo.member.username
      const body = { ...someone({ username }), ...more }
      return guarded.call('register', { body, address: '198.51.100.24' })
    }
    for (let turn = 0; turn < 10; turn += 1) expect((await ask()).code).toBe('username_taken')
    const demanded = await ask()
    expect([demanded.code, demanded.json.value]).toEqual(['captcha_required', { captcha: true }])
    const use = { action: 'register' as const, identifier: demo.member.username }
    const { id, answer } = await renderCaptcha(guarded.platform, brand, use)
    const solved = { captcha: answer, captchaId: id }
    expect((await ask(solved)).code).toBe('username_taken')
    expect((await ask(solved)).code).toBe('captcha_invalid')
  })
})
