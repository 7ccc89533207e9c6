// Takes long: the work that a device does for a captcha is done.
// On PostgreSQL too: one proof is sent to two processes.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, type TestGateway } from '../../testing/test-gateway.ts'
import { type CaptchaUse, passesCaptcha } from './captcha.service.ts'

// Each work takes about a second of a whole processor.
let beside: TestGateway['call']

const use: CaptchaUse = { action: 'login', identifier: 'rosaria' }
const wrong = { type: 'username' as const, username: 'rosaria', password: 'Wrong2026' }
const right = { ...wrong, password: 'Lantern2026' }

const gateway = prepareSite()
beforeAll(async () => {
  beside = (await gateway.beside()).call
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.db.asOwner('truncate attempt, counter, quota')
})

async function work(from = use) {
  const { value } = await gateway.call('captchaWork', { query: from })
  const challenge = JSON.parse(value.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { id: value.id, proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

function handIn(
  done: { id: string; proof: string },
  as: Partial<CaptchaUse> = {},
  call = gateway.call,
  more = {},
) {
  return call('captchaWorked', { body: { ...use, ...as, ...done } as CallBody<'captchaWorked'>, ...more })
}

async function failedThrice() {
  for (let at = 0; at < 3; at += 1) await gateway.call('login', { body: wrong })
}

describe('a captcha that is worked for (C5)', () => {
  it('opens a login that demands one, without anybody seeing a picture', async () => {
    await failedThrice()
    expect((await gateway.call('login', { body: right })).code).toBe('captcha_required')
    const { value } = await handIn(await work())
    expect((await gateway.call('login', { body: { ...right, ...value } })).code).toBeNull()
  })

  it('is taken once, whoever sends it again, at once and in another process', async () => {
    const done = await work()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => handIn(done, {}, index % 2 ? beside : gateway.call)),
    )
    expect(all.filter(({ code }) => code === null)).toHaveLength(1)
    expect((await handIn(done)).code).toBe('bot_check_expired')
  })

  it('gives an answer that passes once', async () => {
    const { value } = await handIn(await work())
    const passes = () => passesCaptcha(gateway.platform, first(), value, [use])
    expect(await Promise.all(Array.from({ length: 20 }, passes))).toSatisfy(
      (all: boolean[]) => all.filter(Boolean).length === 1,
    )
    expect(await passes()).toBe(false)
  })

  it.each<[string, Partial<CaptchaUse>]>([
    ['another action', { action: 'sms' }],
    ['another name', { identifier: 'agentamy' }],
    ['no name', { identifier: '' }],
  ])('is not taken for %s, and used up by the try', async (_, other) => {
    const done = await work()
    expect((await handIn(done, other)).code).toBe('bot_check_expired')
    expect((await handIn(done)).code).toBe('bot_check_expired')
  })

  it('gives an answer for its own use alone', async () => {
    const { value } = await handIn(await work())
    const others = [
      { ...use, action: 'password' as const },
      { ...use, identifier: 'agentamy' },
    ]
    expect(await passesCaptcha(gateway.platform, first(), value, others)).toBe(false)
  })

  it('is not taken on another brand', async () => {
    const done = await work()
    expect((await handIn(done, {}, gateway.call, { host: 'second.example' })).code).toBe('bot_check_expired')
  })

  it('lasts two minutes from its beginning, exchanged or not', async () => {
    const late = await work()
    gateway.pass(121)
    expect((await handIn(late)).code).toBe('bot_check_expired')
    const done = await work()
    gateway.pass(100)
    const { value } = await handIn(done)
    gateway.pass(21)
    expect(await passesCaptcha(gateway.platform, first(), value, [use])).toBe(false)
  })

  it('is refused undone, halfway, or with the work of another', async () => {
    const { id } = await work()
    expect((await handIn({ id, proof: '' })).status).toBe(400)
    expect((await handIn({ id: (await work()).id, proof: 'e30=' })).code).toBe('bot_check_failed')
    const [one, two] = [await work(), await work()]
    expect((await handIn({ id: one.id, proof: two.proof })).code).toBe('bot_check_failed')
  })

  it('has no answer that could be guessed', async () => {
    for (const captcha of ['', ' ', 'work', '0']) {
      const { value } = await gateway.call('captchaWork', { query: use })
      const given = { captcha, captchaId: value.id }
      expect(await passesCaptcha(gateway.platform, first(), given, [use])).toBe(false)
    }
  })

  it('takes no work of a bot check, and gives none for one', async () => {
    const asking = first({ brand: { security: { botCheck: { provider: 'work', before: ['login'] } } } })
    gateway.registry.put(asking)
    const { value } = await gateway.call('botCheckChallenge', { body: { ...use, way: 'work' } })
    if (value.kind !== 'work') throw new Error(value.kind)
    const challenge = JSON.parse(value.challenge) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await handIn({ id: value.id, proof })).code).toBe('bot_check_expired')
    const done = await work()
    expect((await gateway.call('botCheckVerify', { body: { ...use, ...done } })).code).toBe(
      'bot_check_expired',
    )
    gateway.registry.put(first())
  })

  it('costs as much of the hour of a network as the work of a bot check', async () => {
    const worked = async () => {
      const [row] = await gateway.db.asOwner<{ count: number }>(
        "select sum(count)::int as count from counter where key like 'bot check work %'",
      )
      return row?.count ?? 0
    }
    const before = await worked()
    await gateway.call('captchaWork', { query: use })
    expect((await worked()) - before).toBe(1)
  })
})
