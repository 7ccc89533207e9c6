import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { type AddressInfo, connect as dial } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { listenWith, openSocket, type TestSocket } from '../../testing/test-socket.ts'
import { publish } from '../events/events.service.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway({ config: { botCheck: false } })
})
afterAll(() => gateway.close())

const open = new Set<TestSocket>()
afterEach(async () => {
  for (const { socket } of open) socket.terminate()
  await Promise.all([...open].map(({ closed }) => closed))
  open.clear()
})

function track(page: TestSocket) {
  open.add(page)
  return page
}

async function connect(headers?: Record<string, string>) {
  return track(await openSocket(gateway.app, headers))
}

async function listen(token: string, seen: number | null = null) {
  return track(await listenWith(gateway.app, token, seen))
}

async function memberOf(token: string): Promise<string> {
  return (await gateway.call('memberInfo', { token })).value.id
}

const merchant = 'firstcode'

function sessionEnded(session: string) {
  return { kind: 'session.ended', body: { session, reason: 'device' } } as const
}

function publishEnd(memberId: string, session: string) {
  return gateway.db.database.within(merchant, (tx) => publish(tx, merchant, memberId, sessionEnded(session)))
}

describe('an upgrade that is refused', () => {
  it.each([
    ['a host that nobody has', 'nobody.example', '/wps/socket'],
    ['a path that is no socket', 'first.example', '/healthz'],
  ])(
    'on %s is answered and its connection ended, so that nothing keeps the gateway from closing',
    async (_, host, path) => {
      // Any socket: the gateway listens from the first one on.
      await connect()
      const { port } = gateway.app.server.address() as AddressInfo
      const wire = dial(port, '127.0.0.1')
      let answer = ''
      wire.on('data', (bytes: Buffer) => (answer += bytes.toString()))
      wire.write(
        [
          `GET ${path} HTTP/1.1`,
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          '\r\n',
        ].join('\r\n'),
      )
      await once(wire, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|200) /)
    },
  )
})

describe('a socket', () => {
  it('tells what happens to its member once it is committed, in order and without gaps', async () => {
    const token = await gateway.logIn('agent')
    const id = await memberOf(token)
    const page = await listen(token)
    const { sequence } = await page.next('welcome')
    await Promise.all(Array.from({ length: 20 }, (_, at) => publishEnd(id, `s${String(at)}`)))
    const undone = gateway.db.database.within(merchant, async (tx) => {
      await publish(tx, merchant, id, sessionEnded('never'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await publishEnd(id, 'last')
    const received = []
    for (let at = 0; at < 21; at += 1) received.push((await page.next('event')).event)
    expect(received.map((event) => event.sequence)).toEqual(
      Array.from({ length: 21 }, (_, at) => sequence + 1 + at),
    )
    expect(received.at(-1)).toMatchObject({ kind: 'session.ended', body: { session: 'last' } })
  })

  it('tells each of several members their own, by as many questions as for one', async () => {
    const people = await Promise.all(
      (['member', 'agent', 'trial'] as const).map(async (who) => {
        const token = await gateway.logIn(who)
        const page = await listen(token)
        return { id: await memberOf(token), page, from: (await page.next('welcome')).sequence }
      }),
    )
    const { database } = gateway.db
    const pending = new Set(people.map(({ id }) => `${merchant} ${id}`))
    let resolveAll = () => {}
    const areAllReceived = new Promise<void>((resolve) => (resolveAll = resolve))
    const stop = await database.listen('livery_member', {
      heard: (key) => {
        if (pending.delete(key) && pending.size === 0) resolveAll()
      },
      returned: () => undefined,
    })
    // No query runs before all notifications have arrived: how fast they come depends on the machine.
    const really = database.read.bind(database)
    const read = vi.spyOn(database, 'read').mockImplementation(async (...words) => {
      await areAllReceived
      return really(...words)
    })
    await database.within(merchant, async (tx) => {
      for (const { id } of people) await publish(tx, merchant, id, sessionEnded(`of ${id}`))
    })
    const received = await Promise.all(people.map(async ({ page }) => (await page.next('event')).event))
    expect(received).toMatchObject(
      people.map(({ id, from }) => ({ sequence: from + 1, body: { session: `of ${id}` } })),
    )
    // The first of them may have been queried before the others arrived.
    const queries = read.mock.calls.filter(([, { name }]) => name === 'find_missed_events')
    expect(queries.length).toBeLessThanOrEqual(2)
    await stop()
    read.mockRestore()
  })

  it('gives what was missed to a page that comes back, and nothing twice', async () => {
    const token = await gateway.logIn('agent')
    const id = await memberOf(token)
    const before = await listen(token)
    const { sequence } = await before.next('welcome')
    before.socket.terminate()
    await publishEnd(id, 'one')
    await publishEnd(id, 'two')
    const after = await listen(token, sequence + 1)
    expect((await after.next('welcome')).sequence).toBe(sequence + 2)
    expect((await after.next('event')).event).toMatchObject({
      sequence: sequence + 2,
      body: { session: 'two' },
    })
  })

  it('begins with the session when a page has seen nothing', async () => {
    const token = await gateway.logIn('trial')
    await publishEnd(await memberOf(token), 'first of all')
    const page = await listen(token)
    expect((await page.next('event')).event).toMatchObject({ body: { session: 'first of all' } })
  })

  it('says so when what was missed is forgotten', async () => {
    const token = await gateway.logIn('agent')
    const id = await memberOf(token)
    const last = await publishEnd(id, 'stored')
    await gateway.db.asOwner('delete from member_event')
    const page = await listen(token, last - 1)
    expect(await page.next('resync')).toEqual({ type: 'resync', sequence: last })
    await publishEnd(id, 'next')
    expect((await page.next('event')).event.sequence).toBe(last + 1)
  })

  it('serves a page that has seen more beside one that missed too much', async () => {
    const token = await gateway.logIn('agent')
    const id = await memberOf(token)
    const page = await listen(token)
    const { sequence } = await page.next('welcome')
    await gateway.db.asOwner('delete from member_event')
    const late = await listen(token, 0)
    await publishEnd(id, 'for both')
    expect((await page.next('event')).event.sequence).toBe(sequence + 1)
    expect((await late.next('resync')).sequence).toBeGreaterThanOrEqual(sequence)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin of another brand', { origin: 'https://second.example' }],
    ['an origin that only begins alike', { origin: 'https://first.example.evil.example' }],
    ['no origin that can be read', { origin: 'null' }],
  ])('is refused to %s', async (_name, headers) => {
    await expect(connect(headers)).rejects.toThrow('403')
  })

  it('is for a member of this brand only', async () => {
    const token = await gateway.logIn('member', 'second.example')
    const page = await listen(token)
    expect(await page.closed).toBe(4001)
  })

  it.each([
    'nonsense',
    '{}',
    '{"type":"beat"}',
    '{"type":"hello","token":"x","seen":null,"member":"y"}',
    '[]',
  ])('is closed on %s', async (text) => {
    const page = await connect()
    page.send(text)
    expect(await page.closed).toBe(4000)
  })

  it('is closed on a message that is too long', async () => {
    const page = await connect()
    page.send('x'.repeat(4096))
    expect(await page.closed).toBe(1009)
  })

  it('is closed on a page that talks without end', async () => {
    const page = await listen(await gateway.logIn())
    await page.next('welcome')
    for (let at = 0; at < 12; at += 1) page.send('{"type":"beat"}')
    expect(await page.closed).toBe(4000)
  })

  it('is closed when nobody says who it is', async () => {
    const page = await connect()
    expect(await page.closed).toBe(4001)
  })

  it('is one of twenty of a member, and of fifty unproven of an address', async () => {
    const token = await gateway.logIn()
    for (let at = 0; at < 20; at += 1) await (await listen(token)).next('welcome')
    expect(await (await listen(token)).closed).toBe(4008)
    for (let at = 0; at < 50; at += 1) await connect()
    await expect(connect()).rejects.toThrow('429')
  })

  it('is nothing for a plain request', async () => {
    const answer = await gateway.app.inject({ url: '/wps/socket', headers: { host: 'first.example' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a session that is over', () => {
  const within = async (page: TestSocket, act: () => Promise<unknown>) => {
    await page.next('welcome')
    const began = performance.now()
    await act()
    const { reason } = await page.next('ended')
    const code = await page.closed
    return { reason, code, quick: performance.now() - began < 1000 }
  }

  it('by logout closes its own socket at once, and tells the others (R6)', async () => {
    const [phone, desk] = [await gateway.logIn(), await gateway.logIn()]
    const [phonePage, deskPage] = [await listen(phone), await listen(desk)]
    await deskPage.next('welcome')
    const over = await within(phonePage, () => gateway.call('logout', { token: phone }))
    expect(over).toEqual({ reason: 'logout', code: 4003, quick: true })
    expect((await deskPage.next('event')).event).toMatchObject({
      kind: 'session.ended',
      body: { reason: 'logout' },
    })
    expect(deskPage.socket.readyState).toBe(deskPage.socket.OPEN)
  })

  it('with its account closes every socket at once (R6)', async () => {
    const page = await listen(await gateway.logIn('trial'))
    const over = await within(page, () =>
      gateway.db.asOwner("update member set status = 'disabled' where username = 'trialtim'"),
    )
    expect(over).toEqual({ reason: 'disabled', code: 4003, quick: true })
  })

  it('by itself closes its socket within a second or two', async () => {
    const page = await listen(await gateway.logIn())
    await page.next('welcome')
    gateway.pass(31 * 86_400)
    expect((await page.next('ended')).reason).toBe('expired')
    expect(await page.closed).toBe(4003)
    gateway.pass(-31 * 86_400)
  })

  it('is announced two minutes before, and put off by a call', async () => {
    const token = await gateway.logIn()
    const page = await listen(token)
    await page.next('welcome')
    gateway.pass(719 * 60)
    expect((await page.next('expiring')).at).toMatch(/Z$/)
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
    gateway.pass(2 * 60)
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
    gateway.pass(-721 * 60)
  })

  it('is found within a minute where the process that ended it notified nobody', async () => {
    const token = await gateway.logIn()
    const page = await listen(token)
    await page.next('welcome')
    const memberId = await memberOf(token)
    await gateway.db.database.within(merchant, async (tx) => {
      await tx.execute(sql`select set_config('livery.gathers', 'on', true)`)
      await tx.execute(
        sql`update session set ended_at = now(), ended_reason = 'device' where member_id = ${memberId} and ended_at is null`,
      )
      await tx.execute(sql`select set_config('livery.told', '', true)`)
    })
    gateway.pass(61)
    expect(await page.next('ended')).toEqual({ type: 'ended', reason: 'device' })
    gateway.pass(-61)
  })

  it('says why to a page that comes late', async () => {
    const token = await gateway.logIn()
    await gateway.call('logout', { token })
    const page = await listen(token)
    expect(await page.next('ended')).toEqual({ type: 'ended', reason: 'logout' })
    expect(await page.closed).toBe(4003)
    const refused = await gateway.call('memberInfo', { token })
    expect([refused.code, refused.json.value]).toEqual(['session_ended', { reason: 'logout' }])
  })

  it('tells the other pages when the account signs in elsewhere', async () => {
    const page = await listen(await gateway.logIn('agent'))
    await page.next('welcome')
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
    const body = { type: 'username' as const, username: 'agentamy', password: 'Lantern2026' }
    const elsewhere = { body, headers: { 'user-agent': agent }, address: '198.51.100.2' }
    const { token } = (await gateway.call('login', elsewhere)).value
    expect((await page.next('event')).event).toMatchObject({
      kind: 'session.elsewhere',
      body: { browser: 'Chrome', system: 'Android', country: null },
    })
    const own = await listen(token)
    expect((await own.next('welcome')).sequence).toBeGreaterThan(0)
    await publishEnd(await memberOf(token), 'after')
    expect((await own.next('event')).event.kind).toBe('session.ended')
  })
})

describe('sockets of one address', () => {
  let small: TestGateway
  beforeAll(async () => {
    const perAddress = { streams: 2, sockets: 4, unproven: 2 }
    small = await openTestGateway({ config: { perAddress, trustedProxies: ['127.0.0.1'] } })
  })
  afterAll(() => small.close())

  it.each([
    ['of an IPv6 network, before they say who they are', (at: number) => `2001:db8:5:5::${String(at)}`],
    [
      'in any spelling, before they say who they are',
      (at: number) => ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:80'][at] ?? '',
    ],
  ])('%s are two', async (_, address) => {
    const from = (at: number) => openSocket(small.app, { 'x-forwarded-for': address(at) })
    const pages = [await from(0), await from(1)]
    await expect(from(2)).rejects.toThrow('429')
    await (await openSocket(small.app, { 'x-forwarded-for': '192.0.2.77' })).socket.terminate()
    const reasons = pages.map(
      ({ socket }) =>
        new Promise((resolve) => socket.on('close', (_code, why: Buffer) => resolve(String(why)))),
    )
    expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([4001, 4001])
    expect(await Promise.all(reasons)).toEqual(['unauthenticated', 'unauthenticated'])
    expect((await from(0)).socket.readyState).toBe(1)
  })

  it('are four when they have proven who they are, with one token or more', async () => {
    const tokens = [await small.logIn(), await small.logIn('agent')]
    const headers = { 'x-forwarded-for': '2001:db8:6:6::1' }
    for (let at = 0; at < 4; at += 1)
      await (await listenWith(small.app, tokens[at % 2] ?? '', null, headers)).next('welcome')
    await expect(openSocket(small.app, { 'x-forwarded-for': '2001:db8:6:6::2' })).rejects.toThrow('429')
  })
})
