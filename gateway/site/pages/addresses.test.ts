import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { switchedBrand } from '../../brands/registry/overruled-registry.ts'
import { getSitemap } from './addresses.ts'
import { bootIn, openTestSite, type TestSite } from './testing/site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const origin = 'http://base.localhost:8080'

function linksIn(html: string): string[] {
  return html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []
}

describe('a page', () => {
  it('has an address in each language of the brand, and names them all', async () => {
    const alternates = [
      `<link rel="alternate" hreflang="en" href="${origin}/winners">`,
      `<link rel="alternate" hreflang="ar" href="${origin}/winners?lang=AR">`,
      `<link rel="alternate" hreflang="x-default" href="${origin}/winners">`,
    ]
    const english = (await site.get('/winners')).payload
    const arabic = (await site.get('/winners?lang=AR')).payload
    expect(linksIn(english)).toEqual([`<link rel="canonical" href="${origin}/winners">`, ...alternates])
    expect(linksIn(arabic)).toEqual([
      `<link rel="canonical" href="${origin}/winners?lang=AR">`,
      ...alternates,
    ])
    expect(bootIn(arabic).language).toMatchObject({ code: 'AR', dir: 'rtl' })
    expect(arabic).toContain('<html lang="ar" dir="rtl"')
  })

  it('is stored by its language, whichever way that was chosen', async () => {
    const languages = async (url: string, cookie = '') =>
      bootIn((await site.get(url, { headers: { cookie } })).payload).language.code
    expect(await languages('/news')).toBe('EN')
    expect(await languages('/news?lang=AR')).toBe('AR')
    expect(await languages('/news', 'livery-lang=AR')).toBe('AR')
    expect(await languages('/news?lang=ar&x=1', 'livery-lang=EN')).toBe('AR')
    expect(await languages('/news?lang=ZZ', 'livery-lang=AR')).toBe('AR')
    expect(await languages('/news?lang=%00')).toBe('EN')
    expect(await languages('/news')).toBe('EN')
  })

  it('of a language is remembered where nobody chose one, and never over a choice', async () => {
    const remembered = async (url: string, cookie = '') =>
      (await site.get(url, { headers: { cookie } })).headers['set-cookie']
    expect(String(await remembered('/blog?lang=AR'))).toMatch(/^livery-lang=AR; Path=\/; SameSite=Lax$/)
    expect(await remembered('/blog?lang=AR', 'livery-lang=EN')).toBeUndefined()
    expect(await remembered('/blog?lang=ZZ')).toBeUndefined()
    expect(await remembered('/blog')).toBeUndefined()
  })

  it.each(['/member', '/agentHome', '/favorite', '/lottery', '/login', '/register', '/recent'])(
    'that is not for everybody is not listed: %s',
    async (url) => {
      const html = (await site.get(url)).payload
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('hreflang')
    },
  )
})

describe('the map of a site', () => {
  it('has every public page in every language, and robots.txt names it', async () => {
    const { payload, headers } = await site.get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${origin}/`,
        `${origin}/?lang=AR`,
        `${origin}/winners`,
        `${origin}/winners?lang=AR`,
      ]),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.join('\n')).not.toMatch(/member|agentHome|login|register|favorite|notifications/)
    expect(payload).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/>`)
    expect((await site.get('/robots.txt')).payload).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  })

  it('leads nowhere where the brand has nothing to show, and there once it has', async () => {
    const host = 'other.localhost'
    const mapped = async () => (await site.get('/sitemap.xml', { headers: { host } })).payload
    const pages = ['promotions', 'pointMall', 'blog', 'news', 'cockfight', 'rng']
    const listed = async () => {
      const map = await mapped()
      return pages.filter((page) => map.includes(`${host}:8080/${page}<`))
    }
    const none = { categories: [], promotions: [], announcements: [], notices: [] }
    await site.folder.write('other', { 'merchant.json': none })
    await vi.waitFor(() => expect(site.registry.byId('other')?.merchant.categories).toEqual([]))
    expect(await listed()).toEqual([])
    const blog = (await site.get('/blog', { headers: { host } })).payload
    expect(blog).toContain('<meta name="robots" content="noindex">')
    expect(blog).not.toContain('hreflang')
    await site.folder.write('other', {
      'content/blog-2026-11-02-first.EN.md': '# First\n\nWords.\n',
      'merchant.json': {
        ...none,
        vendors: [{ code: 'V1', name: 'One' }],
        categories: [
          { code: 'RNG', vendors: ['V1'] },
          { code: 'COCKFIGHT', vendors: [] },
        ],
      },
    })
    await vi.waitFor(() => expect(site.registry.byId('other')?.merchant.categories).toHaveLength(2))
    expect(await listed()).toEqual(['blog', 'rng'])
  })

  it('leads to no games whose vendors are all closed, by file or switch, nor to offers that stopped', async () => {
    const host = 'other.localhost'
    const offer = {
      id: 'one',
      kind: 'information',
      title: { EN: 'One' },
      terms: [{ EN: 'Once.' }],
      art: 'b-hero-1',
      isStopped: true,
    }
    await site.folder.write('other', {
      'rewards/promotions.json': { offers: [offer] },
      'merchant.json': {
        promotions: [],
        vendors: [
          { code: 'V1', name: 'One' },
          { code: 'V2', name: 'Two', maintenance: true },
        ],
        categories: [
          { code: 'RNG', vendors: ['V1', 'V2'] },
          { code: 'LIVE', vendors: ['V2'] },
        ],
      },
    })
    await vi.waitFor(() =>
      expect(site.registry.byId('other')?.merchant.vendors.map(({ code }) => code)).toEqual(['V1', 'V2']),
    )
    const pages = ['rng', 'live', 'lobby', 'promotions']
    const listPages = (map: string) => pages.filter((page) => map.includes(`/${page}<`))
    const { payload } = await site.get('/sitemap.xml', { headers: { host } })
    expect(listPages(payload)).toEqual(['rng', 'lobby'])
    const brand = site.registry.byId('other')
    if (!brand) throw new Error('the brand is missing')
    expect(listPages(getSitemap(switchedBrand(brand, { closedVendors: ['V1'] }), origin))).toEqual([])
    expect((await site.get('/live', { headers: { host } })).payload).toContain('content="noindex"')
  })

  it('names no address that the request says', async () => {
    const { payload } = await site.get('/sitemap.xml', { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(payload).not.toContain('evil')
  })
})

describe('a language of which too little is translated', () => {
  it('has no address, no place in the map and none among the languages to choose from', async () => {
    const host = 'other.localhost'
    const mapped = async () => (await site.get('/sitemap.xml', { headers: { host } })).payload
    await site.folder.write('other', {
      'brand.json': { extends: 'base', languages: { default: 'EN', supported: ['EN', 'AR', 'IT'] } },
    })
    await vi.waitFor(() =>
      expect(site.registry.byId('other')?.documents.brand.languages.supported).toContain('IT'),
    )
    const html = (await site.get('/news?lang=IT', { headers: { host, cookie: 'livery-lang=IT' } })).payload
    expect(bootIn(html).language.code).toBe('EN')
    expect(bootIn(html).languages.map(({ code }) => code)).toEqual(['EN', 'AR'])
    expect(html).not.toContain('hreflang="it"')
    expect(await mapped()).toContain('?lang=AR')
    expect(await mapped()).not.toContain('?lang=IT')
  })
})

describe('pages of agents', () => {
  const agents = ['/agent', '/agentHome', '/creditReport', '/contractRequest']
  const open = async (url: string) =>
    bootIn((await site.get(url, { headers: { host: 'other.localhost' } })).payload)

  it('are there while a brand has types of agents, and gone when the list is empty', async () => {
    const on = await open('/agent')
    expect(on.found).toBe(true)
    expect(on.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(agents))
    await site.folder.write('other', { 'brand.json': { extends: 'base', agentUserTypes: [] } })
    await vi.waitFor(() => expect(site.registry.byId('other')?.settings.agentUserTypes).toEqual([]))
    for (const path of agents) expect((await open(path)).found).toBe(false)
    const off = await open('/')
    expect(off.routes.map(({ path }) => path).filter((path) => agents.includes(path))).toEqual([])
  })
})
