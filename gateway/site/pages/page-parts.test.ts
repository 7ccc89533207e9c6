import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { plainPicture } from '../../brands/testing/brand-folder.ts'
import { bootIn, host, openTestSite, type TestSite } from './testing/site.fixture.ts'

let site: TestSite
const get: TestSite['get'] = (url, options) => site.get(url, options)

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('what a page loads', () => {
  it('has hashed files for ever, as they were packed', async () => {
    const { headers, payload } = await get('/assets/main-abc.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(payload).toBe('packed')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('has words of a namespace: the brand over the engine, English where a language has none', async () => {
    const { version } = site.registry.byId('base') ?? {}
    const words = await get(`/locales/AR/frame.json?v=${String(version)}`)
    expect(words.headers['cache-control']).toContain('immutable')
    expect(words.json<{ title: Record<string, string> }>().title['home']).toBeTruthy()
  })

  it("has the brand's pictures and those of its parents, as PNG where a phone needs it", async () => {
    const own = await get('/brand-assets/old/assets/logo.svg', { headers: { host: 'other.localhost' } })
    expect([own.payload, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      plainPicture,
      'image/svg+xml',
      'no-cache',
    ])
    const icon = await get('/brand-assets/x/assets/touch-icon.svg?as=touch')
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it("has the symbols of the brand's art that are requested, and sends on to the whole art for any other", async () => {
    const art = (of: string) => get(`/brand-assets/x/assets/art.svg?of=${of}`)
    const mark = await art('b-mark')
    expect([mark.statusCode, mark.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(mark.payload.match(/<symbol id="[^"]+/g)).toEqual(['<symbol id="b-mark'])
    const nothing = await art('b-nothing')
    expect([nothing.statusCode, nothing.headers.location]).toEqual([302, expect.stringMatching(/art\.svg$/)])
  })

  it('has a manifest and robots.txt of the brand', async () => {
    expect((await get('/manifest.webmanifest?lang=AR')).json()).toMatchObject({
      name: 'عنوان',
      short_name: 'Base <b>',
      dir: 'rtl',
      lang: 'ar',
    })
    expect((await get('/robots.txt')).payload).toContain('Disallow: /wps/')
  })

  it('has a boot document for a change of language, never cached', async () => {
    const boot = await get('/brand/boot.json?lang=AR&path=/promotions')
    expect(boot.headers['cache-control']).toBe('no-store')
    expect(boot.json<Boot>()).toMatchObject({ language: { code: 'AR' }, found: true })
    expect(Object.keys(boot.json<Boot>().words)).toEqual(['frame', 'errors', 'promotions', 'rewards'])
  })
})

describe('the switcher of plain localhost', () => {
  it('names every brand and leads to it, outside production only', async () => {
    const local = { headers: { host: 'localhost:8080' } }
    expect(bootIn((await get('/', local)).payload).tools.switcher.map(({ url }) => url)).toEqual([
      '/dev/brand/base',
      '/dev/brand/other',
    ])
    expect(bootIn((await get('/')).payload).tools.switcher).toEqual([])
    const led = await get('/dev/brand/other', local)
    expect([led.statusCode, led.headers['location']]).toEqual([302, '/'])
    const cookie = String(led.headers['set-cookie']).split(';')[0] ?? ''
    expect(bootIn((await get('/', { headers: { host: 'localhost', cookie } })).payload).brand.id).toBe(
      'other',
    )
    expect(bootIn((await get('/', { headers: { host, cookie } })).payload).brand.id).toBe('base')

    const production = await site.open({ NODE_ENV: 'production', LIVERY_SECRET: 'x'.repeat(32) })
    const page = await production.inject({ url: '/', headers: { host: 'localhost', cookie } })
    expect(bootIn(page.payload)).toMatchObject({
      brand: { id: 'base' },
      tools: { outbox: false, switcher: [] },
    })
    expect(
      (await production.inject({ url: '/dev/brand/other', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404)
    await production.close()
  })
})

describe('news of a brand', () => {
  it('reaches open pages of that brand within a second', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const address = site.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { get: httpGet } = await import('node:http')
    const received: string[] = []
    const request = httpGet(
      { port, path: '/brand/events', headers: { host: 'other.localhost' } },
      (answer) => {
        answer.setEncoding('utf8').on('data', (part: string) => received.push(part))
      },
    )
    await vi.waitFor(() => {
      expect(received.join('')).toContain('event: brand')
    })
    const before = site.registry.byId('other')?.version
    await site.folder.write('other', { 'brand.json': { extends: 'base', name: 'Another' } })
    await vi.waitFor(() => {
      const { version } = site.registry.byId('other') ?? {}
      expect(version).not.toBe(before)
      expect(received.join('')).toContain(`data: {"version":"${String(version)}"}`)
    })
    // A brand that is removed is no version to be shown.
    await rm(join(site.folder.root, 'other'), { recursive: true })
    await vi.waitFor(() => expect(received.join('')).toMatch(/event: gone\ndata: \{\}\n\n$/))
    request.destroy()
  })
})
