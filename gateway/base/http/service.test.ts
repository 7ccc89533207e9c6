import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { demo, first, openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { testRegistry } from '../../testing/test-brands.ts'

let gateway: TestGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

const down = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const away: Database = {
  kind: 'postgres',
  places: 1,
  within: () => Promise.reject(down),
  snapshot: () => Promise.reject(down),
  read: () => Promise.reject(down),
  execute: () => Promise.reject(down),
  listen: () => Promise.reject(down),
  ping: () => Promise.reject(down),
  close: () => Promise.resolve(),
}

describe('a gateway whose database is away (R19)', () => {
  it('says so with 503 and when to come back, and goes on answering what needs none', async () => {
    const app = await buildApp({ config: testConfig, registry: testRegistry(first()), database: away })
    const headers = { host: 'first.example', authorization: 'x'.repeat(43) }
    const info = await app.inject({ url: '/wps/member/info', headers })
    expect([
      info.statusCode,
      info.headers['retry-after'],
      info.json<{ errorCode: string }>().errorCode,
    ]).toEqual([503, '5', 'unavailable'])
    expect((await app.inject({ url: '/wps/system/permission', headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await app.close()
  })
})

describe('the service', () => {
  it('is ready, counted and described on any host', async () => {
    gateway = await openTestGateway()
    await gateway.call('status')
    const ready = await gateway.app.inject({ url: '/readyz', headers: { host: '10.0.0.8' } })
    expect(ready.json()).toEqual({ status: 'ready' })
    const metrics = await gateway.app.inject({ url: '/metrics', headers: { host: '10.0.0.8' } })
    expect(metrics.payload).toContain('livery_call_seconds_count{call="status",status="200"} 1')
    const document = (await gateway.app.inject({ url: '/openapi.json' })).json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; security: unknown[] }>>
      components: { schemas: Record<string, unknown> }
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/wps/member/info']?.['get']).toMatchObject({
      operationId: 'memberInfo',
      security: [{ token: [] }],
    })
    expect(document.components.schemas['ModuleNode']).toMatchObject({
      properties: { childrenNodes: { items: { $ref: '#/components/schemas/ModuleNode' } } },
    })
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/)/)
  })

  it('names in production what brands offer and cannot work, without the brands', async () => {
    const brand = first({
      merchant: { paymentMethods: [{ code: 'card', minimum: '1', maximum: '9', provider: 'sandbox' }] },
    })
    const payment = { url: 'https://pay.example', secret: 'x'.repeat(32) }
    gateway = await openTestGateway({ brands: [brand], config: { production: true, payment } })
    const ready = await gateway.app.inject({ url: '/readyz', headers: { host: '10.0.0.8' } })
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'ready',
      missing: ['deposits', 'games', 'mail', 'sms', 'withdrawals'],
    })
  })

  it('hides its figures in production from who has no token', async () => {
    gateway = await openTestGateway({ config: { production: true, metricsToken: 'figures' } })
    const ask = (headers: Record<string, string>) => gateway?.app.inject({ url: '/metrics', headers })
    expect((await ask({}))?.statusCode).toBe(404)
    expect((await ask({ authorization: 'Bearer wrong' }))?.statusCode).toBe(404)
    expect((await ask({ authorization: 'Bearer figures' }))?.statusCode).toBe(200)
  })

  it('seeds no demo account and shows no outbox in production', async () => {
    gateway = await openTestGateway({ config: { production: true } })
    const body = { type: 'username' as const, username: demo.member.username, password: demo.password }
    expect((await gateway.call('login', { body })).code).toBe('invalid_credentials')
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.js'])
      expect((await gateway.app.inject({ url, headers: { host: 'first.example' } })).statusCode).toBe(404)
  })

  it('writes no secret into its log (R22)', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    gateway = await openTestGateway({ log: createLog('trace', sink), config: { logLevel: 'trace' } })
    const token = await gateway.logIn()
    await gateway.call('memberInfo', { token })
    await gateway.app.inject({ url: `/?token=${token}`, headers: { host: 'first.example' } })
    const { mobileNum } = demo.member
    const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNum })
    await gateway.call('smsNoLogin', { body: { mobileNum, botCheck } })
    const code = /\d{6}/.exec((await gateway.sentTo('1234567')).text)?.[0] ?? 'none'
    gateway.platform.log.error(
      { body: { password: demo.password, resetToken: token }, headers: { authorization: token } },
      'x',
    )
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(3)
    expect([token, code, demo.password].filter((secret) => log.includes(secret))).toEqual([])
  })

  it('answers an error of its own without a word about it', async () => {
    gateway = await openTestGateway({
      site: (app) => {
        app.get('/broken', () => {
          throw new Error('relation "member" is on fire')
        })
      },
    })
    const answer = await gateway.app.inject({ url: '/broken', headers: { host: 'first.example' } })
    expect([answer.statusCode, answer.json<{ errorCode: string; message: string }>()]).toEqual([
      500,
      expect.objectContaining({ errorCode: 'unknown', message: 'Unknown error' }),
    ])
    expect(answer.payload).not.toContain('fire')
  })
})

describe('an unknown host', () => {
  it('gets a neutral page, or JSON, and learns nothing about who lives here', async () => {
    gateway = await openTestGateway()
    const headers = { host: 'nobody.example', accept: 'text/html' }
    const page = await gateway.app.inject({ url: '/', headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.payload).toContain('There’s no site at this address.')
    expect(page.payload).not.toMatch(/first|nobody/)
    const json = await gateway.app.inject({ url: '/wps/system/status', headers: { host: 'nobody.example' } })
    expect(json.json<{ errorCode: string }>().errorCode).toBe('unknown_host')
  })

  it('is not made known by headers that anybody can send, but by those of a trusted proxy', async () => {
    gateway = await openTestGateway({
      config: { trustedProxies: ['10.0.0.0/8'], countryHeader: 'x-country' },
    })
    const headers = {
      host: 'inside',
      'x-forwarded-host': 'first.example',
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
    }
    const ask = (remoteAddress: string) =>
      gateway?.app.inject({ url: '/wps/system/permission', headers, remoteAddress })
    expect((await ask('203.0.113.9'))?.statusCode).toBe(404)
    const trusted = await ask('10.1.2.3')
    expect(trusted?.json<{ value: { location: string } }>().value.location).toBe('192.0.2.7')
    expect(trusted?.headers['strict-transport-security']).toBe('max-age=31536000')
  })
})
