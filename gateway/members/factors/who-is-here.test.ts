// On PostgreSQL too: two hundred guesses come at once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { demo, first, type TestGateway } from '../../testing/test-gateway.ts'
import { factorsSite, origin } from './testing/factors-site.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'

const { username } = demo.member
const site = factorsSite()
const { confirm, factors, addPasskey, useOf: getPurpose, logInBy } = site
let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await site.open()
})
beforeEach(async () => {
  token = await site.logIn()
})
afterEach(site.reset)
afterAll(() => gateway.close())

describe('changing what keeps an account safe', () => {
  it('needs to be confirmed anew, for ten minutes of one session', async () => {
    const changes = [
      gateway.call('totpStart', { token }),
      gateway.call('totpRemove', { token }),
      gateway.call('recoveryCodes', { token }),
      gateway.call('passkeyEnrolOptions', { token }),
      gateway.call('passkeyRemove', { token, body: { passkeyId: 'abc' } }),
    ]
    expect((await Promise.all(changes)).map(({ status, code }) => [status, code])).toEqual(
      changes.map(() => [403, 'confirmation_required']),
    )
    expect((await confirm()).code).toBeNull()
    expect((await gateway.call('totpRemove', { token })).code).toBeNull()
    const other = await gateway.logIn()
    expect((await gateway.call('totpRemove', { token: other })).code).toBe('confirmation_required')
    gateway.pass(601)
    expect((await gateway.call('totpRemove', { token })).code).toBe('confirmation_required')
  })

  it('is confirmed by one right thing alone, and evaluates five wrong ones of 200 at once (R1)', async () => {
    expect((await confirm({})).code).toBe('field_required')
    expect((await confirm({ password: demo.password, code: '123456' })).code).toBe('field_required')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => confirm({ password: `Wrong${String(index)}` })),
    )
    expect(answers.filter(({ code }) => code === 'password_wrong')).toHaveLength(5)
    expect((await confirm()).code).toBe('too_many_requests')
    const other = await gateway.logIn()
    expect((await confirm({ password: demo.password }, other)).code).toBe('too_many_requests')
    gateway.pass(31)
    expect((await confirm({ password: demo.password }, other)).code).toBeNull()
  })

  it('is not for trial accounts, which have nothing to keep', async () => {
    const trial = await gateway.logIn('trial')
    const codes = ['factors', 'totpStart', 'recoveryCodes', 'passkeyEnrolOptions'] as const
    for (const name of codes)
      expect((await gateway.call(name, { token: trial })).code, name).toBe('real_account_needed')
  })

  it('needs nothing from a member who has nothing to confirm by', async () => {
    const stored = await gateway.db.asOwner<{ hash: string }>(
      `select password_hash as hash from member where username = '${username}' and merchant = 'firstcode'`,
    )
    await gateway.db.asOwner(`update member set password_hash = null where username = '${username}'`)
    expect((await gateway.call('totpStart', { token })).code).toBeNull()
    expect((await factors()).hasPassword).toBe(false)
    await gateway.db.asOwner(
      `update member set password_hash = '${stored[0]?.hash ?? ''}' where username = '${username}'`,
    )
  })
})

describe('a passkey', () => {
  it('logs in by itself, once a challenge, and makes its network known', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    const signed = await getPurpose(key, { counter: 1 })
    const answer = await logInBy(signed)
    expect(answer.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLogin: expect.any(String) as string,
    })
    expect((await gateway.call('memberInfo', { token: answer.value.token })).value.account).toBe(username)
    expect((await factors()).passkeys[0]?.lastUsed).not.toBeNull()
    expect((await logInBy(signed)).code).toBe('passkey_invalid')
    const known = await gateway.call('login', {
      body: { type: 'username', username, password: demo.password },
      address: '192.0.2.77',
    })
    expect(known.code).toBeNull()
  })

  it('is refused when its counter goes back, as a copy would, and when it was signed for something else', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    expect((await logInBy(await getPurpose(key, { counter: 7 }))).code).toBeNull()
    expect((await logInBy(await getPurpose(key, { counter: 7 }))).code).toBe('passkey_invalid')
    expect((await logInBy(await getPurpose(key, { counter: 3 }))).code).toBe('passkey_invalid')
    expect((await logInBy(await getPurpose(key, { counter: 8, origin: 'https://evil.example' }))).code).toBe(
      'passkey_invalid',
    )
    expect((await logInBy(await getPurpose(key, { counter: 8, verified: false }))).code).toBe(
      'passkey_invalid',
    )
    const ofConfirm = (await gateway.call('confirmOptions', { token })).value
    expect((await logInBy(key.use(ofConfirm, { origin, counter: 8 }))).code).toBe('passkey_invalid')
    const late = await getPurpose(key, { counter: 8 })
    gateway.pass(301)
    expect((await logInBy(late)).code).toBe('passkey_invalid')
    expect((await logInBy({ ...(await getPurpose(key, { counter: 9 })), userHandle: 'AAAA' })).code).toBe(
      'passkey_invalid',
    )
  })

  it('of a member opens no agent portal, of nobody nothing, and of one brand nothing on another', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    const portal = { portal: 'agent' }
    expect((await logInBy(await getPurpose(key, { counter: 1 }), portal)).code).toBe('non_agent')
    expect((await logInBy(await getPurpose(softAuthenticator()))).code).toBe('passkey_invalid')
    const elsewhere = await getPurpose(
      key,
      { counter: 2, origin: 'http://second.example:8080' },
      'second.example',
    )
    const foreign = await gateway.call('passkeyLogin', {
      body: { passkey: elsewhere },
      host: 'second.example',
    })
    expect(foreign.code).toBe('passkey_invalid')
    const agentKey = softAuthenticator()
    await addPasskey(agentKey, {}, await gateway.logIn('agent'))
    expect((await logInBy(await getPurpose(agentKey, { counter: 1 }), portal)).code).toBeNull()
  })

  it('answers a step-up and a confirmation of its own member alone', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    const address = '192.0.2.99'
    const refused = await gateway.call('login', {
      body: { type: 'username', username, password: demo.password },
      address,
    })
    const { stepUp } = refused.json.value as unknown as { stepUp: StepUpDemand }
    expect(stepUp.methods[0]).toEqual({ method: 'passkey' })
    const { ticket } = stepUp
    const options = async () => (await gateway.call('passkeyOptions', { body: { ticket }, address })).value
    const verify = (passkey: unknown) =>
      gateway.call('stepUpVerify', {
        body: { ticket, method: 'passkey', passkey } as Record<string, unknown>,
        address,
      })
    expect(await options()).toMatchObject({ allowCredentials: [{ id: key.id }] })
    expect((await verify(await getPurpose(key, { counter: 1 }))).code).toBe('passkey_invalid')
    expect((await verify(softAuthenticator().use(await options(), { origin }))).code).toBe('passkey_invalid')
    expect((await verify(undefined)).code).toBe('field_required')
    expect((await verify(key.use(await options(), { origin, counter: 2 }))).code).toBeNull()
    const fresh = await gateway.logIn()
    const ofConfirm = (await gateway.call('confirmOptions', { token: fresh })).value
    const passkey = key.use(ofConfirm, { origin, counter: 3 })
    expect((await confirm({ passkey }, fresh)).code).toBeNull()
    expect((await gateway.call('totpStart', { token: fresh })).code).toBeNull()
  })

  it('is refused where the brand turns it off', async () => {
    gateway.registry.put(
      first({ brand: { login: { passkeys: false } }, merchant: { stepUp: { enabled: true } } }),
    )
    const options = { challenge: 'AAAA' }
    expect((await logInBy(softAuthenticator().use(options, { origin }))).code).toBe('forbidden')
    expect((await gateway.call('passkeyOptions', { body: {} })).code).toBe('forbidden')
    gateway.registry.put(first({ merchant: { stepUp: { enabled: true } } }))
  })
})
