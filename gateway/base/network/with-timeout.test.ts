import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"half":')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('half an answer is given up in time, whatever was collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const collecting = setInterval(collect, 50)
  const requested = withTimeout(500, async (signal) => {
    const response = await fetch(url, { method: 'POST', body: 'x', redirect: 'error', signal })
    return response.text()
  })
  await expect(requested).rejects.toMatchObject({ name: 'TimeoutError' })
  clearInterval(collecting)
})

it('work that ends in time is answered, and fails as itself', async () => {
  expect(await withTimeout(60_000, () => Promise.resolve(1))).toBe(1)
  await expect(withTimeout(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
