import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { type CaptchaUse, renderCaptcha, passesCaptcha } from './captcha.service.ts'

const brand = first()
const use: CaptchaUse = { action: 'login', identifier: 'rosaria' }

const gateway = prepareSite()

function draw(drawn = use) {
  return renderCaptcha(gateway.platform, brand, drawn)
}

function passes(id: string, captcha: string, meant = use, on = brand) {
  return passesCaptcha(gateway.platform, on, { captcha, captchaId: id }, [meant])
}

describe('a captcha', () => {
  it('is one of a log-in where the request names no use', async () => {
    const answer = await gateway.call('captcha', { query: {} })
    expect([answer.status, answer.headers['x-captcha-id']]).toEqual([
      200,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ])
  })

  it('is a picture whose id is in a header', async () => {
    const answer = await gateway.call('captcha', { query: { action: 'login', identifier: 'rosaria' } })
    const picture = await sharp(Buffer.from(answer.value, 'base64')).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 360, 120])
    expect(answer.headers['x-captcha-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is drawn in turn: a crowd of one network is refused in part and never goes before another network', async () => {
    const ask = (remoteAddress: string) =>
      gateway.app.inject({
        url: '/wps/captcha',
        remoteAddress,
        headers: { host: 'first.example' },
      })
    const crowd = Array.from({ length: 64 }, () => ask('192.0.2.1'))
    const other = ask('192.0.2.2')
    const before = await Promise.race([other.then(() => 'other'), Promise.all(crowd).then(() => 'crowd')])
    expect([before, (await other).statusCode]).toEqual(['other', 200])
    const refused = (await Promise.all(crowd)).filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('5')
  })

  it('passes once, whatever the case of its letters, and never again (R5)', async () => {
    const { id, answer } = await draw()
    expect(await passes(id, ` ${answer.toUpperCase()} `)).toBe(true)
    const replays = await Promise.all(Array.from({ length: 100 }, () => passes(id, answer)))
    expect(replays.every((passed) => !passed)).toBe(true)
  })

  it('passes once when it is sent many times at once', async () => {
    const { id, answer } = await draw()
    const all = await Promise.all(Array.from({ length: 20 }, () => passes(id, answer)))
    expect(all.filter(Boolean)).toHaveLength(1)
  })

  it('is used up by a wrong answer', async () => {
    const { id, answer } = await draw()
    expect(await passes(id, 'wrong')).toBe(false)
    expect(await passes(id, answer)).toBe(false)
  })

  it('is good for two minutes', async () => {
    const { id, answer } = await draw()
    gateway.pass(121)
    expect(await passes(id, answer)).toBe(false)
  })

  it.each<[string, CaptchaUse]>([
    ['another action', { action: 'sms', identifier: 'rosaria' }],
    ['another identifier', { action: 'login', identifier: 'agentamy' }],
  ])('does not pass for %s', async (_, other) => {
    const { id, answer } = await draw()
    expect(await passes(id, answer, other)).toBe(false)
  })

  it('does not pass on another brand', async () => {
    const { id, answer } = await draw()
    expect(await passes(id, answer, use, second())).toBe(false)
  })

  it('is stored only as a keyed hash', async () => {
    const { answer } = await draw()
    expect(JSON.stringify(await gateway.db.asOwner('select * from captcha')).toLowerCase()).not.toContain(
      answer.toLowerCase(),
    )
  })

  it('opens a login that demands it, for the name it was drawn for', async () => {
    const wrong = { type: 'username' as const, username: 'rosaria', password: 'Wrong2026' }
    for (let at = 0; at < 3; at += 1) await gateway.call('login', { body: wrong })
    const right = { ...wrong, password: 'Lantern2026' }
    expect((await gateway.call('login', { body: right })).code).toBe('captcha_required')
    const blind = await gateway.call('login', {
      body: { ...right, captcha: 'xxxxx', captchaId: (await draw()).id },
    })
    expect([blind.code, blind.json.value]).toEqual(['captcha_invalid', { captcha: true }])
    const { id, answer } = await draw()
    expect(
      (await gateway.call('login', { body: { ...right, captcha: answer, captchaId: id } })).code,
    ).toBeNull()
  })

  it('is demanded of a registration where the rules open its field, drawn before any name was typed', async () => {
    gateway.registry.put(first({ merchant: { rules: { captcha: {}, mobileNum: { enabled: false } } } }))
    const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
    const body = { username: 'newcomer', ...secrets, login: true, registerMethod: 'WEB' }
    expect((await gateway.call('register', { body })).code).toBe('captcha_required')
    const { id, answer } = await draw({ action: 'register', identifier: '@203.0.113.5' })
    const solved = { ...body, captcha: answer, captchaId: id }
    expect((await gateway.call('register', { body: solved })).code).toBeNull()
  })
})
