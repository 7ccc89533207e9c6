import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostName, localHosts } from '../../brands/files/host-map.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { studioOrigin } from '../../base/http/studio-host.ts'
import { brandStyle } from './brand-style.ts'
import { firstBoot, firstPage, type SiteOptions } from './first-page.ts'
import type { CachedPage, PageCache } from '../../base/http/page-cache.ts'
import { revalidate, sendCached } from '../../base/http/send-cached.ts'
import { languageInAddress, getVisit } from './visit.ts'
import { statusFor } from '../system/system.service.ts'

/** Milliseconds after which a cached page is rendered again once served: its wins and tables are out of date. */
const validFor = 60_000
/** Milliseconds after which nobody is shown it any more. */
const shownFor = 600_000

const notPages = /^\/(wps|lgw|lotto|dev|assets|fonts|locales|brand|brand-assets)\/|\.[a-z0-9]{2,11}$/i

function getPath(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/'
}

function isLocal(request: FastifyRequest): boolean {
  return localHosts.has(hostName(request.headers.host ?? ''))
}

/** Pages: the site's routes, and the brand's own words for an address that is none. */
export function addPages(app: FastifyInstance, options: SiteOptions, cache: PageCache): void {
  const { config, clock, visitorOf: getVisitor, view, fonts } = options
  const renderedAt = new WeakMap<CachedPage, number>()
  const drawing = new Set<string>()

  const store = (key: string, page: CachedPage): void => {
    renderedAt.set(page, clock().getTime())
    cache.add(key, page)
  }

  /** Renders a cached page again, for the requests that follow. */
  const renew = async (key: string, old: CachedPage, render: () => Promise<CachedPage>): Promise<void> => {
    if (drawing.has(key)) return
    drawing.add(key)
    try {
      const page = await render()
      // A page of a brand that changed meanwhile is nobody's any more.
      if (page.status === old.status && cache.get(key) === old) store(key, page)
    } catch (err) {
      app.log.warn({ err }, 'A cached page could not be rendered again')
    } finally {
      drawing.delete(key)
    }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pathname = getPath(request)
    const visit = getVisit(request, pathname)
    if (!visit.route && notPages.test(pathname)) throw new Refusal('not_found')
    const { brand } = request
    const local = isLocal(request) && !config.production
    const visitor = { ...getVisitor(request), language: visit.language.code }
    const named = languageInAddress(brand, request.raw.url)
    // Who comes by the address of a language goes on in it; what somebody chose stays.
    if (named !== undefined && request.cookies['livery-lang'] === undefined)
      reply.setCookie('livery-lang', named, {
        path: '/',
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
    reply.header('server-timing', `clock;desc="${clock().toISOString()}"`)

    const url = visit.route ? pathname : '/not-found'
    const { hints, scheme, language } = visit
    const location = { isLocal: local, studio: studioOrigin(request, config) }
    // The policy names the studio; browsers that know it ignore this older header.
    if (view.studio && location.studio !== undefined) reply.removeHeader('x-frame-options')
    const marks = [hints.age, hints.session, hints.break, hints.query, local]
      .map((on) => (on ? '1' : '0'))
      .join('')
    const key = `${brand.id}|${brand.version}|${language.code}|${scheme}|${marks}|${location.studio ?? ''}|${url}`
    const render = () => firstPage(options, visitor, visit, { url, ...location })
    const known = statusFor(visitor) === 0 && !view.development ? cache.get(key) : undefined
    const age = known ? clock().getTime() - (renderedAt.get(known) ?? 0) : Infinity
    if (known && age < shownFor) {
      if (age >= validFor) void renew(key, known, render)
      return sendCached(request, reply, cache, known, revalidate)
    }

    const page = await render()
    if (page.status === 503) reply.header('retry-after', '60')
    if (view.development || (page.status !== 200 && page.status !== 404)) {
      return sendCached(request, reply, cache, page, 'no-store')
    }
    store(key, page)
    return sendCached(request, reply, cache, page, revalidate)
  }

  app.get<{ Querystring: { lang?: unknown; path?: unknown } }>('/brand/boot.json', async (request, reply) => {
    const { lang, path } = request.query
    const visit = getVisit(
      request,
      typeof path === 'string' ? path : '/',
      typeof lang === 'string' ? lang : undefined,
    )
    const visitor = { ...getVisitor(request), language: visit.language.code }
    const location = {
      isLocal: isLocal(request) && !config.production,
      studio: studioOrigin(request, config),
    }
    return reply.header('cache-control', 'no-store').send(await firstBoot(options, visitor, visit, location))
  })

  // An open page takes a changed style sheet as a file: its policy allows the one within it alone.
  app.get('/brand/style.css', ({ brand }, reply) =>
    reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
      .send(brandStyle(brand, fonts).css),
  )

  app.get('/', sendPage)
  app.get('/*', sendPage)
}
