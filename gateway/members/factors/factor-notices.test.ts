import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'

const mobileNum = '09171234560'
const owner = { username: 'rosaria', password: demo.password, email: 'rosaria@example.com', type: 0 }

let token: string

const gateway = prepareSite({
  config: { botCheck: false },
  merchant: { demo: { members: [{ ...owner, mobileNum }] } },
})
beforeEach(async () => {
  const body = { type: 'username' as const, username: owner.username, password: demo.password }
  token = (await gateway.call('login', { body })).value.token
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  await gateway.app.platform.background.idle()
  gateway.outbox.length = 0
})
afterEach(() => gateway.pass(3700))

/** Where something was said, and whether it was this. */
async function said(what: string) {
  await gateway.app.platform.background.idle()
  return gateway.outbox.splice(0).map(({ channel, to, text }) => [channel, to, text.includes(what)])
}

const everywhere = [
  ['mail', owner.email, true],
  ['sms', '639171234560', true],
]

it('a passkey that is added, and one that is removed, is told of by mail and by text message', async () => {
  const options = (await gateway.call('passkeyEnrolOptions', { token })).value
  const key = softAuthenticator()
  const passkey = key.make(options, { origin: 'http://first.example:8080' })
  const enrolled = await gateway.call('passkeyEnrol', { token, body: { name: 'Thief', passkey } })
  expect(enrolled.code).toBeNull()
  expect(await said('a passkey was added')).toEqual(everywhere)
  await gateway.call('passkeyRemove', { token, body: { passkeyId: key.id } })
  expect(await said('a passkey was removed')).toEqual(everywhere)
})

it('an authenticator app that is added, and one that is removed, is told of by mail and by text message', async () => {
  const { secret } = (await gateway.call('totpStart', { token })).value
  expect(await said('')).toEqual([])
  const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
  const body = { code: generateSync({ secret, epoch }) }
  expect((await gateway.call('totpConfirm', { token, body })).code).toBeNull()
  expect(await said('an authenticator app was added')).toEqual(everywhere)
  await gateway.call('totpRemove', { token })
  expect(await said('the authenticator app was removed')).toEqual(everywhere)
})

it('S15: a change that is repeated is told by mail each time, and by a few text messages alone', async () => {
  for (let at = 0; at < 9; at += 1) expect((await gateway.call('recoveryCodes', { token })).code).toBeNull()
  const many = await said('')
  expect(many.filter(([channel]) => channel === 'mail')).toHaveLength(9)
  expect(many.filter(([channel]) => channel === 'sms')).toHaveLength(5)
  const { secret } = (await gateway.call('totpStart', { token })).value
  const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
  const body = { code: generateSync({ secret, epoch }) }
  expect((await gateway.call('totpConfirm', { token, body })).code).toBeNull()
  expect(await said('')).toEqual(everywhere)
  await gateway.call('totpRemove', { token })
  await said('')
})
