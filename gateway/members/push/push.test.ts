import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runDue } from '../../testing/run-due.ts'
import { first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { deliver, makeMessage } from '../messages/deliver.ts'
import { pushJob } from '../messages/push.job.ts'
import { isPushService } from './push-services.ts'
import { openPushService, pushBrowser } from './testing/push-service.ts'

const merchant = 'firstcode'
let service: Awaited<ReturnType<typeof openPushService>>
let gateway: TestGateway
let token: string
let memberId: string

beforeAll(async () => {
  service = await openPushService()
  // Nobody is woken from three to five in the morning, by the clock of the merchant.
  const messages = { quietFrom: '03:00', quietUntil: '05:00' }
  gateway = await openTestGateway({
    brands: [first({ merchant: { messages, timeZone: 'UTC' } })],
    config: { pushServices: [service.origin], botCheck: false },
  })
  token = await gateway.logIn()
  const [row] = await gateway.db.asOwner<{ id: string }>(`select id from member where username = 'rosaria'`)
  memberId = row?.id ?? ''
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})
beforeEach(async () => {
  service.knocks.length = 0
  service.answerWith(201)
  await gateway.db.asOwner('delete from job; delete from push_subscription; delete from message_choice')
})

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

/** The next moment at this hour of the day. */
async function passTo(hour: number) {
  const now = gateway.platform.clock()
  const then = new Date(now)
  then.setUTCHours(hour, 30, 0, 0)
  if (then <= now) then.setUTCDate(then.getUTCDate() + 1)
  gateway.pass((then.getTime() - now.getTime()) / 1000)
  // Nobody stays signed in for so long.
  token = await gateway.logIn()
}

async function send(kind: 'service' | 'marketing' = 'service') {
  const now = gateway.platform.clock()
  return within(async (tx) => {
    const texts = { EN: { title: 'A secret title', body: 'Words' } }
    const messageId = await makeMessage(tx, { merchant, kind, texts, link: null }, now)
    await deliver(tx, { merchant, messageId, members: [memberId] }, now)
    return messageId
  })
}

function work() {
  const brand = gateway.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is gone')
  return runDue(gateway.platform, brand, [pushJob])
}

/** The gateway's own turn, once a second, may have taken a job before the one of a test. */
function knockedAt(...paths: string[]) {
  return vi.waitFor(() => expect(service.knocks.map(({ path }) => path)).toEqual(paths))
}

async function switchOn(name: string, offers = false, by = token) {
  const browser = pushBrowser(`${service.origin}/${name}`)
  const answer = await gateway.call('pushOn', { token: by, body: { ...browser.wish, offers } })
  return { browser, answer }
}

describe('push', () => {
  it('G4: tells a browser that asked for it of a message, signed with a key that it alone reads', async () => {
    await passTo(12)
    const { value: before } = await gateway.call('pushDevice', { token, body: { endpoint: null } })
    expect(before).toMatchObject({ isOn: false, offers: false })
    const { browser, answer } = await switchOn('one')
    expect(answer.value).toEqual({ key: before.key, isOn: true, offers: false })
    const tag = await send()
    await work()
    await knockedAt('/one')
    const [knock] = service.knocks
    expect(browser.read(knock?.body ?? Buffer.alloc(0))).toEqual({
      title: 'first',
      body: 'You have a new message.',
      to: '/member?page=messageV2',
      tag,
    })
    const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(knock?.headers.authorization ?? '') ?? []
    expect(key).toBe(before.key)
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ aud: service.origin })
    const stored = await gateway.db.asOwner<{ private_key: string; target: string }>(
      'select private_key, target from push_key, push_subscription',
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(service.origin)
  })

  it('waits while hours are quiet, and passes over what was opened meanwhile', async () => {
    await passTo(12)
    await switchOn('one')
    await passTo(4)
    await send()
    const opened = await send()
    await gateway.call('messagesRead', { token, body: { ids: [opened] } })
    await work()
    expect(service.knocks).toEqual([])
    await passTo(5)
    await work()
    await knockedAt('/one')
  })

  it('tells of offers only where both the member and the browser want them', async () => {
    await passTo(12)
    await switchOn('plain')
    await switchOn('keen', true)
    await send('marketing')
    await work()
    expect(service.knocks).toEqual([])
    await gateway.call('messageChoiceSet', { token, body: { marketing: true } })
    await send('marketing')
    await work()
    await knockedAt('/keen')
  })

  it('tries again where a service is busy, without telling twice, and forgets a browser that is gone', async () => {
    await passTo(12)
    await switchOn('one')
    await send()
    service.answerWith(503)
    await work()
    service.answerWith(201)
    gateway.pass(10)
    await work()
    await gateway.db.asOwner(`update job set status = 'waiting', due_at = now() - interval '1 day'`)
    await work()
    await vi.waitFor(() => expect(service.knocks).toHaveLength(2))
    service.answerWith(410)
    await send()
    await work()
    const endpoint = `${service.origin}/one`
    await vi.waitFor(async () => {
      expect((await gateway.call('pushDevice', { token, body: { endpoint } })).value.isOn).toBe(false)
    })
  })

  it('is the browser’s of whoever switched it on last, and off at once', async () => {
    const agent = await gateway.logIn('agent')
    await switchOn('shared')
    await switchOn('shared', false, agent)
    const endpoint = `${service.origin}/shared`
    expect((await gateway.call('pushDevice', { token, body: { endpoint } })).value.isOn).toBe(false)
    expect((await gateway.call('pushOff', { token: agent, body: { endpoint } })).value.isOn).toBe(false)
    expect(await gateway.db.asOwner('select id from push_subscription')).toEqual([])
  })

  it('refuses addresses that are no push service, and keys that are none', async () => {
    const { wish } = pushBrowser(`${service.origin}/x`)
    const on = (change: object) =>
      gateway.call('pushOn', { token, body: { ...wish, offers: false, ...change } })
    for (const endpoint of ['http://169.254.169.254/latest', 'https://evil.example/x', 'http://127.0.0.1:1/'])
      expect((await on({ endpoint })).json).toMatchObject({ fields: { endpoint: 'field_format' } })
    expect((await on({ auth: 'c2hvcnQ' })).json).toMatchObject({ fields: { auth: 'field_format' } })
    expect((await on({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).json).toMatchObject({
      fields: { p256dh: 'field_format' },
    })
    expect(
      (
        await gateway.call('pushOn', {
          token: await gateway.logIn('trial'),
          body: { ...wish, offers: false },
        })
      ).code,
    ).toBe('real_account_needed')
  })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:444/x', false],
  ['https://fcm.googleapis.com@evil.example/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['https://evilpush.apple.com/x', false],
  ['javascript:alert(1)', false],
])('an address of a push service: %s is %s', (address, expected) => {
  expect(isPushService(['fcm.googleapis.com', '*.push.apple.com'], address)).toBe(expected)
})
