import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../../base/http/refusal.ts'
import type { SiteOptions } from '../../site/pages/first-page.ts'
import { cachedPage, type CachedPage, type PageCache } from '../../base/http/page-cache.ts'
import { forever, sendCached } from '../../base/http/send-cached.ts'
import { studioHost } from '../../base/http/studio-host.ts'
import type { StudioView } from '../../base/pages/studio-view.ts'
import { requireOperator } from './studio.access.ts'
import { studioPage, studioPolicy } from './studio.page.ts'
import { studioBoot } from './studio-boot.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const hashedFile = /^[\w-][\w.-]*$/

function getPort({ headers }: FastifyRequest) {
  return /:\d{1,5}$/.exec(headers.host ?? '')?.[0] ?? ''
}

function builtFile(folder: string, name: string): CachedPage | undefined {
  const type = types[path.extname(name)]
  if (!hashedFile.test(name) || type === undefined) return undefined
  try {
    return cachedPage(readFileSync(path.join(folder, name)), { 'content-type': type })
  } catch {
    return undefined
  }
}

/** The studio on its own host: operators' tools, never a player's. */
export function addStudioPages(
  app: FastifyInstance,
  options: SiteOptions,
  cache: PageCache,
  studio: StudioView,
): void {
  const { config, registry, view } = options
  if (config.production && config.studioToken === undefined) return
  const live = !config.production
  const here = { constraints: { host: studioHost(config) }, config: { anyHost: true } }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (requireOperator(options, request, reply)) return reply
    const port = getPort(request)
    const html = studioPage(studio, studioBoot(registry, live, port))
    const url = request.raw.url ?? '/'
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': studioPolicy(live, port, view.development),
        'cache-control': 'no-store',
      })
      .send(view.transform ? await view.transform(url, html) : html)
  }
  for (const url of ['/flows', '/flows/*']) app.get(url, here, sendPage)
  app.get('/', here, (request, reply) =>
    requireOperator(options, request, reply) ? reply : reply.redirect('/flows', 302),
  )

  const files = new Map<string, CachedPage>()
  const sendFile = (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params
    const page = files.get(file) ?? builtFile(studio.assets, file)
    if (!page) throw new Refusal('not_found')
    files.set(file, page)
    return sendCached(request, reply, cache, page, forever)
  }
  // Outside production brands' pages load the reporter, so every host has these files; elsewhere only operators do.
  if (live) app.get('/studio-assets/:file', { config: { anyHost: true } }, sendFile)
  else
    app.get<{ Params: { file: string } }>('/studio-assets/:file', here, (request, reply) =>
      requireOperator(options, request, reply) ? reply : sendFile(request, reply),
    )
}
