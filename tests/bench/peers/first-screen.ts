import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { firstStyles } from '../../../gateway/base/pages/first-styles.ts'
import { ask, type Answer } from '../client.ts'
import type { Served } from './serve.ts'

/** A page that shows that it is there, and nothing else: what any page costs this browser. */
const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><link rel="icon" href="data:,"></head><body><h1>Lantern</h1></body></html>'

const BLOCKING = /<link rel="(?:stylesheet|expect)" href="([^"]+)"[^>]*>/g
/** What a page that is only looked at has no use for. */
const IDLE =
  /<link rel="(?:modulepreload|manifest|preload)"[^>]*>|<script\b.*?<\/script>|<style data-first>.*?<\/style>/gs
const FONT = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/g

/** Everything between a page's beginning and its fold, and the bar that a phone has below: what the first screen consists of. */
function cutFirstScreen(body: string): string {
  const fold = body.indexOf('<i id="fold"')
  if (fold === -1) throw new Error('The page names no fold.')
  const bar = /<nav class="bar".*?<\/nav>/s.exec(body)?.[0] ?? ''
  return `${body.slice(0, fold).replace(bar, '')}</main></div>${bar}</div></div>`
}

/** The fonts among those preloaded that the text is written in: none comes for a currency's sign alone. */
function listFonts(head: string): string[] {
  return [...head.matchAll(FONT)].filter(([, href = '']) => !href.includes('latin-ext')).map(([link]) => link)
}

/** The first screen of a served page as a static page: its own markup, the rules that it uses, its fonts and pictures, no script. */
function getFirstScreen(html: string, readSheet: (href: string) => string): string {
  const [head = '', rest = ''] = html.split('</head>')
  const screen = cutFirstScreen(rest.replace(/<script\b.*?<\/script>|<link rel="stylesheet"[^>]*>/gs, ''))
  const sheets = [...html.matchAll(BLOCKING)]
    .map(([, href = '']) => href)
    .filter((href) => href.endsWith('.css'))
  const rules = firstStyles(readSheet)(screen, sheets)
  const plain = head.replace(IDLE, '').replace(BLOCKING, '')
  return `${plain}<style>${rules}</style>${listFonts(head).join('')}</head>${screen}</body></html>`
}

function send(status: number, headers: Answer['headers'], body: Buffer) {
  const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])
  const kept = Object.entries(headers).filter(([name]) => !OWN.has(name))
  return { status, headers: { ...Object.fromEntries(kept), 'content-length': String(body.length) }, body }
}

/**
 * Serves first screens of a site as static pages beside a bare page at /bare. What they name is asked for once and sent from memory.
 */
export async function serveFirstScreens(
  port: number,
  host: string,
  paths: readonly string[],
): Promise<Served> {
  const files = new Map<string, ReturnType<typeof send>>()
  const headers = { 'accept-encoding': 'br', cookie: 'livery-age=1' }
  const read = async (path: string) =>
    (await ask(port, host, path, { headers: { cookie: headers.cookie } })).body.toString()
  const addPage = (path: string, html: string) => {
    const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const pageHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    }
    files.set(path, send(200, pageHeaders, body))
  }
  addPage('/bare', BARE)
  for (const path of paths) {
    const html = await read(path)
    const sheets = new Map<string, string>()
    for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      sheets.set(href, await read(href))
    addPage(
      path,
      getFirstScreen(html, (href) => sheets.get(href) ?? ''),
    )
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = async () => {
      const file = files.get(path)
      if (file) return file
      const { status, headers: own, body } = await ask(port, host, path, { headers })
      const kept = send(status, own, body)
      files.set(path, kept)
      return kept
    }
    answer().then(
      ({ status, headers: own, body }) => response.writeHead(status, own).end(body),
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
