import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { pagePolicy } from '../../site/pages/document.ts'
import { hurryTimeouts } from '../../testing/hurry-timeouts.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

const use = { action: 'login', identifier: 'rosaria' } as const

/** A service as Turnstile is one: it knows the answers that it gave, each once. */
let service: Server
let verdict: Record<string, unknown> | 'broken' | 'silent'
let requests: Record<string, string>[]
let gateway: TestGateway

function brandWith(merchant: object, hosted: object = {}): LoadedBrand {
  return first({
    brand: {
      security: {
        frameOrigins: [],
        botCheck: {
          provider: 'hosted',
          before: ['login'],
          hosted: { service: 'turnstile', siteKey: '1x00', ...hosted },
        },
      },
    },
    merchant,
  })
}

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      requests.push(Object.fromEntries(new URLSearchParams(text)))
      if (verdict === 'silent') return
      response.statusCode = verdict === 'broken' ? 500 : 200
      response.end(verdict === 'broken' ? 'oops' : JSON.stringify(verdict))
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const botCheck = { secret: 'the-secret', verifyUrl: `http://127.0.0.1:${String(port)}/siteverify` }
  gateway = await openTestGateway({ brands: [brandWith({ botCheck }), second()] })
})
beforeEach(async () => {
  verdict = { success: true }
  requests = []
  await gateway.db.asOwner('truncate attempt, counter, quota')
})
afterAll(async () => {
  await gateway.close()
  service.closeAllConnections()
  service.close()
})

async function challenge() {
  const { value } = await gateway.call('botCheckChallenge', { body: use })
  if (value.kind !== 'hosted') throw new Error(`Requested ${value.kind}.`)
  return value
}

async function answer(proof = 'from-the-frame') {
  const { id } = await challenge()
  return { id, reply: await gateway.call('botCheckVerify', { body: { ...use, id, proof } }) }
}

describe('a hosted bot check', () => {
  it('tells the browser its public key, and the service the secret one', async () => {
    const shown = await challenge()
    expect(shown).toMatchObject({ service: 'turnstile', siteKey: '1x00' })
    expect(JSON.stringify(shown)).not.toContain('the-secret')
    const { reply } = await answer()
    expect(reply.code).toBeNull()
    expect(requests).toEqual([
      { secret: 'the-secret', response: 'from-the-frame', remoteip: '203.0.113.5', sitekey: '1x00' },
    ])
  })

  it('gives a token that opens the login once', async () => {
    const { reply } = await answer()
    const body = { type: 'username' as const, username: 'rosaria', password: 'Lantern2026' }
    const logIn = () => gateway.call('login', { body: { ...body, botCheck: reply.value.token } })
    expect([(await logIn()).code, (await logIn()).code]).toEqual([null, 'bot_check_expired'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['says no', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['speaks of another site', { success: true, hostname: 'evil.example' }],
    ['speaks of another action', { success: true, hostname: 'first.example', action: 'register' }],
    ['speaks of another challenge', { success: true, cdata: 'another' }],
    ['says something else', { success: 'true' }],
    ['says nothing', {}],
  ])('is failed when the service %s', async (_, said) => {
    verdict = said
    expect((await answer()).reply.code).toBe('bot_check_failed')
  })

  it('is not passed when the service is broken, and says so', async () => {
    verdict = 'broken'
    const { reply } = await answer()
    expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
  })

  it('does not wait for a service that is silent', async () => {
    verdict = 'silent'
    const takeTime = hurryTimeouts(5_000)
    expect((await answer()).reply.code).toBe('unavailable')
    takeTime()
  })

  it('asks the service nothing about an empty answer, or one given twice', async () => {
    const { id } = await challenge()
    const empty = await gateway.call('botCheckVerify', { body: { ...use, id } })
    const again = await gateway.call('botCheckVerify', { body: { ...use, id, proof: 'late' } })
    expect([empty.code, again.code, requests]).toEqual(['bot_check_failed', 'bot_check_expired', []])
  })

  it('can be left for the work that needs neither eyes nor hands', async () => {
    const { value } = await gateway.call('botCheckChallenge', { body: { ...use, way: 'work' } })
    expect(value.kind).toBe('work')
  })

  it('is replaced by the slider while its secret is missing', async () => {
    const other = await openTestGateway({ brands: [brandWith({}), second()] })
    expect((await other.call('botCheckChallenge', { body: use })).value.kind).toBe('slider')
    await other.close()
  })
})

describe('the policy of a page', () => {
  const style = { css: '', hash: "'sha256-x'", preload: [] } as never
  const secret = { botCheck: { secret: 's' } }
  const policy = (brand: LoadedBrand) => pagePolicy(brand, style, false)

  it('lets the service in where the brand chose it', () => {
    const lines = policy(brandWith(secret)).split('; ')
    expect(lines).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(lines).toContain("frame-src 'self' https://challenges.cloudflare.com")
    const own = policy(brandWith(secret, { script: 'https://checks.example/api.js?render=explicit' }))
    expect(own.split('; ')).toContain("script-src 'self' https://checks.example")
  })

  it('lets nobody in elsewhere, nor while the secret is missing', () => {
    for (const brand of [first(), second(), brandWith({})]) {
      expect(policy(brand).split('; ')).toContain("script-src 'self'")
      expect(policy(brand).split('; ')).toContain("frame-src 'self'")
    }
  })
})
