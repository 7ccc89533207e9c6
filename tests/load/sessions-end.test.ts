import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealJson, sealedType } from '../../gateway/testing/seal-body.ts'
import { buildApp, type App } from '../../gateway/app.ts'
import { openTestPostgres } from '../../gateway/testing/open-test-postgres.ts'
import { openTestGateway, testConfig, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { listenWith } from '../../gateway/testing/test-socket.ts'
import { sealKeys } from '../../gateway/base/seal/seal-keys.service.ts'

/** Milliseconds in which the sockets of a session that is over are closed on every process (R6). */
const LIMIT = 1000

let gateway: TestGateway
let apps: App[]
const databases: { close(): Promise<void> }[] = []

/** Two gateways that share nothing but the database; on PGlite, which one process holds, one. */
beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false } })
  apps = [gateway.app]
  if (gateway.db.url === undefined) return
  const database = await openTestPostgres(gateway.db.url)
  databases.push(database)
  apps.push(
    await buildApp({
      config: { ...testConfig, secret: gateway.platform.config.secret },
      registry: gateway.registry,
      database,
    }),
  )
})

afterAll(async () => {
  for (const app of apps.slice(1)) await app.close()
  for (const database of databases) await database.close()
  await gateway.close()
})

type Act = (token: string) => Promise<unknown>

const endings: [string, string, Act][] = [
  ['logout', 'logout', (token) => gateway.call('logout', { token })],
  [
    'an end from the list of devices',
    'device',
    async () => {
      const token = await gateway.logIn()
      await gateway.call('endOtherSessions', { token })
    },
  ],
  [
    'a new password',
    'password',
    async () => {
      const mobileNum = '09171234567'
      await gateway.call('smsNoLogin', { body: { mobileNum, purpose: 'password' } })
      const code = /\b\d{6,}\b/.exec((await gateway.sentTo('9171234567')).text)?.[0]
      const body = { mobileNum, verificationCode: code, newPassword: 'Lantern2026' }
      const answer = await gateway.call('passwordByPhone', { body })
      expect(answer.code).toBeNull()
    },
  ],
  [
    'the end of the account',
    'disabled',
    () => gateway.db.asOwner("update member set status = 'disabled' where username = 'rosaria'"),
  ],
]

async function codeOn(app: App, token: string) {
  const headers = { host: 'first.example', authorization: token }
  return (await app.inject({ url: '/wps/member/info', headers })).json<{ errorCode: string | null }>()
    .errorCode
}

describe('a session that ends (R6)', () => {
  it.each(endings)(
    'by %s is refused and its sockets are closed everywhere within a second',
    async (_name, reason, end) => {
      const token = await gateway.logIn()
      const pages = await Promise.all(apps.flatMap((app) => [listenWith(app, token), listenWith(app, token)]))
      await Promise.all(pages.map((page) => page.next('welcome')))
      await end(token)
      const began = performance.now()
      expect(await Promise.all(apps.map((app) => codeOn(app, token)))).toEqual(
        apps.map(() => 'session_ended'),
      )
      const closings = await Promise.all(pages.map((page) => page.next('ended')))
      const codes = await Promise.all(pages.map((page) => page.closed))
      expect(performance.now() - began).toBeLessThan(LIMIT)
      expect(new Set(closings.map((closing) => closing.reason))).toEqual(new Set([reason]))
      expect(new Set(codes)).toEqual(new Set([4003]))
    },
  )

  it('is sealed for by a key that every process opens', async () => {
    const [first] = apps
    const { publicKey } = await sealKeys((first as App).platform).current('firstcode')
    const body = JSON.stringify({ type: 'username', username: 'agentamy', password: 'Lantern2026' })
    for (const app of apps) {
      const sealed = await sealJson('login', body, publicKey, Date.now())
      const send = (to: App) =>
        to.inject({
          method: 'POST',
          url: '/wps/session/login',
          headers: { host: 'first.example', 'content-type': sealedType },
          payload: sealed,
        })
      expect((await send(app)).json<{ errorCode: string | null }>().errorCode).toBeNull()
      for (const other of apps)
        expect((await send(other)).json<{ errorCode: string | null }>().errorCode).toBe('seal_invalid')
    }
  })
})
