import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { addErrors } from './errors.ts'
import { eventStreams, type EventStreams } from './event-stream.ts'

let app: FastifyInstance
let streams: EventStreams

beforeAll(async () => {
  app = Fastify({ trustProxy: '127.0.0.1' })
  app.decorateRequest('brand', { getter: () => testBrand({ id: 'first' }) })
  addErrors(app)
  streams = eventStreams(app, 3)
  for (const path of ['/brand/events', '/dev/flows'])
    app.get(path, (request, reply) => {
      streams.tell(streams.open(request, reply), 'data: hello\n\n')
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface Opened {
  status: number
  headers: IncomingMessage['headers']
  body: () => Promise<string>
  leave: () => Promise<void>
}

const asking = new Set<ClientRequest>()

async function open(address: string, path = '/brand/events'): Promise<Opened> {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'x-forwarded-for': address }
  const request = get({ port, host: '127.0.0.1', path, headers, agent: false })
  request.on('error', () => undefined)
  asking.add(request)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: async () => {
      let text = ''
      for await (const part of answer) text += String(part)
      return text
    },
    leave: async () => {
      const gone = new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
      request.destroy()
      await gone
    },
  }
}

function statuses(opened: Opened[]) {
  return opened.map(({ status }) => status)
}

describe('event streams', () => {
  it.each([
    ['one address', () => '198.51.100.1'],
    ['the addresses of one IPv6 network', (at: number) => `2001:db8:1:1::${at.toString(16)}`],
    [
      'one address in many spellings',
      (at: number) => ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:99', '::FFFF:cb00:7107'][at] ?? '',
    ],
  ])('of %s are three, and the next is refused plainly', async (_, address) => {
    const first = [await open(address(0)), await open(address(1)), await open(address(2), '/dev/flows')]
    expect(statuses(first)).toEqual([200, 200, 200])
    const refused = await open(address(3))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(JSON.parse(await refused.body())).toMatchObject({ errorCode: 'too_many_requests', retryAfter: 60 })
    expect((await open('192.0.2.50')).status).toBe(200)
    for (const entry of [...asking]) entry.destroy()
    asking.clear()
    await expect
      .poll(async () => {
        const again = await open(address(1))
        await again.leave()
        return again.status
      })
      .toBe(200)
  })

  it('that are not read are left', async () => {
    const { port } = app.server.address() as AddressInfo
    const request = get({ port, host: '127.0.0.1', path: '/brand/events', agent: false })
    const closed = new Promise<void>((resolve) => {
      app.server.once('request', (_incoming, outgoing) => {
        outgoing.once('close', () => {
          resolve()
        })
        const fill = () => {
          if (outgoing.destroyed) return
          streams.tell(outgoing, `data: ${'x'.repeat(64 * 1024)}\n\n`)
          setImmediate(fill)
        }
        setImmediate(fill)
      })
    })
    request.on('response', (answer) => {
      answer.pause()
      answer.on('error', () => undefined)
    })
    request.on('error', () => undefined)
    await closed
  })
})
