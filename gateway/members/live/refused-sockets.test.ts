// On PostgreSQL too: sockets open at once.
import { once } from 'node:events'
import { type AddressInfo, connect as dial } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hurryTimeouts } from '../../testing/hurry-timeouts.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { listenWith, openSocket } from '../../testing/test-socket.ts'
import { liveSite } from './testing/live-site.ts'

const { open, reset, connect, listen } = liveSite()
let gateway: TestGateway

beforeAll(async () => {
  gateway = await open()
})
afterEach(reset)
afterAll(() => gateway.close())

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
    const takeTime = hurryTimeouts(5_000)
    const page = await connect()
    expect(await page.closed).toBe(4001)
    takeTime()
  })

  it('is one of twenty at once of a member, and of fifty unproven of an address', async () => {
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
    const takeTime = hurryTimeouts(5_000, 2_000)
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
    takeTime()
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
