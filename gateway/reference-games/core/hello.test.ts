import Fastify from 'fastify'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { addPages } from './pages.ts'
import type { VendorConfig } from './vendor-config.ts'

/** What `/hello.js` says to the window that frames it, run as a browser would: nothing of it is imported. */
async function said(search: string, { isFramed = true } = {}): Promise<unknown[][]> {
  const app = Fastify()
  // Only pages are asked for, which need nothing of it.
  addPages(app, {} as VendorConfig, 'no-such-folder')
  const { statusCode, headers, body } = await app.inject('/hello.js')
  await app.close()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  const messages: unknown[][] = []
  const window: Record<string, unknown> = { location: { search }, URLSearchParams }
  const postMessage = (...message: unknown[]) =>
    messages.push(JSON.parse(JSON.stringify(message)) as unknown[])
  window.window = window
  window.parent = isFramed ? { postMessage } : window
  window.postMessage = postMessage
  runInNewContext(body, window)
  return messages
}

it('hello.js tells the site that the address names, and nobody else, that the host is there', async () => {
  expect(await said('?token=t&site=https%3A%2F%2Ftala.example%3A8443&sig=s')).toEqual([
    [{ source: 'livery-game', type: 'hello' }, 'https://tala.example:8443'],
  ])
})

it('hello.js is silent in a window of its own, and where no site is named', async () => {
  expect(await said('?site=https%3A%2F%2Ftala.example', { isFramed: false })).toEqual([])
  expect(await said('?token=t')).toEqual([])
  expect(await said('?site=')).toEqual([])
})
