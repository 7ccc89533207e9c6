import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../../base/http/refusal.ts'
import { assetUrl, pictureVersion } from '../../base/brand/picture-url.ts'
import { renderedAsset, isRenderedSize, readSprite, wholeAsset } from './brand-assets.ts'
import { getWords } from './brand-words.ts'
import { publicNamespaces, type Namespace } from '../../../schemas/base/namespaces.ts'
import type { SiteOptions } from './first-page.ts'
import { cachedPage, type CachedPage, type PageCache } from '../../base/http/page-cache.ts'
import { brandLanguages } from './languages.ts'
import { revalidate, forever, sendCached } from '../../base/http/send-cached.ts'

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

function builtFile(folder: string, name: string): CachedPage | undefined {
  const filePath = path.join(folder, name)
  const type = types[path.extname(name)]
  if (!hashedFile.test(name) || !type || !existsSync(filePath)) return undefined
  const page = cachedPage(readFileSync(filePath), { 'content-type': type })
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (existsSync(filePath + ending)) page.bytes.set(encoding, readFileSync(filePath + ending))
  }
  return page
}

/** Adds the built site's files and fonts: their names change with them, so they are cached for ever. */
export function addBuiltAssets(app: FastifyInstance, { view, fonts }: SiteOptions, cache: PageCache): void {
  const files = new Map<string, CachedPage>()
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { anyHost: true, preview: 'answer' } },
    (request, reply) => {
      const name = request.params['*']
      const page = files.get(name) ?? builtFile(view.assets, name)
      if (!page) throw new Refusal('not_found')
      files.set(name, page)
      return sendCached(request, reply, cache, page, forever)
    },
  )
  app.get<{ Params: { file: string } }>(
    '/fonts/:file',
    { config: { anyHost: true, preview: 'answer' } },
    (request, reply) => {
      const bytes = fonts.read(request.params.file)
      if (!bytes) throw new Refusal('not_found')
      return reply.headers({ 'content-type': 'font/woff2', 'cache-control': forever }).send(bytes)
    },
  )
}

/** Adds the files of a draft's page in the console's frame: on the hosts of drafts alone. */
export function addPreviewAssets(
  app: FastifyInstance,
  { preview }: SiteOptions['view'],
  cache: PageCache,
): void {
  const files = new Map<string, CachedPage>()
  app.get<{ Params: { file: string } }>(
    '/preview-assets/:file',
    { config: { anyHost: true, preview: 'answer' } },
    (request, reply) => {
      const name = request.params.file
      const page = request.preview && preview && (files.get(name) ?? builtFile(preview.assets, name))
      if (!page) throw new Refusal('not_found')
      files.set(name, page)
      return sendCached(request, reply, cache, page, forever)
    },
  )
}

/** What a draft's pages show is asked for on its host too. */
const drafts = { config: { preview: 'answer' } } as const

function isNamespace(name: string): name is Namespace {
  return (publicNamespaces as readonly string[]).includes(name)
}

/** What is remembered of what was said once; then it is said again. */
const mostSaid = 1000

/** Returns whether something is said for the first time. */
function createNews(): (key: string) => boolean {
  const said = new Set<string>()
  return (key) => {
    if (said.has(key)) return false
    if (said.size >= mostSaid) said.clear()
    said.add(key)
    return true
  }
}

/** Words and pictures of a brand. A picture that cannot be drawn is logged once, until its file changes. */
export function addBrandAssets(app: FastifyInstance, cache: PageCache): void {
  const isNews = createNews()
  const remembered = (key: string, make: () => CachedPage): CachedPage => {
    const known = cache.get(key)
    if (known) return known
    const page = make()
    cache.add(key, page)
    return page
  }

  app.get<{ Params: { language: string; file: string }; Querystring: { v?: unknown } }>(
    '/locales/:language/:file',
    drafts,
    (request, reply) => {
      const { brand, params } = request
      const namespace = params.file.replace(/\.json$/, '')
      const offered = brandLanguages(brand).some(({ code }) => code === params.language)
      if (!offered || !isNamespace(namespace) || !params.file.endsWith('.json'))
        throw new Refusal('not_found')
      const page = remembered(`${brand.id}|${brand.version}|words|${params.language}|${namespace}`, () => {
        const words = getWords(brand, params.language, [namespace])[namespace]
        return cachedPage(JSON.stringify(words), { 'content-type': types['.json'] ?? '' })
      })
      return sendCached(request, reply, cache, page, request.query.v === brand.version ? forever : revalidate)
    },
  )

  app.get<{ Params: { version: string; '*': string }; Querystring: { as?: unknown; of?: unknown } }>(
    '/brand-assets/:version/*',
    drafts,
    async (request, reply) => {
      const { brand, params, query } = request
      const file = params['*']
      const size = typeof query.as === 'string' && isRenderedSize(query.as) ? query.as : undefined
      const of =
        file === brand.settings.assets.art && typeof query.of === 'string' ? query.of.slice(0, 64) : ''
      const version = pictureVersion(brand, file)
      const key = `${brand.id}|${version}|file|${file}|${size ?? ''}|${of}`
      const known = cache.get(key)
      const report = (error: unknown) => {
        if (isNews(`${brand.id} ${version} ${file}`))
          request.log.warn({ err: error, brand: brand.id, file }, 'A picture of a brand cannot be drawn')
      }
      const read = () => (of === '' ? wholeAsset(brand, file, report) : readSprite(brand, of))
      const asset = known ? undefined : size ? await renderedAsset(brand, file, size, report) : await read()
      // Anybody may request any symbol: what the art does not have must not fill the cache.
      if (!known && !asset && of !== '') return reply.redirect(assetUrl(brand, file), 302)
      if (!known && !asset) throw new Refusal('not_found')
      const page = known ?? cachedPage(asset?.bytes ?? '', { 'content-type': asset?.type ?? '' })
      if (!known) cache.add(key, page)
      return sendCached(request, reply, cache, page, params.version === version ? forever : revalidate)
    },
  )

  app.get('/favicon.ico', drafts, ({ brand }, reply) =>
    reply.redirect(assetUrl(brand, brand.settings.assets.favicon), 302),
  )
}
