import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { crashSocketPath } from '../../../schemas/vendor/crash.ts'
import { crashMechanic } from '../crash/crash.mechanic.ts'
import { drawsMechanic } from '../draws/draws.mechanic.ts'
import { openTestVendor, type TestVendor } from '../testing/test-vendor.ts'

const games = [
  {
    mechanic: crashMechanic({}),
    path: crashSocketPath,
    hello: (bearer: string) => JSON.stringify({ type: 'hello', bearer }),
  },
  { mechanic: drawsMechanic({ every: 0 }), path: '/v/draws/live', hello: (bearer: string) => bearer },
]

describe.each(games)('sockets of one address at $path', ({ mechanic, path, hello }) => {
  let vendor: TestVendor
  const opened: WebSocket[] = []

  beforeAll(async () => {
    vendor = await openTestVendor(mechanic, undefined, {
      perAddress: { sockets: 4, unproven: 2 },
      trustedProxies: ['127.0.0.1'],
    })
    await vendor.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const socket of opened) socket.terminate()
    await vendor.close()
  })

  /** Opens a socket as a page behind the proxy does; rejects with the status of a refusal. */
  async function from(address: string): Promise<WebSocket> {
    const { port } = vendor.app.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${path}`, {
      headers: { 'x-forwarded-for': address },
    })
    opened.push(socket)
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    return socket
  }

  it.each([
    ['of an IPv6 network', (at: number) => `2001:db8:5:5::${String(at)}`],
    ['in any spelling', (at: number) => ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9'][at] ?? ''],
  ])('%s are two before they say who plays, and others have theirs', async (_, address) => {
    const pages = [await from(address(0)), await from(address(1))]
    await expect(from(address(2))).rejects.toThrow('429')
    expect((await from('192.0.2.77')).readyState).toBe(WebSocket.OPEN)
    const closed = pages.map((socket) => new Promise((resolve) => socket.on('close', resolve)))
    for (const socket of pages) socket.send('nonsense')
    await Promise.all(closed)
    expect((await from(address(0))).readyState).toBe(WebSocket.OPEN)
  })

  it('are four when it is known who plays, of one player or more', async () => {
    const players = [await vendor.player('ana'), await vendor.player('ben')]
    for (let at = 0; at < 4; at += 1) {
      const socket = await from(`2001:db8:6:6::${String(at)}`)
      const answered = new Promise((resolve) => socket.once('message', resolve))
      socket.send(hello(players[at % 2]?.bearer ?? ''))
      await answered
    }
    await expect(from('2001:db8:6:6::9')).rejects.toThrow('429')
  })
})
