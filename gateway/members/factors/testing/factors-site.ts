import { addAuthenticator, appCode } from '../../../testing/authenticator.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import type { Ceremony, softAuthenticator } from './soft-authenticator.ts'

export const origin = 'http://first.example:8080'

type Authenticator = ReturnType<typeof softAuthenticator>

/** A gateway whose first brand asks for a step-up, and a member of it who adds factors. */
export function factorsSite() {
  let gateway: TestGateway
  let token = ''

  async function open() {
    gateway = await openTestGateway({
      config: { botCheck: false },
      isStill: true,
      brands: [first({ merchant: { stepUp: { enabled: true } } }), second()],
    })
    return gateway
  }

  async function logIn() {
    token = await gateway.logIn()
    return token
  }

  /** Ends what was confirmed, and takes every factor away. */
  async function reset() {
    gateway.pass(3700)
    await gateway.app.platform.background.idle()
    gateway.outbox.length = 0
    await gateway.db.asOwner('delete from authenticator')
    await gateway.db.asOwner('delete from passkey')
    await gateway.db.asOwner('delete from recovery_code')
  }

  function confirm(body: object = { password: demo.password }, of = token) {
    return gateway.call('confirmIdentity', { token: of, body: { ...body } })
  }

  function getCode(secret: string, drift = 0) {
    return appCode(gateway, secret, drift)
  }

  async function factors() {
    return (await gateway.call('factors', { token })).value
  }

  async function addApp(): Promise<{ secret: string; codes: string[] }> {
    await confirm()
    return addAuthenticator(gateway, token)
  }

  async function addPasskey(key: Authenticator, ceremony: Partial<Ceremony> = {}, of = token) {
    await confirm({ password: demo.password }, of)
    const options = (await gateway.call('passkeyEnrolOptions', { token: of })).value
    const passkey = key.make(options, { origin, ...ceremony })
    const body = { name: 'My phone', passkey }
    return { options, body, answer: await gateway.call('passkeyEnrol', { token: of, body }) }
  }

  async function getPurpose(key: Authenticator, ceremony: Partial<Ceremony> = {}, host?: string) {
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

  return {
    open,
    logIn,
    reset,
    confirm,
    codeOf: getCode,
    factors,
    addApp,
    addPasskey,
    useOf: getPurpose,
    logInBy,
  }
}
