import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { measures } from './measures.ts'
import { readOptions } from './options.ts'
import { getEnvironment, takeMeasure } from './take-measure.ts'

const options = readOptions(['--quick'])
const { signal } = new AbortController()

function find(name: string) {
  const found = measures.find(({ what }) => what === name)
  if (!found) throw new Error(`There is no measure ${name}.`)
  return found
}

afterEach(() => {
  vi.unstubAllEnvs()
})

it('leaves a measure nothing of the shell that a gateway reads, but the server that it runs on', () => {
  const shell = {
    PATH: '/bin',
    PORT: '1',
    NODE_ENV: 'test',
    LIVERY_SECRET: 'x',
    LIVERY_CHROMIUM: '/chromium',
    DATABASE_URL: 'postgres://x',
  }
  expect(getEnvironment(shell, find('start'))).toEqual({ PATH: '/bin', LIVERY_CHROMIUM: '/chromium' })
  expect(getEnvironment(shell, find('ledger'))).toHaveProperty('DATABASE_URL', 'postgres://x')
})

it('says why a measure failed', async () => {
  vi.stubEnv('DATABASE_URL', `postgres://postgres@127.0.0.1:${String(await freePort())}/postgres`)
  await expect(takeMeasure(find('ledger'), options, signal)).rejects.toThrow(/ECONNREFUSED/)
}, 30_000)

it('ends a measure that does not come to its end, and whatever it started', async () => {
  const silent = createServer()
  const left = new Promise<void>((resolve) => {
    silent.once('connection', (socket) => socket.resume().once('close', resolve))
  })
  const port = await freePort()
  silent.listen(port, '127.0.0.1')
  vi.stubEnv('DATABASE_URL', `postgres://postgres@127.0.0.1:${String(port)}/postgres`)
  const taken = takeMeasure(find('ledger'), { ...options, mostMs: 8_000 }, signal)
  await expect(taken).rejects.toThrow(/not over after 8 s/)
  await left
  silent.close()
}, 30_000)
