import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Value } from 'typebox/value'
import { draftsInMemory } from '../../gateway/operators/preview/testing/drafts-in-memory.ts'
import { newOperator } from '../../gateway/operators/testing/console-client.ts'
import { addConsolePages } from '../../gateway/operators/console/console.pages.ts'
import { addSite } from '../../gateway/site/pages/site.plugin.ts'
import { first, openTestGateway, second, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { endpointEntry } from '../../schemas/base/endpoint.ts'
import type { BrandRegistry } from '../../gateway/base/brand/brand.types.ts'
import { openFolder } from '../../gateway/cli/brand/open.ts'
import type { SiteView } from '../../gateway/base/pages/site-view.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import consoleEndpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { TABLE } from './access-table.ts'

/** Every route beside the calls that answers on the host of a draft. */
const answering = [
  'GET /',
  'GET /*',
  'GET /assets/*',
  'GET /brand-assets/:version/*',
  'GET /brand/boot.json',
  'GET /brand/events',
  'GET /brand/style.css',
  'GET /favicon.ico',
  'GET /fonts/:file',
  'GET /locales/:language/:file',
  'GET /preview-assets/:file',
  'GET /preview/enter',
  'GET /preview/examples.json',
  'GET /robots.txt',
  'POST /preview/end',
]

const view = {
  development: false,
  entry: { script: '/assets/main.js', styles: [], modules: [] },
  dialog: () => ({ modules: [], styles: [] }),
  lazyStyles: () => [],
  firstStyles: () => '',
  assets: '',
  console: { entry: { script: '/console-assets/main.js', styles: [], modules: [] }, assets: '' },
  preview: { entry: { script: '/preview-assets/preview.js', styles: [], modules: [] }, assets: '' },
  prerender: () => Promise.resolve({ html: '<main></main>', status: 200 }),
} satisfies SiteView

const host = 'd1--first.localhost'
let gateway: TestGateway
let cookie: string
let registry: BrandRegistry

beforeAll(async () => {
  const drafts = draftsInMemory()
  registry = await openFolder({ folder: 'brands' })
  const tala = registry.byId('tala')
  if (!tala) throw new Error('There is no brand tala')
  drafts.put('d1--first', tala, { company: 'house' })
  subscribe('fastify.initialization', watchRoutes)
  gateway = await openTestGateway({
    brands: [first(), second()],
    drafts,
    config: { metricsToken: 'figures' },
    site: (app, tools) => addSite(app, tools, view, [addConsolePages]),
  })
  unsubscribe('fastify.initialization', watchRoutes)
  const operator = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  const { url } = (await operator.call('draftPreview', { body: { brand: 'first', draft: 'd1' } })).value
  const entered = await gateway.app.inject({ url: url.slice(url.indexOf('/preview')), headers: { host } })
  const [pass] = entered.cookies
  cookie = `${pass?.name ?? ''}=${pass?.value ?? ''}`
})
afterAll(async () => {
  await gateway.close()
  await registry.close()
})

/** Methods and paths of every route of the gateway, those of plugins too, as they are added. */
const routes = new Set<string>()

/** Watches what a gateway that is opened now answers. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`)
  })
}

/** In place of a code: a page of the draft. */
const page = 'a page'

const consolePlaces = new Set([
  'GET /console-assets/:file',
  'GET /api/live',
  ...Object.values(consoleEndpoints).map(({ method, path }) => `${method} ${path}`),
])

async function findCode(method: string, path: string, headers: Record<string, string> = {}) {
  const url = path
    .replaceAll(/:[a-zA-Z]+\(\[\\w-\]\{43\}\)/g, 'x'.repeat(43))
    .replaceAll(/:[a-zA-Z]+\([^)]*\)/g, '019ab7c2-5f10-7000-8000-000000000000')
    .replaceAll(/:[a-zA-Z]+/g, 'x')
    .replace('*', 'x')
  // A stream never ends by itself.
  const isStream = url === '/brand/events'
  const answer = await gateway.app
    .inject({
      method: method as 'GET',
      url,
      headers: { host, cookie, ...headers },
      ...(isStream && { signal: AbortSignal.timeout(300) }),
    })
    .catch((error: unknown) => {
      if (isStream) return undefined
      throw error
    })
  if (answer?.payload.includes('id="draft-bar"') === true) return page
  if (answer?.payload.startsWith('{') !== true) return null
  return answer.json<{ errorCode?: string | null }>().errorCode ?? null
}

/** What follows facts in the background writes these, whoever asks for what. */
const ofFacts = new Set(['fact_cursor', 'member_day', 'settlement_cursor'])

/** All that the database holds, in short. */
async function getContent(): Promise<string> {
  const tables = await gateway.db.asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const sums = await Promise.all(
    tables
      .filter(({ name }) => !ofFacts.has(name))
      .map(async ({ name }) => {
        const [row] = await gateway.db.asOwner<{ sum: string }>(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
        )
        return `${name} ${row?.sum ?? ''}`
      }),
  )
  return sums.join('\n')
}

const calls = Object.entries(endpoints as Record<string, { method: string; path: string; preview?: string }>)

describe('the tables of endpoints', () => {
  it.each([
    ['sites', endpoints],
    ['the console', consoleEndpoints],
  ])('of %s say what their schema lets them say', (_, table) => {
    for (const [name, entry] of Object.entries(table))
      expect([name, Value.Check(endpointEntry, entry)]).toEqual([name, true])
  })

  it.each([
    ['changes something', { method: 'POST', path: '/x', preview: 'answer' }],
    ['needs a session', { method: 'GET', path: '/x', token: true, preview: 'answer' }],
    ['is sealed', { method: 'GET', path: '/x', encrypted: true, preview: 'answer' }],
    ['says something else', { method: 'GET', path: '/x', preview: 'sometimes' }],
  ])('have no call answer on the host of a draft that %s', (_, entry) => {
    expect(Value.Check(endpointEntry, entry)).toBe(false)
  })

  it('have only calls answer there that everybody may make', () => {
    const open = calls
      .filter(([, { preview }]) => preview === 'answer')
      .map(([name]) => TABLE[name as keyof typeof TABLE])
    expect(new Set(open)).toEqual(new Set(['everyone']))
    for (const entry of Object.values(consoleEndpoints)) expect(entry).not.toHaveProperty('preview')
  })
})

describe('the host of a draft', () => {
  it('answers the calls that say so and refuses every other, to whomever, and writes nothing', async () => {
    const tokens = await Promise.all((['member', 'trial', 'agent'] as const).map((who) => gateway.logIn(who)))
    const session = 'livery-hint=1; livery-remembered=x; livery-console=x'
    const before = await getContent()
    for (const [name, { method, path, preview }] of calls)
      for (const token of [undefined, ...tokens]) {
        const code = await findCode(method, path, {
          cookie: `${cookie}; ${session}`,
          ...(token === undefined ? {} : { authorization: token }),
        })
        const isRefused = code === 'preview_refused'
        expect([name, isRefused, code === 'unknown']).toEqual([name, preview !== 'answer', false])
      }
    expect(await getContent()).toBe(before)
  })

  it('refuses every route that is not listed here, of whatever area and method', async () => {
    for (const known of [
      'GET /wps/socket',
      'GET /healthz',
      'GET /metrics',
      'POST /backup.json',
      'GET /worker.js',
      'POST /api/sign-in',
    ])
      expect([...routes]).toContain(known)
    const ofCalls = new Set(calls.map(([, { method, path }]) => `${method} ${path}`))
    const open: string[] = []
    for (const place of routes) {
      const [method = '', path = ''] = place.split(' ')
      if (method === 'HEAD' || ofCalls.has(place)) continue
      // With the pass it would end it.
      const given = path === '/preview/end' ? { cookie: '' } : {}
      const code = await findCode(method, path, given)
      // What is the console's alone leads here to a page of the brand.
      if (code !== 'preview_refused' && !(code === page && consolePlaces.has(place))) open.push(place)
    }
    expect(open.sort()).toEqual(answering)
  })

  it('refuses methods and addresses that nothing has', async () => {
    for (const [method, path] of [
      ['PUT', '/wps/system/status'],
      ['OPTIONS', '/wps/system/status'],
      ['POST', '/nothing'],
      ['HEAD', '/worker.js'],
    ] as const)
      expect((await gateway.app.inject({ method, url: path, headers: { host, cookie } })).statusCode).toBe(
        403,
      )
  })

  it('lets pages of no other site make its calls', async () => {
    const headers = { host, cookie, origin: 'https://caller.example' }
    const answer = await gateway.app.inject({ url: '/wps/system/status', headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('sets and reads no cookie of a session', async () => {
    const page = await gateway.app.inject({ url: '/', headers: { host, cookie: `${cookie}; livery-hint=1` } })
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('"session":false')
    expect(page.cookies).toEqual([])
  })

  it('is a page of its own in the frame of the console, which that alone may speak to', async () => {
    const framed = { host, cookie, 'sec-fetch-dest': 'iframe' }
    const page = await gateway.app.inject({ url: '/promotions', headers: framed })
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('<script type="module" src="/preview-assets/preview.js">')
    expect(page.payload).toContain('"console":"http://console.localhost:8080"')
    expect(page.payload).not.toMatch(/id="draft-bar"|<main>|\/assets\/main\.js|manifest\.webmanifest/)
    expect(page.headers['content-security-policy']).toContain(
      'frame-ancestors http://console.localhost:8080;',
    )
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.headers['cache-control']).toBe('no-store')
    const alone = await gateway.app.inject({ url: '/promotions', headers: { host, cookie } })
    expect(alone.payload).not.toMatch(/preview-assets|"console":/)
    const live = await gateway.app.inject({
      url: '/',
      headers: { host: 'first.example', 'sec-fetch-dest': 'iframe' },
    })
    expect(live.payload).not.toMatch(/preview-assets|"console":/)
    expect(live.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const asset = await gateway.app.inject({
      url: '/preview-assets/preview.js',
      headers: { host: 'first.example' },
    })
    expect(asset.statusCode).toBe(404)
  })

  it('tells search engines to leave it alone, in three ways', async () => {
    const robots = await gateway.app.inject({ url: '/robots.txt', headers: { host } })
    expect(robots.payload).toBe('User-agent: *\nDisallow: /\n')
    const page = await gateway.app.inject({ url: '/', headers: { host, cookie } })
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(page.payload).toContain('<meta name="robots" content="noindex">')
  })

  it('says over every page what it is, may be framed by the console alone, and is kept by nobody', async () => {
    for (const url of ['/', '/promotions', '/nothing/at/all']) {
      const page = await gateway.app.inject({ url, headers: { host, cookie } })
      expect(page.payload).toContain('id="draft-bar"')
      expect(page.payload).toContain('Draft: Autumn look')
      expect(page.payload).toContain('Based on release 12, opened by olga.')
      expect(page.payload).toContain('action="/preview/end"')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers['x-frame-options']).toBeUndefined()
      expect(page.headers['content-security-policy']).toContain(
        'frame-ancestors http://console.localhost:8080;',
      )
      expect(page.payload).not.toMatch(/manifest\.webmanifest|gtag-id/)
    }
    const live = await gateway.app.inject({ url: '/', headers: { host: 'first.example' } })
    expect(live.payload).not.toContain('draft-bar')
  })
})
