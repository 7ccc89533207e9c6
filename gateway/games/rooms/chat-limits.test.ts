import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { chatSocketPath } from '../../../schemas/events/chat.ts'
import { prepareSite } from '../../testing/prepare-site.ts'

const room = 'north-live-1'
const merchant = {
  vendors: [{ code: 'NORTH', name: 'Northlight' }],
  categories: [{ code: 'LIVE', vendors: ['NORTH'] }],
}

const opened: WebSocket[] = []

const gateway = prepareSite(() => {
  const perAddress = { streams: 2, sockets: 4, unproven: 2 }
  return { config: { perAddress, trustedProxies: ['127.0.0.1'] }, merchant }
})
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of opened) socket.terminate()
})

/** Opens a socket as a page behind the proxy does; rejects with the status of a refusal. */
async function from(address: string): Promise<WebSocket> {
  const { port } = gateway.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${chatSocketPath}`, {
    headers: { host: 'first.example', origin: 'https://first.example', 'x-forwarded-for': address },
  })
  opened.push(socket)
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return socket
}

function hello(socket: WebSocket, named: string) {
  const answered = new Promise((resolve) => {
    socket.once('message', resolve)
    socket.once('close', resolve)
  })
  socket.send(JSON.stringify({ type: 'hello', room: named, ticket: null }))
  return answered
}

describe('sockets of a chat, of one address', () => {
  it.each([
    ['of an IPv6 network', (at: number) => `2001:db8:5:5::${String(at)}`],
    ['in any spelling', (at: number) => ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:80'][at] ?? ''],
  ])('%s are two before they name a room, and others have theirs', async (_, address) => {
    const pages = [await from(address(0)), await from(address(1))]
    await expect(from(address(2))).rejects.toThrow('429')
    expect((await from('192.0.2.77')).readyState).toBe(WebSocket.OPEN)
    await Promise.all(pages.map((page) => hello(page, 'no such room')))
    expect((await from(address(0))).readyState).toBe(WebSocket.OPEN)
  })

  it('are four when they read in a room', async () => {
    for (let at = 0; at < 4; at += 1) await hello(await from(`2001:db8:6:6::${String(at)}`), room)
    await expect(from('2001:db8:6:6::9')).rejects.toThrow('429')
  })
})
