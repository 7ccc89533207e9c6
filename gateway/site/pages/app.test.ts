import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './testing/site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

interface Settings {
  version: string
  offline: string
  kept: string[]
  icon: string
}

async function workerIn(lang: string) {
  const answer = await site.get(`/worker.js?lang=${lang}`)
  const [first = ''] = answer.payload.split('\n', 1)
  return { answer, settings: JSON.parse(first.replace('const settings = ', '')) as Settings }
}

describe('G4: the site as an app', () => {
  it('has a worker with version and language that stores one page and its picture, and is never cached', async () => {
    const { answer, settings } = await workerIn('AR')
    const version = site.registry.byId('base')?.version ?? ''
    expect(settings).toEqual({
      version: `livery-${version}-AR`,
      offline: '/offline.html?lang=AR',
      kept: ['/offline.html?lang=AR', expect.stringMatching(/^\/brand-assets\/.*\?as=logo$/)],
      icon: expect.stringMatching(/\?as=app$/) as unknown,
      name: expect.any(String) as unknown,
    })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    // Nothing of calls, scripts or pages is ever stored by it.
    expect(answer.payload.match(/caches|cache\./g)?.length).toBe(6)
    expect(answer.payload).not.toMatch(/cache\.put/)
    expect((await workerIn('EN')).settings.version).toBe(`livery-${version}-EN`)
    expect((await workerIn('nowhere')).settings.version).toBe(`livery-${version}-EN`)
  })

  it('says where a password is changed, to whoever is logged out too (F15)', async () => {
    const { statusCode, headers } = await site.get('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/member?page=securityCenter'])
    expect((await site.get('/member?page=securityCenter')).statusCode).toBe(200)
  })

  it('has an offline page in the words, direction and look of the brand, with one script to open it again', async () => {
    const { payload: html, headers } = await site.get('/offline.html?lang=AR')
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-scheme="dark" data-brand="base">/)
    expect(html).toContain('أنت غير متصل')
    expect(html).toContain('Base &lt;b&gt;')
    expect(html).not.toMatch(/<b>|https?:/)
    expect(html.match(/<script>(.*?)<\/script>/gs)).toEqual([expect.stringContaining("'online'")])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|connect-src/)
    expect(policy.match(/'sha256-/g)).toHaveLength(3)
  })
})
