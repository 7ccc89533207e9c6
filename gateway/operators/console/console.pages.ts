import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { consoleHost, hasConsole } from '../../base/http/console-host.ts'
import { draftOrigins } from '../../base/http/draft-host.ts'
import { cachedPage, type CachedPage } from '../../base/http/page-cache.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { forever, sendCached } from '../../base/http/send-cached.ts'
import type { MorePages } from '../../site/pages/site.plugin.ts'
import { findCompanies } from '../access/companies.ts'
import { consolePage, consolePolicy } from './console.page.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const hashedFile = /^[\w-][\w.-]*$/
/** Addresses of rooms; whatever else is requested is a file or a call. */
const room = /^\/(?!api\/|console-assets\/)[\w/-]*$/

function builtFile(folder: string, name: string): CachedPage | undefined {
  const type = types[path.extname(name)]
  if (!hashedFile.test(name) || type === undefined) return undefined
  try {
    return cachedPage(readFileSync(path.join(folder, name)), { 'content-type': type })
  } catch {
    return undefined
  }
}

/** The operator console on its own host, where it was built: never a player's page. */
export const addConsolePages: MorePages = (app, { config, registry, view }, cache) => {
  const { console: built } = view
  if (!built || !hasConsole(config)) return
  const here = { constraints: { host: consoleHost(config) }, config: { anyHost: true } }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    if (!room.test(url.split('?', 1)[0] ?? '/')) throw new Refusal('not_found')
    const companies = await findCompanies(registry)
    const boot = { hasDemo: !config.production, asksCompany: companies.length > 1 }
    const html = consolePage(built.entry, boot)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': consolePolicy(view.development, draftOrigins(config)),
        'cache-control': 'no-store',
      })
      .send(view.transform ? await view.transform(url, html) : html)
  }
  for (const url of ['/', '/*']) app.get(url, here, sendPage)
  const files = new Map<string, CachedPage>()
  app.get<{ Params: { file: string } }>('/console-assets/:file', here, (request, reply) => {
    const { file } = request.params
    const page = files.get(file) ?? builtFile(built.assets, file)
    if (!page) throw new Refusal('not_found')
    files.set(file, page)
    return sendCached(request, reply, cache, page, forever)
  })
}
