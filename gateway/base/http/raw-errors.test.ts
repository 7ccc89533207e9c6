import net, { type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { first, testConfig } from '../../testing/test-gateway.ts'
import { testRegistry } from '../../testing/test-brands.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let app: App
let db: TestDatabase

beforeAll(async () => {
  db = await openTestDatabase()
  const arrival = { timeout: 400, check: 50 }
  app = await buildApp({
    config: testConfig,
    registry: testRegistry(first()),
    database: db.database,
    arrival,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const head = 'POST /wps/session/login HTTP/1.1\r\nhost: first.example\r\n'
const body = `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"type":`
const whole = 'GET /healthz HTTP/1.1\r\nhost: first.example\r\n\r\n'

/** A client that never closes its end, whatever it receives. */
async function connect(first: string): Promise<{ client: Socket; received: () => string }> {
  const { port } = app.server.address() as AddressInfo
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  client.on('data', (chunk: Buffer) => (text += chunk.toString()))
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.write(first)
  return { client, received: () => text }
}

function openNow() {
  return new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => {
      if (error) reject(error)
      else resolve(count)
    })
  })
}

describe('a request that does not arrive', () => {
  it.each([
    ['half its head', head, undefined],
    ['half its body', body, undefined],
    ['half of a second request after a whole one', `${whole}${body}`, undefined],
    ['half its head, and a byte now and then', head, 'x'],
  ])(
    'of which 200 clients send %s holds no descriptor, though none of them lets go',
    async (_, sent, drip) => {
      const clients = await Promise.all(Array.from({ length: 200 }, () => connect(sent)))
      expect(await openNow()).toBeGreaterThan(0)
      const dripping = setInterval(() => {
        for (const { client } of clients) if (drip !== undefined && client.writable) client.write(drip)
      }, 40)
      await expect.poll(openNow).toBe(0)
      clearInterval(dripping)
      const answers = clients.map(({ received }) => received())
      expect(answers.filter((text) => text.includes('HTTP/1.1 408 Request Timeout'))).toHaveLength(200)
      for (const { client } of clients) client.destroy()
    },
  )

  it('that is no HTTP is answered with 400 and let go of as well', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect('\u0000\u0001 no\r\n\r\n')))
    await expect.poll(openNow).toBe(0)
    expect(clients.filter(({ received }) => received().startsWith('HTTP/1.1 400 Bad Request'))).toHaveLength(
      50,
    )
    for (const { client } of clients) client.destroy()
  })
})
