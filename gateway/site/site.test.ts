import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import { openBrandRegistry } from '../brands/registry.ts'
import type { BrandRegistry } from '../brands/registry.types.ts'
import { brandFolder, plainPicture, wholeBrand, type BrandFolder } from '../brands/testing/brand-folder.ts'
import { readConfig } from '../config.ts'
import { contentRoutes } from '../content/content.routes.ts'
import { makeAsk } from '../http/ask.ts'
import { addErrors } from '../http/errors.ts'
import { addHosts } from '../http/host.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { visitors } from '../http/visitor.ts'
import type { Platform } from '../platform.ts'
import { systemRoutes } from '../system/system.routes.ts'
import { statusFor } from '../system/system.service.ts'
import { routeOf } from './engine-documents.ts'
import { addSite } from './site.plugin.ts'
import type { SiteView } from './site-view.ts'

const log = { info: () => undefined, warn: () => undefined }
const clock = () => new Date('2026-11-21T12:00:00Z')
const host = 'base.localhost'

let folder: BrandFolder
let registry: BrandRegistry
let app: FastifyInstance
const drawn = vi.fn<SiteView['prerender']>()

const open = async (env: NodeJS.ProcessEnv): Promise<FastifyInstance> => {
  const config = readConfig({ LIVERY_DATA: `${folder.root}/.data`, LIVERY_BRANDS: folder.root, ...env })
  const site = Fastify()
  addSecurityHeaders(site)
  addHosts(site, registry, { behindProxy: false, switchable: !config.production })
  addErrors(site)
  const platform = { config, registry, clock } as Platform
  const view: SiteView = {
    development: false,
    entry: {
      script: '/assets/main-abc.js',
      styles: ['/assets/main-abc.css'],
      modules: ['/assets/react-abc.js'],
    },
    assets: `${folder.root}/.built`,
    prerender: drawn,
  }
  const ask = makeAsk([...systemRoutes(platform), ...contentRoutes()])
  const isOpen = (visitor: Parameters<typeof statusFor>[0]) => statusFor(visitor) === 0
  addSite(site, { config, registry, clock, ask, isOpen, visitorOf: visitors(config) }, view)
  await site.ready()
  return site
}

const get = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { host, ...options.headers } })

const bootIn = (html: string): Boot => {
  const text = /<script type="application\/json" id="livery-boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Boot
}

beforeAll(async () => {
  folder = await brandFolder({
    base: {
      ...wholeBrand({
        name: 'Base <b>',
        default: true,
        languages: { default: 'EN', supported: ['EN', 'AR'] },
        seo: {
          title: { EN: 'A </script><script>alert(1)</script>', AR: 'عنوان' },
          description: { EN: 'It said "so".' },
          origin: 'https://base.example',
        },
        analytics: { gtagId: 'G-ABCDEF1234' },
        scheme: 'dark',
      }),
      'locales/EN.json': { frame: { title: { promotions: 'Offers' } } },
      'merchant.json': { defaultPassword: 'never to be seen', demo: { members: [] } },
      'assets/favicon.svg': plainPicture,
      'assets/touch-icon.svg': plainPicture,
    },
    other: { 'brand.json': { extends: 'base' } },
  })
  await folder.write('.built', { 'main-abc.js': 'export {}', 'main-abc.js.br': 'packed' })
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  app = await open({})
})
afterAll(async () => {
  await app.close()
  await registry.close()
  await folder.remove()
})
beforeEach(() => {
  drawn.mockReset()
  drawn.mockImplementation(({ boot, url }) => {
    const status = boot.permission.status
    const found = routeOf(url) !== undefined
    const answers = boot.answers.map(({ call }) => call).join()
    return Promise.resolve({
      html: `<main>${boot.language.code} ${answers}</main>`,
      status: status === 1 ? 503 : status === 2 ? 451 : found ? 200 : 404,
    })
  })
})

describe('the first HTML', () => {
  it("carries the brand's title, description, icons, manifest, card, tag id and colours, and no script of its own", async () => {
    const { payload: html } = await get('/')
    const { version } = registry.byId('base') ?? {}
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-scheme="dark" data-brand="base">/)
    for (const part of [
      '<title>A &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
      '<meta name="description" content="It said &quot;so&quot;.">',
      '<meta name="theme-color" content="#000000">',
      `<link rel="icon" href="/brand-assets/${String(version)}/assets/favicon.svg">`,
      `<link rel="apple-touch-icon" href="/brand-assets/${String(version)}/assets/touch-icon.svg?as=touch">`,
      '<link rel="manifest" href="/manifest.webmanifest?lang=EN">',
      '<link rel="canonical" href="https://base.example/">',
      '<meta property="og:site_name" content="Base &lt;b&gt;">',
      '<meta name="gtag-id" content="G-ABCDEF1234">',
      '<script type="module" src="/assets/main-abc.js"></script>',
      '<div id="root"><main>EN gameMenus,announcements,hotGames,winners</main></div>',
    ]) {
      expect(html).toContain(part)
    }
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(bootIn(html).brand.seo.title['EN']).toBe('A </script><script>alert(1)</script>')
  })

  it('holds nothing that is for the gateway', async () => {
    const { payload: html } = await get('/')
    expect(html).not.toContain('never to be seen')
    expect(bootIn(html).brand).not.toHaveProperty('domains')
    expect(bootIn(html).brand.security).not.toHaveProperty('sessionMinutes')
  })

  it('allows exactly the one style that it holds', async () => {
    const { payload: html, headers } = await get('/')
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(css).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/ style=/)
  })

  it('follows the choices that the browser keeps, and ignores those that are none', async () => {
    const chosen = bootIn(
      (
        await get('/', {
          headers: { cookie: 'livery-lang=AR; livery-scheme=light; livery-age=1; livery-hint=1' },
        })
      ).payload,
    )
    expect(chosen).toMatchObject({
      language: { code: 'AR', tag: 'ar', dir: 'rtl' },
      scheme: 'light',
      hints: { session: true, age: true },
    })
    const strange = bootIn(
      (await get('/', { headers: { cookie: 'livery-lang=XX; livery-scheme="><script>; livery-age=2' } }))
        .payload,
    )
    expect(strange).toMatchObject({
      language: { code: 'EN' },
      scheme: 'dark',
      hints: { session: false, age: false },
    })
  })

  it('titles a route by the words of the brand, falling back along languages', async () => {
    expect((await get('/promotions')).payload).toContain('<title>Offers · Base &lt;b&gt;</title>')
  })

  it('knows every alias, and upper from lower case', async () => {
    const status = async (url: string) => (await get(url)).statusCode
    expect(await status('/index.html')).toBe(200)
    expect(await status('/home')).toBe(200)
    expect(await status('/promotions/')).toBe(200)
    expect(await status('/vnLottery')).toBe(200)
    expect(await status('/Promotions')).toBe(404)
  })

  it('answers an unknown address as the brand, with status 404; a missing file is not a page', async () => {
    const page = await get('/nowhere')
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    expect(bootIn(page.payload).found).toBe(false)
    for (const url of [
      '/assets/gone-123.js',
      '/assets/..%2f..%2fpackage.json',
      '/fonts/gone.woff2',
      '/wps/none',
      '/a.php',
      '/brand-assets/v/assets/gone.svg',
      '/brand-assets/v/brand.json',
      '/brand-assets/v/merchant.json',
      '/locales/EN/messages.json',
      '/locales/TY/frame.json',
    ]) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ])
    }
  })

  it('says nothing of any brand to an unknown host', async () => {
    const page = await app.inject({ url: '/', headers: { host: 'stranger.example', accept: 'text/html' } })
    expect(page.statusCode).toBe(404)
    expect(page.payload).not.toContain('Base')
    expect(page.payload).not.toContain('livery-boot')
  })
})

describe('keeping pages', () => {
  it('draws a page once, answers from memory, and says when the browser has it', async () => {
    const first = await get('/pointMall', { headers: { 'accept-encoding': 'br' } })
    const again = await get('/pointMall', { headers: { 'accept-encoding': 'br' } })
    expect(drawn).toHaveBeenCalledTimes(1)
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(again.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<title>')
    const known = await get('/pointMall', { headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
  })

  it('draws anew once a file of the brand changes', async () => {
    await get('/recent')
    await folder.write('base', { 'locales/EN.json': { frame: { title: { promotions: 'Treats' } } } })
    await vi.waitFor(async () => {
      expect((await get('/promotions')).payload).toContain('<title>Treats')
    })
  })

  it('keeps no page of maintenance or of a closed region, and shows them at once', async () => {
    expect((await get('/')).statusCode).toBe(200)
    await folder.write('base', { 'merchant.json': { maintenance: true } })
    await vi.waitFor(async () => {
      const page = await get('/')
      expect([page.statusCode, page.headers['cache-control'], page.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '60',
      ])
    })
    await folder.write('base', { 'merchant.json': { regionRestriction: { addresses: ['127.0.0.0/8'] } } })
    await vi.waitFor(async () => {
      const page = await get('/')
      expect(page.statusCode).toBe(451)
      expect(bootIn(page.payload).permission).toMatchObject({ status: 2, location: '127.0.0.1' })
    })
    await folder.write('base', { 'merchant.json': {} })
    await vi.waitFor(async () => {
      expect((await get('/')).statusCode).toBe(200)
    })
    expect(bootIn((await get('/')).payload).permission.location).toBe('')
  })
})

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
    const { version } = registry.byId('base') ?? {}
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

  it('has a manifest and robots.txt of the brand', async () => {
    expect((await get('/manifest.webmanifest?lang=AR')).json()).toMatchObject({
      name: 'عنوان',
      short_name: 'Base <b>',
      dir: 'rtl',
      lang: 'ar',
    })
    expect((await get('/robots.txt')).payload).toContain('Disallow: /wps/')
  })

  it('has a boot document for a change of language, never kept', async () => {
    const boot = await get('/brand/boot.json?lang=AR&path=/promotions')
    expect(boot.headers['cache-control']).toBe('no-store')
    expect(boot.json<Boot>()).toMatchObject({ language: { code: 'AR' }, found: true })
    expect(Object.keys(boot.json<Boot>().words)).toEqual(['frame', 'errors', 'pages'])
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

    const production = await open({ NODE_ENV: 'production', LIVERY_SECRET: 'x'.repeat(32) })
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
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { get: ask } = await import('node:http')
    const heard: string[] = []
    const request = ask({ port, path: '/brand/events', headers: { host: 'other.localhost' } }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => heard.push(part))
    })
    await vi.waitFor(() => {
      expect(heard.join('')).toContain('event: brand')
    })
    const before = registry.byId('other')?.version
    await folder.write('other', { 'brand.json': { extends: 'base', name: 'Another' } })
    await vi.waitFor(() => {
      const { version } = registry.byId('other') ?? {}
      expect(version).not.toBe(before)
      expect(heard.join('')).toContain(`data: {"version":"${String(version)}"}`)
    })
    request.destroy()
  })
})
