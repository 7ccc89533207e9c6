import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { LoadedBrand } from '../../brand/brand.types.ts'
import type { RouteGuards } from '../../http/route-guards.ts'
import { prepareSite } from '../../../testing/prepare-site.ts'
import { first, second } from '../../../testing/test-gateway.ts'
import { addFiles } from './file.plugin.ts'
import type { RecordFile } from './file.service.ts'
import type { Rows } from '../rows.ts'
import { makeTicket } from './ticket.service.ts'

/** More than the buffers between two programs hold. */
const wide = 'x'.repeat(1_000_000)
const lines = 24

async function* wideRows(): Rows {
  for (let line = 0; line < lines; line += 1) yield await Promise.resolve([[wide]])
}

const file: RecordFile = { count: () => Promise.resolve(lines), rows: wideRows }
const brands = [first(), second()] as const

const members = new Map<LoadedBrand, string>()
let app: FastifyInstance | undefined
let sockets: Socket[] = []

const gateway = prepareSite({ brands: [...brands] })
beforeAll(async () => {
  for (const brand of brands) {
    const host = `${brand.id}.example`
    const token = await gateway.logIn('member', host)
    members.set(brand, (await gateway.call('memberInfo', { token, host })).value.id)
  }
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app?.close()
})

/** Serves files over the network, of the brand that a header names. */
async function serve(limits: { idleMs?: number }): Promise<number> {
  app = fastify()
  app.decorateRequest('brand', {
    getter() {
      return brands[this.headers['x-brand'] === 'second' ? 1 : 0]
    },
  })
  const guards = { visitorOf: () => ({}), requireOpen: () => undefined, prepare: () => undefined }
  const platform = { ...gateway.platform, hooks: [{ recordFile: () => file }] }
  addFiles(app, platform, guards as unknown as RouteGuards, limits)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function getLink(brand: LoadedBrand): Promise<string> {
  const asker = { brand, language: 'EN', session: { memberId: members.get(brand) ?? '' } }
  const token = await makeTicket(gateway.platform, asker, { page: 'wide', format: 'csv', filter: {} })
  return `/wps/records/file/${token}`
}

/** Somebody who takes the first bytes of a file and then no more. */
async function stopReading(port: number, brand: LoadedBrand): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET ${await getLink(brand)} HTTP/1.1\r\nhost: a\r\nx-brand: ${brand.id}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}

it("lets another brand's export start while three readers have stopped reading (S11)", async () => {
  const port = await serve({})
  const [one, other] = brands
  await Promise.all([1, 2, 3].map(() => stopReading(port, one)))
  const url = `http://127.0.0.1:${String(port)}${await getLink(other)}`
  const answer = await fetch(url, { headers: { 'x-brand': other.id } })
  expect((await answer.text()).length).toBeGreaterThan(lines * wide.length)
})

it('ends a reader who takes nothing for as long as is allowed (S11)', async () => {
  const port = await serve({ idleMs: 1 })
  const served = new Promise<Socket>((resolve) => app?.server.once('connection', resolve))
  await stopReading(port, brands[0])
  const socket = await served
  if (!socket.closed) await once(socket, 'close')
  expect(socket.bytesWritten).toBeLessThan(lines * wide.length)
})

it('keeps strangers, who come with links that are none, out of the queue for files (S11)', async () => {
  const port = await serve({})
  const [one] = brands
  const strangers = Array.from({ length: 60 }, async (_, index) => {
    const token = String(index).padStart(43, 'A')
    const url = `http://127.0.0.1:${String(port)}/wps/records/file/${token}`
    return (await fetch(url, { headers: { 'x-brand': one.id } })).json() as Promise<{ code?: string }>
  })
  const url = `http://127.0.0.1:${String(port)}${await getLink(one)}`
  const answer = await fetch(url, { headers: { 'x-brand': one.id } })
  expect((await answer.text()).length).toBeGreaterThan(lines * wide.length)
  const refused = new Set((await Promise.all(strangers)).map(({ code }) => code))
  expect([...refused]).toEqual(['export_link_used'])
})
