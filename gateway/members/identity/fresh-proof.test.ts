// On PostgreSQL too: one proof is used twenty times at once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demo, type TestGateway } from '../../testing/test-gateway.ts'
import { listenWith } from '../../testing/test-socket.ts'
import { requestedAt } from './testing/local-provider.ts'
import { type Browser, openBrowser } from './testing/people-at.ts'
import { openSocialSite, type SocialSite } from './testing/social-site.ts'

let site: SocialSite
let gateway: TestGateway

beforeAll(async () => {
  site = await openSocialSite()
  ;({ gateway } = site)
})
afterEach(async () => {
  await gateway.app.platform.background.idle()
  gateway.outbox.length = 0
  await gateway.db.asOwner('delete from identity_link')
})
afterAll(() => site.close())

/** What the thief's own account at the provider proves in the thief's own browser. */
async function provenTo(browser: Browser, token?: string): Promise<string> {
  const url = await browser.start('lumen', token === undefined ? {} : { token })
  return (await browser.back(await requestedAt(url, 'carla'))).ticket ?? ''
}

function link(browser: Browser, ticket: string, token: string, call: TestGateway['call'] = gateway.call) {
  return call('identityLink', { body: { ticket }, token, headers: { cookie: browser.cookie } })
}

function confirm(token: string) {
  return gateway.call('confirmIdentity', { token, body: { password: demo.password } })
}

async function enters(browser: Browser) {
  return (
    await gateway.call('socialFinish', {
      body: { ticket: await provenTo(browser) },
      headers: { cookie: browser.cookie },
    })
  ).value.outcome
}

function links() {
  return gateway.db.asOwner('select provider from identity_link')
}

describe('a stolen session opens no door that outlasts a new password', () => {
  it('by a link begun from inside: nobody leaves for the provider unproven', async () => {
    const token = await gateway.logIn()
    const begun = await gateway.call('socialLinkStart', { token, body: { provider: 'lumen' } })
    expect([begun.status, begun.code]).toEqual([403, 'confirmation_required'])
    expect(await gateway.db.asOwner('select 1 from identity_flow where member_id is not null')).toEqual([])
  })

  it('by a proof that was brought along from outside, and its ticket stays good for the owner', async () => {
    const token = await gateway.logIn()
    const browser = openBrowser(gateway)
    const ticket = await provenTo(browser)
    expect((await link(browser, ticket, token)).code).toBe('confirmation_required')
    expect([await links(), await enters(openBrowser(gateway))]).toEqual([[], 'unknown'])
    await confirm(token)
    expect((await link(browser, ticket, token)).value).toEqual({ label: 'Lumen' })
  })

  it('by a session handed over after the owner confirmed, by another session, nor on another process', async () => {
    const own = await gateway.logIn()
    const other = await gateway.beside()
    await confirm(own)
    const thief = await gateway.logIn()
    const browser = openBrowser(gateway)
    const ticket = await provenTo(browser)
    expect((await link(browser, ticket, thief)).code).toBe('confirmation_required')
    expect((await link(browser, ticket, thief, other.call)).code).toBe('confirmation_required')
    const token = await gateway.handOver(own)
    expect((await link(browser, ticket, token)).code).toBe('confirmation_required')
    expect(await links()).toEqual([])
  })

  it('by a confirmation of ten minutes ago, a ticket begun in time or not', async () => {
    const token = await gateway.logIn()
    const browser = openBrowser(gateway)
    await confirm(token)
    const ticket = await provenTo(browser, token)
    gateway.pass(595)
    expect((await link(browser, ticket, token)).code).toBeNull()
    await gateway.db.asOwner('delete from identity_link')
    const late = await provenTo(browser, token)
    gateway.pass(6)
    expect((await link(browser, late, token)).code).toBe('confirmation_required')
  })

  it('by twenty tries at once', async () => {
    const token = await gateway.logIn()
    const browser = openBrowser(gateway)
    const ticket = await provenTo(browser)
    const tries = await Promise.all(Array.from({ length: 20 }, () => link(browser, ticket, token)))
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['confirmation_required']))
  })
})

describe('a link that is made or ended', () => {
  it('is notified by mail, by text message and on every open page, once', async () => {
    const token = await gateway.logIn()
    const page = await listenWith(gateway.app, await gateway.logIn())
    await page.next('welcome')
    await confirm(token)
    const browser = openBrowser(gateway)
    const ticket = await provenTo(browser)
    await link(browser, ticket, token)
    const [session] = await gateway.db.asOwner<{ id: string }>(
      'select session_id as id from confirmation where expires_at > now() order by expires_at desc limit 1',
    )
    const received = await page.next('event')
    expect(received).toMatchObject({
      event: { kind: 'security.changed', body: { change: 'identityLinked', session: session?.id } },
    })
    await gateway.app.platform.background.idle()
    expect(gateway.outbox.map(({ channel, to, text }) => [channel, to, text])).toEqual([
      ['mail', demo.member.email, expect.stringContaining('a login provider was linked')],
      ['sms', '639171234567', expect.stringContaining('a login provider was linked')],
    ])
    expect((await link(browser, await provenTo(browser), token)).code).toBeNull()
    await gateway.app.platform.background.idle()
    expect(gateway.outbox).toHaveLength(2)
    await gateway.call('identityUnlink', { body: { provider: 'lumen' }, token })
    expect(await page.next('event')).toMatchObject({ event: { body: { change: 'identityUnlinked' } } })
    await gateway.app.platform.background.idle()
    expect(gateway.outbox.slice(2).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
    page.socket.close()
  })
})
