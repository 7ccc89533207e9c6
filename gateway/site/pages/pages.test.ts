import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootIn, openTestSite, type TestSite } from './testing/site.fixture.ts'

let site: TestSite
const get: TestSite['get'] = (url, options) => site.get(url, options)

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('the first HTML', () => {
  it("carries the brand's title, description, icons, manifest, card, tag id and colours, but no script", async () => {
    const { payload: html } = await get('/')
    const hash = (file: string) => site.registry.byId('base')?.documents.chain[0]?.hashOf(file) ?? ''
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-scheme="dark" data-brand="base">/)
    for (const part of [
      '<title>A &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
      '<meta name="description" content="It said &quot;so&quot;.">',
      '<meta name="theme-color" content="#000000">',
      `<link rel="icon" href="/brand-assets/${hash('assets/favicon.svg')}/assets/favicon.svg">`,
      `<link rel="apple-touch-icon" href="/brand-assets/${hash('assets/touch-icon.svg')}/assets/touch-icon.svg?as=touch">`,
      '<link rel="manifest" href="/manifest.webmanifest?lang=EN">',
      '<link rel="canonical" href="http://base.localhost:8080/">',
      '<meta property="og:site_name" content="Base &lt;b&gt;">',
      '<meta name="gtag-id" content="G-ABCDEF1234">',
      '<script type="module" src="/assets/starter-abc.js" data-main="/assets/main-abc.js"></script>',
      '<link rel="modulepreload" href="/assets/main-abc.js">',
      '<link rel="expect" href="#fold" blocking="render">',
      '<div id="root"><main>EN gameMenus,announcements,hotGames,winners</main></div><i id="fold" hidden></i>',
    ]) {
      expect(html).toContain(part)
    }
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(bootIn(html).brand.seo.title['EN']).toBe('A </script><script>alert(1)</script>')
  })

  it('names beforehand what its address opens', async () => {
    const [home, login] = await Promise.all(['/', '/login'].map(async (url) => (await get(url)).payload))
    expect(login).toContain('<link rel="modulepreload" href="/assets/login-dialog-abc.js">')
    expect(login).toContain('<link rel="preload" href="/assets/form-abc.css" as="style" crossorigin>')
    expect(home).not.toContain('login-dialog')
  })

  it('names its public address in production', async () => {
    const production = await site.open({ NODE_ENV: 'production', LIVERY_SECRET: 'x'.repeat(32) })
    const { payload: html } = await production.inject({
      url: '/promotions',
      headers: { host: 'base.localhost' },
    })
    expect(html).toContain('<link rel="canonical" href="https://base.example/promotions">')
    await production.close()
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

  it('follows the choices that the browser stores, and ignores those that are none', async () => {
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
      hints: { session: true, age: true, query: false },
    })
    const resting = bootIn((await get('/', { headers: { cookie: 'livery-hint=break' } })).payload)
    expect(resting.hints).toMatchObject({ session: true, break: true })
    const strange = bootIn(
      (await get('/', { headers: { cookie: 'livery-lang=XX; livery-scheme="><script>; livery-age=2' } }))
        .payload,
    )
    expect(strange).toMatchObject({
      language: { code: 'EN' },
      scheme: 'dark',
      hints: { session: false, break: false, age: false },
    })
  })

  it('has one page for all that an address of a list may look for, and another for the list itself', async () => {
    const getHint = async (url: string) => bootIn((await get(url)).payload).hints.query
    expect(await getHint('/rng')).toBe(false)
    expect(await getHint('/rng?keyword=koi')).toBe(true)
    expect(await getHint('/rng?x=1&tag=ocean')).toBe(true)
    expect(await getHint('/rng?utm_source=mail&keyword=')).toBe(false)
    expect(await getHint('/rng')).toBe(false)
    const pages = await Promise.all(['/rng?keyword=koi', '/rng?filter=NEW'].map((url) => get(url)))
    expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1)
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
    const page = await site.app.inject({
      url: '/',
      headers: { host: 'stranger.example', accept: 'text/html' },
    })
    expect(page.statusCode).toBe(404)
    expect(page.payload).not.toContain('Base')
    expect(page.payload).not.toContain('livery-boot')
  })
})

describe('the page cache', () => {
  it('draws a page once, answers from memory, and says when the browser has it', async () => {
    site.rendered.mockClear()
    const first = await get('/pointMall', { headers: { 'accept-encoding': 'br' } })
    const again = await get('/pointMall', { headers: { 'accept-encoding': 'br' } })
    expect(site.rendered).toHaveBeenCalledTimes(1)
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

  it('draws it anew behind the answer after a minute, and first of all after ten', async () => {
    const { payload: before } = await get('/sports')
    const { rendered: drawn } = site
    const renderOnce = (words: string) =>
      drawn.mockResolvedValueOnce({ html: `<main>${words}</main>`, status: 200 })
    renderOnce('a minute later')
    site.pass(59_000)
    expect((await get('/sports')).payload).toBe(before)
    site.pass(2_000)
    expect((await get('/sports')).payload).toBe(before)
    await vi.waitFor(async () => {
      expect((await get('/sports')).payload).toContain('a minute later')
    })
    renderOnce('ten minutes later')
    site.pass(600_000)
    expect((await get('/sports')).payload).toContain('ten minutes later')
  })

  it('draws anew once a file of the brand changes', async () => {
    await get('/recent')
    await site.folder.write('base', { 'locales/EN.json': { frame: { title: { promotions: 'Treats' } } } })
    await vi.waitFor(async () => {
      expect((await get('/promotions')).payload).toContain('<title>Treats')
    })
  })

  it('titles a page with the brand as its language writes it', async () => {
    await site.folder.write('base', { 'locales/EN.json': { frame: { brand: { word: 'Bass' } } } })
    await vi.waitFor(async () => {
      expect((await get('/promotions')).payload).toMatch(/<title>[^<]+ · Bass<.title>/)
    })
  })

  it('stores no page of maintenance or of a closed region, and shows them at once', async () => {
    expect((await get('/')).statusCode).toBe(200)
    await site.folder.write('base', { 'merchant.json': { maintenance: true } })
    await vi.waitFor(async () => {
      const page = await get('/')
      expect([page.statusCode, page.headers['cache-control'], page.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '60',
      ])
    })
    // It says what it is, whatever was asked for.
    for (const url of ['/', '/promotions', '/nowhere'])
      expect((await get(url)).payload).toContain('<title>We’re under maintenance · ')
    await site.folder.write('base', {
      'merchant.json': { regionRestriction: { addresses: ['127.0.0.0/8'] } },
    })
    await vi.waitFor(async () => {
      const page = await get('/')
      expect(page.statusCode).toBe(451)
      expect(bootIn(page.payload).permission).toMatchObject({ status: 2, location: '127.0.0.1' })
      expect(page.payload).toContain('<title>Not available in your region · ')
    })
    await site.folder.write('base', { 'merchant.json': {} })
    await vi.waitFor(async () => {
      expect((await get('/')).statusCode).toBe(200)
    })
    expect(bootIn((await get('/')).payload).permission.location).toBe('')
  })
})
