import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { assetUrl, drawnAsset, isDrawnSize, readAsset, readSprite } from './brand-assets.ts'
import { publicNamespaces, wordsOf, type PublicNamespace } from './brand-words.ts'
import type { SiteOptions } from './first-page.ts'
import { keptPage, type KeptPage, type KeptPages } from './kept-pages.ts'
import { brandLanguages } from './languages.ts'
import { askAgain, forever, sendKept } from './send-kept.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const hashedFile = /^[\w-][\w.-]*$/

const builtFile = (folder: string, name: string): KeptPage | undefined => {
  const place = path.join(folder, name)
  const type = types[path.extname(name)]
  if (!hashedFile.test(name) || !type || !existsSync(place)) return undefined
  const page = keptPage(readFileSync(place), { 'content-type': type })
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (existsSync(place + ending)) page.bytes.set(encoding, readFileSync(place + ending))
  }
  return page
}

/** Files of the built site and fonts: their names change with them, so they are kept for ever. */
export const addBuiltAssets = (app: FastifyInstance, { view, fonts }: SiteOptions, kept: KeptPages): void => {
  const files = new Map<string, KeptPage>()
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { anyHost: true } }, (request, reply) => {
    const name = request.params['*']
    const page = files.get(name) ?? builtFile(view.assets, name)
    if (!page) throw new Refusal('not_found')
    files.set(name, page)
    return sendKept(request, reply, kept, page, forever)
  })
  app.get<{ Params: { file: string } }>('/fonts/:file', { config: { anyHost: true } }, (request, reply) => {
    const bytes = fonts.read(request.params.file)
    if (!bytes) throw new Refusal('not_found')
    return reply.headers({ 'content-type': 'font/woff2', 'cache-control': forever }).send(bytes)
  })
}

const isNamespace = (name: string): name is PublicNamespace =>
  (publicNamespaces as readonly string[]).includes(name)

/** Words and pictures of a brand. */
export const addBrandAssets = (app: FastifyInstance, kept: KeptPages): void => {
  const remembered = (key: string, make: () => KeptPage): KeptPage => {
    const known = kept.get(key)
    if (known) return known
    const page = make()
    kept.add(key, page)
    return page
  }

  app.get<{ Params: { language: string; file: string }; Querystring: { v?: unknown } }>(
    '/locales/:language/:file',
    (request, reply) => {
      const { brand, params } = request
      const namespace = params.file.replace(/\.json$/, '')
      const offered = brandLanguages(brand).some(({ code }) => code === params.language)
      if (!offered || !isNamespace(namespace) || !params.file.endsWith('.json'))
        throw new Refusal('not_found')
      const page = remembered(`${brand.id}|${brand.version}|words|${params.language}|${namespace}`, () => {
        const words = wordsOf(brand, params.language, [namespace])[namespace]
        return keptPage(JSON.stringify(words), { 'content-type': types['.json'] ?? '' })
      })
      return sendKept(request, reply, kept, page, request.query.v === brand.version ? forever : askAgain)
    },
  )

  app.get<{ Params: { version: string; '*': string }; Querystring: { as?: unknown; of?: unknown } }>(
    '/brand-assets/:version/*',
    async (request, reply) => {
      const { brand, params, query } = request
      const file = params['*']
      const size = typeof query.as === 'string' && isDrawnSize(query.as) ? query.as : undefined
      const of = file === brand.brand.assets.art && typeof query.of === 'string' ? query.of.slice(0, 64) : ''
      const key = `${brand.id}|${brand.version}|file|${file}|${size ?? ''}|${of}`
      const known = kept.get(key)
      const read = () => (of === '' ? readAsset(brand, file) : readSprite(brand, file, of))
      const asset = known ? undefined : size ? await drawnAsset(brand, file, size) : read()
      // Anybody may ask for any symbol: what the art does not have is no page to keep.
      if (!known && !asset && of !== '') return reply.redirect(assetUrl(brand, file), 302)
      if (!known && !asset) throw new Refusal('not_found')
      const page = known ?? keptPage(asset?.bytes ?? '', { 'content-type': asset?.type ?? '' })
      if (!known) kept.add(key, page)
      return sendKept(request, reply, kept, page, params.version === brand.version ? forever : askAgain)
    },
  )

  app.get('/favicon.ico', ({ brand }, reply) =>
    reply.redirect(assetUrl(brand, brand.brand.assets.favicon), 302),
  )
}
