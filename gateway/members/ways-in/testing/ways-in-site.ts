import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { softAuthenticator } from '../../factors/testing/soft-authenticator.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'

export function brand(flags: Record<string, boolean> = {}) {
  return first({
    brand: { flags },
    merchant: {
      stepUp: { enabled: false },
      demo: {
        members: ['rosaria', 'ligaya', 'thomas', 'simone'].map((username, index) => ({
          username,
          password: demo.password,
          mobileNum: `0917123456${String(index)}`,
          email: `${username}@example.com`,
          type: 0,
        })),
      },
    },
  })
}

export let gateway: TestGateway
export let other: Pick<TestGateway, 'app' | 'call'>

export function page(cookie?: string) {
  return { device: 'WEB', ...(cookie !== undefined && { cookie }) }
}

const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

export async function logIn(username: string, { password = demo.password as string, remember = false } = {}) {
  const answer = await gateway.call('login', {
    body: { type: 'username', username, password, ...(remember && { remember }) },
    headers: { ...page(), 'user-agent': desk },
  })
  const cookie = ([answer.headers['set-cookie'] ?? []].flat() as string[]).find((line) =>
    line.startsWith('livery-remember='),
  )
  return { token: answer.value.token, cookie: cookie?.split(';')[0] }
}

export function confirm(token: string, password: string = demo.password) {
  return gateway.call('confirmIdentity', { token, body: { password } })
}

export function change(token: string, oldPassword: string, newPassword: string) {
  return gateway.call('changePassword', {
    token,
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  })
}

export async function waysIn(token: string) {
  return (await gateway.call('waysIn', { token })).value
}

export async function isDue(token: string) {
  return (await gateway.call('memberInfo', { token })).value.waysInDue
}

/** Adds a passkey, an authenticator app and an account elsewhere, as a thief who knew the password might. */
export async function addWaysIn(token: string, username: string) {
  await confirm(token)
  const { secret } = (await gateway.call('totpStart', { token })).value
  const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
  await gateway.call('totpConfirm', { token, body: { code: generateSync({ secret, epoch }) } })
  const key = softAuthenticator()
  const options = (await gateway.call('passkeyEnrolOptions', { token })).value
  const passkey = key.make(options, { origin: 'http://first.example:8080' })
  await gateway.call('passkeyEnrol', { token, body: { name: 'Thief', passkey } })
  await gateway.db.asOwner(
    `insert into identity_link select merchant, 'https://lumen.example', 'thief-${username}', id, 'lumen', 't***@example.com', now(), null
     from member where username = '${username}' and merchant = 'firstcode'`,
  )
  return { key, passkey }
}

/** Two processes of one brand that has every way in. */
export function prepareWaysIn() {
  beforeAll(async () => {
    gateway = await openTestGateway({ config: { botCheck: false }, brands: [brand(), second()] })
    other = await gateway.beside()
  })
  afterEach(async () => {
    gateway.pass(3700)
    await gateway.app.platform.background.idle()
    gateway.outbox.length = 0
  })
  afterAll(() => gateway.close())
}
