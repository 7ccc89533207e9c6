import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { ask, type Answer } from '../client.ts'
import type { Served } from './serve.ts'

const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])
const HEADERS = { 'accept-encoding': 'br', cookie: 'livery-age=1' }

function send(status: number, headers: Answer['headers'], body: Buffer) {
  const kept = Object.entries(headers).filter(([name]) => !OWN.has(name))
  return { status, headers: { ...Object.fromEntries(kept), 'content-length': String(body.length) }, body }
}

/** A page as the server of a static site would hold it. */
function sendPage(html: string) {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  }
  return send(200, headers, body)
}

/** Serves pages by their paths; what they name of a site is asked for once and sent from memory. */
export async function serveCopiedSite(
  port: number,
  host: string,
  pages: Readonly<Record<string, string>>,
): Promise<Served> {
  const files = new Map(Object.entries(pages).map(([path, html]) => [path, sendPage(html)]))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = async () => {
      const file = files.get(path)
      if (file) return file
      const { status, headers, body } = await ask(port, host, path, { headers: HEADERS })
      const kept = send(status, headers, body)
      files.set(path, kept)
      return kept
    }
    answer().then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(own)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A page of a site as text, with its style sheets. */
export async function readPage(port: number, host: string, path: string) {
  const read = async (address: string) =>
    (await ask(port, host, address, { headers: { cookie: HEADERS.cookie } })).body.toString()
  const html = await read(path)
  const sheets = new Map<string, string>()
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    sheets.set(href, await read(href))
  return { html, sheets }
}
