import { firstStyles } from '../../../gateway/base/pages/first-styles.ts'
import { readPage, serveCopiedSite } from './copied-site.ts'
import type { Served } from './serve.ts'

/** A page that shows that it is there, and nothing else: what any page costs this browser. */
const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><link rel="icon" href="data:,"></head><body><h1>Lantern</h1></body></html>'

export const BLOCKING = /<link rel="(?:stylesheet|expect)" href="([^"]+)"[^>]*>/g
/** What a page that is only looked at has no use for. */
export const IDLE =
  /<link rel="(?:modulepreload|manifest|preload)"[^>]*>|<script\b.*?<\/script>|<style data-first\b[^>]*>.*?<\/style>/gs
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
  return [...head.matchAll(FONT)]
    .filter(([, href = '']) => !/latin-ext|currency/.test(href))
    .map(([link]) => link)
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

/** Serves first screens of a site as static pages beside a bare page at /bare. */
export async function serveFirstScreens(
  port: number,
  host: string,
  paths: readonly string[],
): Promise<Served> {
  const pages: Record<string, string> = { '/bare': BARE }
  for (const path of paths) {
    const { html, sheets } = await readPage(port, host, path)
    pages[path] = getFirstScreen(html, (href) => sheets.get(href) ?? '')
  }
  return serveCopiedSite(port, host, pages)
}
