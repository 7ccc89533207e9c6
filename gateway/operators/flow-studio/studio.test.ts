import { get as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addFlowStudio } from './flow-studio.plugin.ts'
import { bootIn, openTestSite, type TestSite } from '../../site/pages/testing/site.fixture.ts'

const host = 'studio.localhost:8117'
const brand = 'base.localhost:8117'
const token = 'operators-only-0123456789abcdef0123456789'
const json = { 'content-type': 'application/json' }

let site: TestSite

beforeAll(async () => {
  site = await openTestSite(addFlowStudio)
})
afterAll(() => site.close())

describe('the studio', () => {
  it.each(['/flows', '/flows/login', '/flows/login/submitting'])(
    'answers %s on its own host',
    async (url) => {
      const page = await site.get(url, { headers: { host } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.payload).toContain('src="/studio-assets/studio-abc.js"')
      expect(page.payload).toContain('"origin":"http://other.localhost:8117"')
      expect(page.payload).not.toContain('</script><script>alert')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'; style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(page.headers['x-frame-options']).toBe('DENY')
    },
  )

  it('leads from its root to the flows', async () => {
    expect((await site.get('/', { headers: { host } })).headers['location']).toBe('/flows')
  })

  it('is not on a brand’s host, nor a brand on its', async () => {
    expect((await site.get('/flows', { headers: { host: brand } })).statusCode).toBe(404)
    const call = await site.get('/promotions', { headers: { host } })
    expect([call.statusCode, call.json<{ errorCode: string }>().errorCode]).toEqual([404, 'unknown_host'])
  })

  it('has its files, and nothing beside them', async () => {
    const file = await site.get('/studio-assets/main-abc.js', { headers: { host } })
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    for (const url of ['/studio-assets/..%2fsecret', '/studio-assets/none.js', '/studio-assets/x.json'])
      expect((await site.get(url, { headers: { host } })).statusCode).toBe(404)
  })

  it('may frame a brand’s pages, and nobody else may', async () => {
    const page = await site.get('/', { headers: { host: brand } })
    expect(String(page.headers['content-security-policy'])).toContain(
      'frame-ancestors http://studio.localhost:8117;',
    )
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(bootIn(page.payload).tools.studio).toEqual({
      origin: 'http://studio.localhost:8117',
      reporter: '/studio-assets/reporter-abc.js',
    })
  })
})

describe('what a site in another tab reports', () => {
  const open = (url: string) => site.get(url, { headers: { host: brand } })

  it('is open to a cookie of that brand alone', async () => {
    const led = await open('/dev/studio/abc-1')
    expect([led.statusCode, led.headers['location'], led.headers['set-cookie']]).toEqual([
      302,
      '/',
      'livery-studio=abc-1; Path=/; SameSite=Strict',
    ])
    expect((await open('/dev/studio/a%0d%0ab')).statusCode).toBe(400)
  })

  it('reaches the studio that opened it, what came before included', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const send = (channel: string, note: string) =>
      site.app.inject({
        method: 'POST',
        url: '/dev/flows',
        headers: { host: brand, ...json },
        payload: { channel, records: [{ note }] },
      })
    expect((await send('one', 'early')).statusCode).toBe(204)
    const received: string[] = []
    const request = ask({ port, path: '/dev/flows?channel=one', headers: { host } }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => received.push(part))
    })
    await vi.waitFor(() => expect(received.join('')).toContain('event: flows\ndata: [{"note":"early"}]'))
    await send('two', 'foreign')
    await send('one', 'late')
    await vi.waitFor(() => expect(received.join('')).toContain('[{"note":"late"}]'))
    expect(received.join('')).not.toContain('foreign')
    request.destroy()
  })

  it.each([{ channel: 'x y', records: [] }, { channel: 'x', records: 'no' }, {}])(
    'is refused when it is %j',
    async (payload) => {
      const headers = { host: brand, ...json }
      const answer = await site.app.inject({ method: 'POST', url: '/dev/flows', headers, payload })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('in production', () => {
  const secret = { NODE_ENV: 'production', LIVERY_SECRET: 'x'.repeat(40) }
  const neutral = async (app: FastifyInstance, url: string, headers = {}) => {
    const page = await app.inject({ url, headers: { host, accept: 'text/html', ...headers } })
    expect([page.statusCode, page.payload.includes('There’s no site at this address.')]).toEqual([404, true])
  }

  it('there is no studio, and no way to watch, where operators have no token', async () => {
    const app = await site.open(secret)
    for (const url of ['/flows', '/', '/studio-assets/main-abc.js', '/dev/flows?channel=a'])
      await neutral(app, url)
    const page = await app.inject({ url: '/', headers: { host: brand } })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(bootIn(page.payload).tools.studio).toBeUndefined()
    const report = await app.inject({ method: 'POST', url: '/dev/flows', headers: { host: brand } })
    expect(report.statusCode).toBe(404)
    await app.close()
  })

  it('operators come in with their token, once, and go on with a cookie that is not it', async () => {
    const app = await site.open({ ...secret, LIVERY_STUDIO_TOKEN: token })
    for (const url of [
      '/flows',
      '/',
      `/flows?token=${token}x`,
      '/flows?token=',
      '/studio-assets/main-abc.js',
    ])
      await neutral(app, url)
    await neutral(app, '/flows', { cookie: '__Host-livery-studio=guess' })
    const entered = await app.inject({ url: `/flows/login?token=${token}`, headers: { host } })
    const cookieHeader = String(entered.headers['set-cookie'])
    expect([entered.statusCode, entered.headers['location']]).toEqual([303, '/flows/login'])
    expect(cookieHeader).toMatch(
      /^__Host-livery-studio=\d+\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookieHeader).not.toContain(token)
    const cookie = cookieHeader.split(';')[0] ?? ''
    const page = await app.inject({ url: '/flows', headers: { host, cookie } })
    expect([page.statusCode, page.payload.includes('"live":false')]).toEqual([200, true])
    expect(page.headers['content-security-policy']).toContain("frame-src 'none'")
    const file = await app.inject({ url: '/studio-assets/main-abc.js', headers: { host, cookie } })
    expect(file.statusCode).toBe(200)
    await app.close()
  })

  it('a cookie is good for one shift, though somebody kept it, and says no other end than was given', async () => {
    const app = await site.open({ ...secret, LIVERY_STUDIO_TOKEN: token })
    const entered = await app.inject({ url: `/flows?token=${token}`, headers: { host } })
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    const later = cookie.replace(/\d{13}/, (until) => String(Number(until) + 86_400_000))
    expect(later).not.toBe(cookie)
    await neutral(app, '/flows', { cookie: later })
    site.pass(12 * 3_600_000 - 1)
    expect((await app.inject({ url: '/flows', headers: { host, cookie } })).statusCode).toBe(200)
    site.pass(1)
    await neutral(app, '/flows', { cookie })
    await app.close()
  })

  it('a short token is refused at the start', async () => {
    await expect(site.open({ ...secret, LIVERY_STUDIO_TOKEN: 'short' })).rejects.toThrow('32 characters')
  })
})
