import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { requestedAt, type LocalProvider } from './testing/local-provider.ts'
import { type Lie, type LyingProvider, openLyingProvider } from './testing/lying-provider.ts'
import { openBrowser } from './testing/people-at.ts'
import { back, openSocialSite, type SocialSite } from './testing/social-site.ts'

let site: SocialSite
let gateway: TestGateway
let lumen: LocalProvider
let liar: LyingProvider
let liars: TestGateway

beforeAll(async () => {
  ;[site, liar] = await Promise.all([openSocialSite(), openLyingProvider('liar-site')])
  ;({ gateway, lumen } = site)
  const lying = { id: 'liar', label: { EN: 'Liar' }, issuer: liar.issuer, clientId: 'liar-site' }
  liars = await openTestGateway({ brands: [first({ merchant: { identity: { providers: [lying] } } })] })
})
afterAll(async () => {
  await Promise.all([site.close(), liars.close(), liar.close()])
})

describe('a way back that is not right', () => {
  it('cancelled at the provider', async () => {
    const browser = openBrowser(gateway)
    const url = await browser.start('lumen', { returnTo: '/promotions' })
    expect(await browser.back(await requestedAt(url, null))).toEqual({
      path: '/promotions',
      ticket: null,
      error: 'social_denied',
    })
  })

  it('state unknown, missing, doubled, used before or expired; another browser; no cookie', async () => {
    const browser = openBrowser(gateway)
    const address = await requestedAt(await browser.start('lumen'), 'ana')
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address)
      change(url)
      return browser.back(url)
    }
    const expired = { path: '/', ticket: null, error: 'social_expired' }
    expect(await changed((url) => url.searchParams.set('state', 'x'.repeat(43)))).toEqual(expired)
    expect(await changed((url) => url.searchParams.delete('state'))).toEqual(expired)
    expect(await changed((url) => (url.search = ''))).toEqual(expired)
    const stranger = openBrowser(gateway)
    expect(await stranger.back(address)).toMatchObject({ error: 'social_cookies' })
    await stranger.start('lumen')
    expect(await stranger.back(address)).toEqual(expired)
    expect((await browser.back(address)).ticket).not.toBeNull()
    expect(await browser.back(address)).toEqual(expired)
    const late = await requestedAt(await browser.start('lumen'), 'ana')
    gateway.pass(601)
    expect(await browser.back(late)).toEqual(expired)
  })

  it('a code used before, of another flow, or of another provider', async () => {
    const browser = openBrowser(gateway)
    const used = await requestedAt(await browser.start('lumen'), 'ana')
    await browser.back(used)
    const swap = async (provider: string) => {
      const next = await requestedAt(await browser.start(provider), 'ana')
      const own = next.searchParams.get('code') ?? ''
      next.searchParams.set('code', used.searchParams.get('code') ?? '')
      expect(own).not.toBe('')
      return (await browser.back(next)).error
    }
    expect(await swap('lumen')).toBe('social_failed')
    expect(await swap('reef')).toBe('social_failed')
  })

  it('two tabs of one browser both arrive', async () => {
    const browser = openBrowser(gateway)
    const [one, other] = [await browser.start('lumen'), await browser.start('reef')]
    expect((await browser.back(await requestedAt(other, 'ana'))).error).toBeNull()
    expect((await browser.back(await requestedAt(one, 'ana'))).error).toBeNull()
  })

  const lies: [Lie, string][] = [
    ['foreign audience', 'social_failed'],
    ['foreign issuer', 'social_failed'],
    ['bad signature', 'social_failed'],
    ['no signature', 'social_failed'],
    ['wrong nonce', 'social_failed'],
    ['expired', 'social_failed'],
    ['not json', 'social_failed'],
    ['server error', 'social_unreachable'],
    ['silence', 'social_unreachable'],
  ]
  it.each(lies)('a provider with %s is refused with %s', async (lie, code) => {
    liar.lie = lie
    const browser = openBrowser(liars)
    const requested = new URL(await browser.start('liar'))
    liar.nonce = requested.searchParams.get('nonce') ?? ''
    const state = requested.searchParams.get('state') ?? ''
    const arrived = await browser.back(new URL(`${back}?code=c&state=${state}`))
    expect(arrived).toEqual({ path: '/', ticket: null, error: code })
    expect(await liars.db.asOwner('select 1 from identity_proof')).toEqual([])
  })

  it('the same provider telling the truth is believed', async () => {
    liar.lie = 'nothing'
    const browser = openBrowser(liars)
    const requested = new URL(await browser.start('liar'))
    liar.nonce = requested.searchParams.get('nonce') ?? ''
    const address = new URL(`${back}?code=c&state=${requested.searchParams.get('state') ?? ''}`)
    expect((await browser.back(address)).error).toBeNull()
    expect(liar.discoveries).toBe(1)
    await liars.db.asOwner('delete from identity_proof')
  })

  it('errors that a provider returns are distinguished', async () => {
    const browser = openBrowser(liars)
    const erring = async (error: string) => {
      const state = new URL(await browser.start('liar')).searchParams.get('state') ?? ''
      return (await browser.back(new URL(`${back}?error=${error}&state=${state}`))).error
    }
    expect(await erring('access_denied')).toBe('social_denied')
    expect(await erring('temporarily_unavailable')).toBe('social_unreachable')
    expect(await erring('invalid_scope')).toBe('social_failed')
  })

  it('a provider that cannot be found says so at once, and is requested anew the next time', async () => {
    const down = await openLyingProvider('down-site')
    down.isDown = true
    const provider = { id: 'down', label: { EN: 'Down' }, issuer: down.issuer, clientId: 'down-site' }
    liars.registry.put(first({ merchant: { identity: { providers: [provider] } } }))
    const start = () => liars.call('socialStart', { body: { provider: 'down' } })
    expect(await start()).toMatchObject({ status: 503, code: 'social_unreachable' })
    down.isDown = false
    expect((await start()).code).toBeNull()
    await down.close()
  })
})

describe('places', () => {
  it.each([
    ['/member', '/member'],
    ['/rng?vassalage=PG&token=x&social=y#top', '/rng?vassalage=PG#top'],
    ['/login', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/wps/session/logout', '/'],
    ['/no/such/page', '/'],
    ['/member\r\nset-cookie: a=b', '/'],
  ])('%s leads to %s', async (returnTo, path) => {
    const browser = openBrowser(gateway)
    const state = new URL(await browser.start('lumen', { returnTo })).searchParams.get('state') ?? ''
    const arrived = await browser.back(
      new URL(`${back}?error=access_denied&state=${state}&iss=${lumen.issuer}`),
    )
    expect(arrived).toEqual({ path, ticket: null, error: 'social_denied' })
  })

  it('come from the files of the brand, whatever Host says', async () => {
    const requested = async (host: string, headers: Record<string, string> = {}) => {
      const answer = await gateway.call('socialStart', { body: { provider: 'lumen' }, host, headers })
      return answer.json.success
        ? new URL(answer.json.value.url).searchParams.get('redirect_uri')
        : answer.code
    }
    expect(await requested('first.example:9999')).toBe(back)
    expect(await requested('first.localhost')).toBe('http://first.localhost:8080/wps/identity/callback')
    expect(await requested('localhost')).toBe('http://localhost:8080/wps/identity/callback')
    expect(await requested('first.example', { 'x-forwarded-host': 'evil.example' })).toBe(back)
    expect(await requested('evil.example')).toBe('unknown_host')
  })
})
