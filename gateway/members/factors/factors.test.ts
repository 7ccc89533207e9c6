import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demo, first, type TestGateway } from '../../testing/test-gateway.ts'
import { factorsSite, origin } from './testing/factors-site.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'

const { email } = demo.member
const site = factorsSite()
const { confirm, codeOf: getCode, factors, addApp, addPasskey, useOf: getPurpose, logInBy } = site
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

it.each([
  [{}, null],
  [
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' },
    'Chrome, Linux',
  ],
])(
  'a passkey that nobody named has the name of its device, and of the brand where that is unknown: %j',
  async (headers, device) => {
    await confirm()
    const options = (await gateway.call('passkeyEnrolOptions', { token })).value
    const passkey = softAuthenticator().make(options, { origin })
    const { code } = await gateway.call('passkeyEnrol', { token, body: { name: '  ', passkey }, headers })
    const { passkeys } = (await gateway.call('factors', { token })).value
    expect([code, passkeys.map(({ name }) => name)]).toEqual([null, [device ?? first().settings.name]])
  },
)

describe('an authenticator app', () => {
  it('is added by a code, with recovery codes, and notified; its secret is not readable in the database', async () => {
    await confirm()
    const { secret, uri } = (await gateway.call('totpStart', { token })).value
    expect(uri).toContain(`secret=${secret}`)
    expect((await factors()).totp).toBeNull()
    const wrong = await gateway.call('totpConfirm', { token, body: { code: '000000' } })
    expect([wrong.status, wrong.json.errorCode]).toEqual([422, 'sms_code_invalid'])
    const added = await gateway.call('totpConfirm', { token, body: { code: getCode(secret) } })
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
    expect((await gateway.call('totpConfirm', { token, body: { code: getCode(secret) } })).code).toBe(
      'conflict',
    )
    expect((await gateway.call('totpRemove', { token })).code).toBeNull()
    expect((await gateway.sentTo(email)).text).toContain('the authenticator app was removed')
    const started = (await gateway.call('totpStart', { token })).value
    const agent = await gateway.logIn('agent')
    await confirm({ password: demo.password }, agent)
    const foreign = { token: agent, body: { code: getCode(started.secret) } }
    expect((await gateway.call('totpConfirm', foreign)).code).toBe('conflict')
    gateway.pass(1801)
    await confirm()
    const late = { token, body: { code: getCode(started.secret) } }
    expect((await gateway.call('totpConfirm', late)).code).toBe('conflict')
  })

  it('confirms who is here, by a code that was not used before or by a recovery code', async () => {
    const { secret, codes } = await addApp()
    const code = getCode(secret)
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
    expect(gateway.outbox.map(({ text }) => text).join()).toContain('new recovery codes were created')
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
    expect((await logInBy(await getPurpose(key))).code).toBe('passkey_invalid')
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
})
