import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { requestedAt, type LocalProvider } from './testing/local-provider.ts'
import { type Browser, openBrowser } from './testing/people-at.ts'
import { back, openSocialSite, getSettings, type SocialSite } from './testing/social-site.ts'

let site: SocialSite
let gateway: TestGateway
let lumen: LocalProvider
let reef: LocalProvider

beforeAll(async () => {
  site = await openSocialSite()
  ;({ gateway, lumen, reef } = site)
})
afterAll(() => site.close())

function finish(browser: Browser, ticket: string | null) {
  return gateway.call('socialFinish', { body: { ticket: ticket ?? '' }, headers: { cookie: browser.cookie } })
}

/** Goes to the provider and comes back; answers the ticket. */
async function proven(browser: Browser, who: string, provider = 'lumen', token?: string) {
  const url = await browser.start(provider, token === undefined ? {} : { token })
  const { ticket } = await browser.back(await requestedAt(url, who))
  return ticket ?? ''
}

function linkWith(browser: Browser, ticket: string, token: string) {
  return gateway.call('identityLink', { body: { ticket }, token, headers: { cookie: browser.cookie } })
}

/** Logs in and proves once more who is here, as a link asks for it. */
async function confirmed(who: 'member' | 'trial' = 'member'): Promise<string> {
  const token = await gateway.logIn(who)
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

async function linked(who: string, provider = 'lumen'): Promise<string> {
  const browser = openBrowser(gateway)
  const token = await confirmed()
  expect((await linkWith(browser, await proven(browser, who, provider), token)).code).toBeNull()
  return token
}

afterEach(() => gateway.db.asOwner('delete from identity_link'))

describe('signing in with a provider', () => {
  it('asks with code, PKCE, state and nonce, and binds the browser by a cookie that no script reads', async () => {
    const answer = await gateway.call('socialStart', { body: { provider: 'lumen' } })
    const { origin, searchParams } = new URL(answer.value.url)
    expect(origin).toBe(lumen.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'lumen-site',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
      redirect_uri: back,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^livery-identity=[\w-]{43}; Max-Age=1200; Path=\/wps\/identity; HttpOnly; SameSite=Lax$/,
    )
  })

  it('logs a member in once the account is linked, and no session token is ever in an address', async () => {
    await linked('ana')
    const browser = openBrowser(gateway)
    const arrived = await browser.back(
      await requestedAt(await browser.start('lumen', { returnTo: '/rng?vassalage=PG' }), 'ana'),
    )
    expect(arrived).toEqual({ path: '/rng?vassalage=PG', ticket: expect.any(String), error: null })
    expect(await (await gateway.call('memberInfo', { token: arrived.ticket ?? '' })).code).toBe(
      'unauthenticated',
    )
    const { value } = await finish(browser, arrived.ticket)
    if (value.outcome !== 'entered') throw new Error(value.outcome)
    const info = await gateway.call('memberInfo', { token: value.token })
    expect(info.value.account).toBe(demo.member.username)
  })

  it('works with both providers beside each other', async () => {
    await linked('ana')
    await linked('ana', 'reef')
    for (const provider of ['lumen', 'reef']) {
      const browser = openBrowser(gateway)
      expect((await finish(browser, await proven(browser, 'ana', provider))).value.outcome).toBe('entered')
    }
  })

  it('a ticket is good once, in its own browser, for ten minutes', async () => {
    await linked('ana')
    const browser = openBrowser(gateway)
    const ticket = await proven(browser, 'ana')
    const stranger = openBrowser(gateway)
    await stranger.start('lumen')
    expect((await finish(stranger, ticket)).code).toBe('social_expired')
    expect((await gateway.call('socialFinish', { body: { ticket } })).code).toBe('social_cookies')
    const tries = await Promise.all(Array.from({ length: 8 }, () => finish(browser, ticket)))
    expect(tries.filter(({ code }) => code === null)).toHaveLength(1)
    expect(tries.filter(({ code }) => code === 'social_expired')).toHaveLength(7)
    const late = await proven(browser, 'ana')
    gateway.pass(601)
    expect((await finish(browser, late)).code).toBe('social_expired')
  })

  it('offers an unknown account to be linked, prefilled with what the provider verified', async () => {
    const browser = openBrowser(gateway)
    expect((await finish(browser, await proven(browser, 'ben'))).value).toEqual({
      outcome: 'unknown',
      label: 'Lumen',
      email: 'ben@example.com',
      name: 'Ben Cruz',
    })
    expect((await finish(browser, await proven(browser, 'dan'))).value).toMatchObject({
      email: null,
      name: 'Dan Lim',
    })
  })

  it('never takes an equal address for a link', async () => {
    const browser = openBrowser(gateway)
    expect((await finish(browser, await proven(browser, 'rosa'))).value.outcome).toBe('unknown')
  })

  it('links after a login, and the next time logs in by itself', async () => {
    const browser = openBrowser(gateway)
    const ticket = await proven(browser, 'ben')
    expect((await finish(browser, ticket)).value.outcome).toBe('unknown')
    expect((await linkWith(browser, ticket, await confirmed())).value).toEqual({ label: 'Lumen' })
    expect((await finish(browser, await proven(browser, 'ben'))).value.outcome).toBe('entered')
  })

  it.each(['agent', 'trial'] as const)('refuses a linked %s as a non-member', async (role) => {
    const { username } = demo[role]
    await gateway.logIn(role)
    await gateway.db.asOwner(
      `insert into identity_link select merchant, '${lumen.issuer}', 'carla', id, 'lumen', null, now(), null
       from member where username = '${username}'`,
    )
    const browser = openBrowser(gateway)
    expect((await finish(browser, await proven(browser, 'carla'))).code).toBe('non_member')
  })

  it.each(['agent', 'trial'] as const)('links nothing to a %s', async (role) => {
    const browser = openBrowser(gateway)
    const ticket = await proven(browser, 'carla')
    expect((await linkWith(browser, ticket, await gateway.logIn(role))).code).toBe('non_member')
  })

  it('refuses a disabled member', async () => {
    await linked('ana')
    await gateway.db.asOwner("update member set status = 'disabled' where username = 'rosaria'")
    const browser = openBrowser(gateway)
    expect((await finish(browser, await proven(browser, 'ana'))).code).toBe('account_disabled')
    await gateway.db.asOwner("update member set status = 'active' where username = 'rosaria'")
  })
})

describe('linked accounts', () => {
  const list = async (token: string) => (await gateway.call('identities', { token })).value

  it('are listed, linked from inside for the member who began it alone, and unlinked', async () => {
    const browser = openBrowser(gateway)
    const token = await confirmed()
    expect((await list(token)).map(({ id, linked: isLinked }) => [id, isLinked])).toEqual([
      ['lumen', null],
      ['reef', null],
    ])
    const ticket = await proven(browser, 'ana', 'lumen', token)
    expect((await finish(browser, ticket)).value).toMatchObject({ outcome: 'linking', label: 'Lumen' })
    const made = await linkWith(browser, ticket, token)
    expect(made.value).toEqual({ label: 'Lumen' })
    expect((await list(token))[0]).toEqual({
      id: 'lumen',
      label: 'Lumen',
      icon: 'orbit',
      linked: { since: expect.any(String), hint: 'a***@example.com' },
      removable: true,
    })
    expect((await gateway.call('identityUnlink', { body: { provider: 'lumen' }, token })).code).toBeNull()
    expect((await gateway.call('identityUnlink', { body: { provider: 'lumen' }, token })).code).toBe(
      'not_found',
    )
  })

  it('belong to one member, and a member has one of each provider', async () => {
    const token = await linked('ana')
    const browser = openBrowser(gateway)
    expect((await linkWith(browser, await proven(browser, 'ben'), token)).code).toBe('provider_taken')
    expect((await linkWith(browser, await proven(browser, 'ana'), token)).code).toBeNull()
    await gateway.db.asOwner(`update member set type = 0 where username = 'trialtim'`)
    const other = await confirmed('trial')
    expect((await linkWith(browser, await proven(browser, 'ana'), other)).code).toBe('identity_taken')
    const begunByOther = await proven(browser, 'ben', 'lumen', other)
    expect((await linkWith(browser, begunByOther, token)).code).toBe('social_expired')
    await gateway.db.asOwner(`update member set type = 4 where username = 'trialtim'`)
  })

  it('keep the last way in', async () => {
    const token = await linked('ana')
    await gateway.db.asOwner(
      "update member set payee_name = password_hash, password_hash = null, mobile = null where username = 'rosaria'",
    )
    expect((await list(token))[0]).toMatchObject({ removable: false })
    const unlink = (provider: string) => gateway.call('identityUnlink', { body: { provider }, token })
    expect((await unlink('lumen')).code).toBe('identity_last')
    const browser = openBrowser(gateway)
    await linkWith(browser, await proven(browser, 'ana', 'reef'), token)
    const both = await Promise.all([unlink('lumen'), unlink('reef')])
    expect(both.map(({ code }) => code).sort()).toEqual(['identity_last', null].sort())
    await gateway.db.asOwner(
      "update member set password_hash = payee_name, payee_name = null where username = 'rosaria'",
    )
  })
})

describe('what is offered', () => {
  it('is two providers by name, and nothing of their secrets in any answer', async () => {
    const settings = await gateway.call('registerSettings')
    expect(settings.value.identity).toEqual({
      providers: [
        { id: 'lumen', label: 'Lumen', icon: 'orbit' },
        { id: 'reef', label: 'Reef', icon: 'orbit' },
      ],
    })
    const token = await gateway.logIn()
    const answers = [
      settings,
      await gateway.call('permission'),
      await gateway.call('identities', { token }),
      await gateway.call('socialStart', { body: { provider: 'lumen' } }),
    ]
    const text = JSON.stringify(answers.map(({ json, headers }) => [json, headers]))
    for (const { clientSecret } of [lumen, reef]) expect(text).not.toContain(clientSecret)
  })

  it('is nothing for a brand that switched nothing on, and http issuers are nothing in production', async () => {
    const off = await openTestGateway()
    expect((await off.call('registerSettings')).value).not.toHaveProperty('identity')
    expect((await off.call('socialStart', { body: { provider: 'lumen' } })).code).toBe('forbidden')
    await off.close()
    const provider = getSettings('lumen', lumen)
    const production = await openTestGateway({
      config: { production: true },
      brands: [
        first({
          merchant: {
            identity: { providers: [provider, { ...provider, id: 'safe', issuer: 'https://safe.example' }] },
          },
        }),
      ],
    })
    expect((await production.call('registerSettings')).value.identity?.providers.map(({ id }) => id)).toEqual(
      ['safe'],
    )
    await production.close()
  })
})
