import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Type } from 'typebox'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { mechanics } from '../../../schemas/vendor/mechanic.ts'
import { launchText } from '../../../schemas/vendor/wallet.ts'
import { hmacHex, isSame } from '../../base/crypto/signed-message.ts'
import { reader } from './validate.ts'
import type { VendorConfig } from './vendor-config.ts'

interface Built {
  file: string
  css?: string[]
  isEntry?: boolean
  imports?: string[]
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The policy of a game's page: this origin alone, framed by one site alone. */
function policy(site: string | undefined) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${site ?? "'none'"}`,
    "object-src 'none'",
  ].join('; ')
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (value) => `&#${String(value.codePointAt(0))};`)
}

/** Colour schemes that a launch may ask for; without one the page follows the device. */
const schemes = ['light', 'dark'] as const

interface CachedPage {
  type: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** The page of an entry, as far as it was built. */
function findPage(
  manifest: Record<string, Built>,
  entry: string,
  parts: { lang: string; title: string; scheme: string },
) {
  const built = manifest[entry]
  if (!built) return undefined
  const styles = new Set<string>()
  const walk = (name: string, seen: Set<string>) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) walk(imported, seen)
    for (const css of manifest[name]?.css ?? []) styles.add(css)
  }
  walk(entry, new Set())
  const known = Object.hasOwn(languages, parts.lang)
    ? (languages as Record<string, { tag: string; dir: string }>)[parts.lang]
    : undefined
  const scheme = schemes.find((value) => value === parts.scheme)
  return [
    `<!doctype html><html lang="${known?.tag ?? 'en'}" dir="${known?.dir ?? 'ltr'}"${scheme ? ` data-scheme="${scheme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="color-scheme" content="${scheme ?? 'light dark'}"><meta name="robots" content="noindex"><title>${escaped(parts.title)}</title>`,
    '<script src="/hello.js"></script>',
    '<link rel="icon" href="data:,">',
    ...[...styles].map((href) => `<link rel="stylesheet" href="/${href}">`),
    `<script type="module" src="/${built.file}"></script>`,
    '</head><body><div id="game"></div></body></html>',
  ].join('')
}

function manifestReader(folder: string): () => Record<string, Built> {
  const file = path.join(folder, '.vite', 'manifest.json')
  let cached: Record<string, Built> | undefined
  const isDevelopment = process.env.LIVERY_DEV === '1'
  return () => {
    if (cached && !isDevelopment) return cached
    cached = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Built>) : {}
    return cached
  }
}

const shortText = Type.Optional(Type.String({ maxLength: 500 }))

/** What an address may say that somebody shares; the page reads more of it than is read here. */
const readLaunch = reader(
  Type.Object({
    token: shortText,
    site: shortText,
    sig: shortText,
    lang: shortText,
    title: shortText,
    scheme: shortText,
  }),
)

/** Tells the site that frames a page that its host is there, before anything that the game needs has come. */
const hello = `if (parent !== window) {
  const site = new URLSearchParams(location.search).get('site')
  if (site) parent.postMessage({ source: 'livery-game', type: 'hello' }, site)
}
`

/** Serves the games' pages and what they load. */
export function addPages(app: FastifyInstance, config: VendorConfig, folder: string): void {
  const manifest = manifestReader(folder)
  const cached = new Map<string, CachedPage>()

  const read = (name: string): CachedPage | undefined => {
    const known = cached.get(name)
    if (known) return known
    const assets = path.join(folder, 'assets')
    if (!existsSync(assets) || !readdirSync(assets).includes(name)) return undefined
    const plain = readFileSync(path.join(assets, name))
    const made = {
      type: types[path.extname(name)] ?? 'application/octet-stream',
      plain,
      brotli: brotliCompressSync(plain),
      gzip: gzipSync(plain),
    }
    cached.set(name, made)
    return made
  }

  const send = (reply: FastifyReply, html: string | undefined, site?: string) => {
    reply.header('content-security-policy', policy(site)).header('cache-control', 'no-store')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (site !== undefined) reply.removeHeader('x-frame-options')
    reply.type('text/html; charset=utf-8')
    return html === undefined ? reply.code(503).send('This game is under maintenance.') : reply.send(html)
  }

  for (const mechanic of mechanics)
    app.get(`/play/${mechanic}`, (request, reply) => {
      const query = readLaunch(request.query)
      const { token = '', site = '', sig = '', lang = 'EN', title = '', scheme = '' } = query
      const isOurs =
        /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(site) &&
        isSame(sig, hmacHex(config.secret, launchText(token, site, mechanic)))
      const entry = `gateway/reference-games/play/${mechanic}.tsx`
      return send(reply, findPage(manifest(), entry, { lang, title, scheme }), isOurs ? site : undefined)
    })

  app.get('/hello.js', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8').send(hello),
  )

  app.get('/fair', (request, reply) => {
    const { lang = 'EN', scheme = '' } = readLaunch(request.query)
    const parts = { lang, title: 'Provably fair', scheme }
    return send(reply, findPage(manifest(), 'gateway/reference-games/play/fair.tsx', parts))
  })

  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const cachedPage = read(request.params.name)
    if (!cachedPage) return reply.code(404).send({ error: 'not_found' })
    const accepts = request.headers['accept-encoding'] ?? ''
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    reply.type(cachedPage.type)
    if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(cachedPage.brotli)
    if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(cachedPage.gzip)
    return reply.send(cachedPage.plain)
  })
}
