import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { type Ceremony, softAuthenticator } from './testing/soft-authenticator.ts'

const origin = 'http://first.example:8080'
const { email, username } = demo.member

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await openTestGateway({
    config: { botCheck: false },
    brands: [first({ merchant: { stepUp: { enabled: true } } }), second()],
  })
})
beforeEach(async () => {
  token = await gateway.logIn()
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.app.platform.background.idle()
  gateway.outbox.length = 0
  await gateway.db.asOwner('delete from authenticator')
  await gateway.db.asOwner('delete from passkey')
  await gateway.db.asOwner('delete from recovery_code')
})
afterAll(() => gateway.close())

function confirm(body: object = { password: demo.password }, of = token) {
  return gateway.call('confirmIdentity', { token: of, body: { ...body } })
}

function codeOf(secret: string, drift = 0) {
  return generateSync({ secret, epoch: Math.floor(gateway.platform.clock().getTime() / 1000) + drift })
}

async function factors() {
  return (await gateway.call('factors', { token })).value
}

async function addApp(): Promise<{ secret: string; codes: string[] }> {
  await confirm()
  const { secret } = (await gateway.call('totpStart', { token })).value
  const added = await gateway.call('totpConfirm', { token, body: { code: codeOf(secret, -30) } })
  return { secret, codes: added.value.recoveryCodes ?? [] }
}

type Authenticator = ReturnType<typeof softAuthenticator>

async function addPasskey(key: Authenticator, ceremony: Partial<Ceremony> = {}, of = token) {
  await confirm({ password: demo.password }, of)
  const options = (await gateway.call('passkeyEnrolOptions', { token: of })).value
  const passkey = key.make(options, { origin, ...ceremony })
  const body = { name: 'My phone', passkey }
  return { options, body, answer: await gateway.call('passkeyEnrol', { token: of, body }) }
}

async function useOf(key: Authenticator, ceremony: Partial<Ceremony> = {}, host?: string) {
  const sent = host ? { host } : {}
  const options = (await gateway.call('passkeyOptions', { body: {}, ...sent })).value
  return key.use(options, { origin, ...ceremony })
}

function logInBy(passkey: unknown, more: object = {}) {
  return gateway.call('passkeyLogin', {
    body: { passkey, ...more } as Record<string, unknown>,
    address: '192.0.2.77',
  })
}

it('a passkey that nobody named has the name of the brand, not that of its host', async () => {
  await confirm()
  const options = (await gateway.call('passkeyEnrolOptions', { token })).value
  const passkey = softAuthenticator().make(options, { origin })
  const { code } = await gateway.call('passkeyEnrol', { token, body: { name: '  ', passkey } })
  const { passkeys } = (await gateway.call('factors', { token })).value
  expect([code, passkeys.map(({ name }) => name)]).toEqual([null, [first().settings.name]])
})

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

  it('is confirmed by one right thing alone, and evaluates five wrong ones of 200 (R1)', async () => {
    expect((await confirm({})).code).toBe('field_required')
    expect((await confirm({ password: demo.password, code: '123456' })).code).toBe('field_required')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => confirm({ password: `Wrong${String(at)}` })),
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

describe('an authenticator app', () => {
  it('is added by a code, with recovery codes, and notified; its secret is not readable in the database', async () => {
    await confirm()
    const { secret, uri } = (await gateway.call('totpStart', { token })).value
    expect(uri).toContain(`secret=${secret}`)
    expect((await factors()).totp).toBeNull()
    const wrong = await gateway.call('totpConfirm', { token, body: { code: '000000' } })
    expect([wrong.status, wrong.json.errorCode]).toEqual([422, 'sms_code_invalid'])
    const added = await gateway.call('totpConfirm', { token, body: { code: codeOf(secret) } })
    expect(added.value.recoveryCodes).toHaveLength(10)
    expect(await factors()).toEqual({
      stepUp: true,
      hasPassword: true,
      totp: { since: expect.any(String) as string },
      passkeys: [],
      recoveryCodes: { left: 10, since: expect.any(String) as string },
    })
    expect((await gateway.sentTo(email)).text).toContain('an authenticator app was added')
    expect(JSON.stringify(await gateway.db.asOwner('select * from authenticator'))).not.toContain(secret)
  })

  it('cannot be replaced unremoved, nor added after half an hour, nor by another', async () => {
    const { secret } = await addApp()
    expect((await gateway.call('totpStart', { token })).code).toBe('conflict')
    expect((await gateway.call('totpConfirm', { token, body: { code: codeOf(secret) } })).code).toBe(
      'conflict',
    )
    expect((await gateway.call('totpRemove', { token })).code).toBeNull()
    expect((await gateway.sentTo(email)).text).toContain('the authenticator app was removed')
    const started = (await gateway.call('totpStart', { token })).value
    const agent = await gateway.logIn('agent')
    await confirm({ password: demo.password }, agent)
    const foreign = { token: agent, body: { code: codeOf(started.secret) } }
    expect((await gateway.call('totpConfirm', foreign)).code).toBe('conflict')
    gateway.pass(1801)
    await confirm()
    const late = { token, body: { code: codeOf(started.secret) } }
    expect((await gateway.call('totpConfirm', late)).code).toBe('conflict')
  })

  it('confirms who is here, by a code that was not used before or by a recovery code', async () => {
    const { secret, codes } = await addApp()
    const code = codeOf(secret)
    const other = await gateway.logIn()
    expect((await confirm({ code }, other)).code).toBeNull()
    expect((await confirm({ code }, other)).code).toBe('code_used')
    expect((await confirm({ code: codes[0] }, other)).code).toBeNull()
    expect((await confirm({ code: codes[0] }, other)).code).toBe('recovery_code_invalid')
    expect((await factors()).recoveryCodes?.left).toBe(9)
  })

  it('gets new recovery codes, and the old ones are void', async () => {
    const { codes } = await addApp()
    const renewed = (await gateway.call('recoveryCodes', { token })).value.codes
    expect(renewed).toHaveLength(10)
    expect((await confirm({ code: codes[1] })).code).toBe('recovery_code_invalid')
    expect((await confirm({ code: renewed[1] })).code).toBeNull()
    await gateway.app.platform.background.idle()
    expect(gateway.outbox.map(({ text }) => text).join()).toContain('new recovery codes were made')
  })
})

describe('a passkey', () => {
  it('is added for the host of the brand, listed, notified and removed', async () => {
    const key = softAuthenticator()
    const { options, answer } = await addPasskey(key)
    expect(answer.code).toBeNull()
    expect(options).toMatchObject({
      rp: { id: 'first.example', name: 'first' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await factors()).passkeys).toEqual([
      { id: key.id, name: 'My phone', since: expect.any(String) as string, lastUsed: null },
    ])
    expect((await gateway.sentTo(email)).text).toContain('a passkey was added')
    const agent = await gateway.logIn('agent')
    await confirm({ password: demo.password }, agent)
    const foreign = { token: agent, body: { passkeyId: key.id } }
    expect((await gateway.call('passkeyRemove', foreign)).code).toBe('not_found')
    expect((await gateway.call('passkeyRemove', { token, body: { passkeyId: key.id } })).code).toBeNull()
    expect((await logInBy(await useOf(key))).code).toBe('passkey_invalid')
  })

  it('takes its host from the brand, whatever a request says about hosts (R14)', async () => {
    const options = await gateway.call('passkeyOptions', {
      body: {},
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    })
    expect(options.value['rpId']).toBe('first.example')
    const local = await gateway.call('passkeyOptions', { body: {}, host: 'first.localhost:8080' })
    expect(local.value['rpId']).toBe('first.localhost')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that recognised nobody', { verified: false }],
  ])('is not added from %s', async (_, ceremony) => {
    expect((await addPasskey(softAuthenticator(), ceremony)).answer.code).toBe('passkey_invalid')
  })

  it('is added once: neither its challenge nor its id counts again, nor for another member', async () => {
    const key = softAuthenticator()
    const { body } = await addPasskey(key)
    expect((await gateway.call('passkeyEnrol', { token, body })).code).toBe('passkey_invalid')
    expect((await addPasskey(key)).answer.code).toBe('passkey_invalid')
    const options = (await gateway.call('passkeyEnrolOptions', { token })).value
    const agent = await gateway.logIn('agent')
    const stolen = { name: '', passkey: softAuthenticator().make(options, { origin }) }
    expect((await gateway.call('passkeyEnrol', { token: agent, body: stolen })).code).toBe('passkey_invalid')
  })

  it('stops at ten', async () => {
    for (let at = 0; at < 10; at += 1) expect((await addPasskey(softAuthenticator())).answer.code).toBeNull()
    expect((await gateway.call('passkeyEnrolOptions', { token })).code).toBe('passkey_limit')
  })

  it('logs in by itself, once a challenge, and makes its network known', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    const signed = await useOf(key, { counter: 1 })
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
    expect((await logInBy(await useOf(key, { counter: 7 }))).code).toBeNull()
    expect((await logInBy(await useOf(key, { counter: 7 }))).code).toBe('passkey_invalid')
    expect((await logInBy(await useOf(key, { counter: 3 }))).code).toBe('passkey_invalid')
    expect((await logInBy(await useOf(key, { counter: 8, origin: 'https://evil.example' }))).code).toBe(
      'passkey_invalid',
    )
    expect((await logInBy(await useOf(key, { counter: 8, verified: false }))).code).toBe('passkey_invalid')
    const ofConfirm = (await gateway.call('confirmOptions', { token })).value
    expect((await logInBy(key.use(ofConfirm, { origin, counter: 8 }))).code).toBe('passkey_invalid')
    const late = await useOf(key, { counter: 8 })
    gateway.pass(301)
    expect((await logInBy(late)).code).toBe('passkey_invalid')
    expect((await logInBy({ ...(await useOf(key, { counter: 9 })), userHandle: 'AAAA' })).code).toBe(
      'passkey_invalid',
    )
  })

  it('of a member opens no agent portal, of nobody nothing, and of one brand nothing on another', async () => {
    const key = softAuthenticator()
    await addPasskey(key)
    const portal = { portal: 'agent' }
    expect((await logInBy(await useOf(key, { counter: 1 }), portal)).code).toBe('non_agent')
    expect((await logInBy(await useOf(softAuthenticator()))).code).toBe('passkey_invalid')
    const elsewhere = await useOf(key, { counter: 2, origin: 'http://second.example:8080' }, 'second.example')
    const foreign = await gateway.call('passkeyLogin', {
      body: { passkey: elsewhere },
      host: 'second.example',
    })
    expect(foreign.code).toBe('passkey_invalid')
    const agentKey = softAuthenticator()
    await addPasskey(agentKey, {}, await gateway.logIn('agent'))
    expect((await logInBy(await useOf(agentKey, { counter: 1 }), portal)).code).toBeNull()
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
    expect((await verify(await useOf(key, { counter: 1 }))).code).toBe('passkey_invalid')
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
