import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostName, localHosts } from '../brands/host-map.ts'
import { Refusal } from '../http/refusal.ts'
import { studioOrigin } from '../studio/studio-host.ts'
import { firstBoot, firstPage, type SiteOptions } from './first-page.ts'
import type { KeptPage, KeptPages } from './kept-pages.ts'
import { askAgain, sendKept } from './send-kept.ts'
import { visitOf } from './visit.ts'

/** Milliseconds after which a kept page is drawn anew behind its answer: what it says of wins and tables was true back then. */
const freshFor = 60_000
/** Milliseconds after which nobody is shown it any more. */
const shownFor = 600_000

const notPages = /^\/(wps|lgw|lotto|dev|assets|fonts|locales|brand|brand-assets)\/|\.[a-z0-9]{2,11}$/i

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').split('?', 1)[0] ?? '/'

const isLocal = (request: FastifyRequest): boolean => localHosts.has(hostName(request.headers.host ?? ''))

/** Pages: the site's routes, and the brand's own words for an address that is none. */
export const addPages = (app: FastifyInstance, options: SiteOptions, kept: KeptPages): void => {
  const { config, clock, isOpen, visitorOf, view } = options
  const drawnAt = new WeakMap<KeptPage, number>()
  const drawing = new Set<string>()

  const keep = (key: string, page: KeptPage): void => {
    drawnAt.set(page, clock().getTime())
    kept.add(key, page)
  }

  /** Draws a kept page anew for those who come next. */
  const renew = async (key: string, old: KeptPage, draw: () => Promise<KeptPage>): Promise<void> => {
    if (drawing.has(key)) return
    drawing.add(key)
    try {
      const page = await draw()
      // A page of a brand that changed meanwhile is nobody's any more.
      if (page.status === old.status && kept.get(key) === old) keep(key, page)
    } catch (err) {
      app.log.warn({ err }, 'A page could not be drawn anew')
    } finally {
      drawing.delete(key)
    }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pathname = pathOf(request)
    const visit = visitOf(request, pathname)
    if (!visit.route && notPages.test(pathname)) throw new Refusal('not_found')
    const { brand } = request
    const local = isLocal(request) && !config.production
    const visitor = { ...visitorOf(request), language: visit.language.code }
    reply.header('server-timing', `clock;desc="${clock().toISOString()}"`)

    const url = visit.route ? pathname : '/not-found'
    const { hints, scheme, language } = visit
    const place = { isLocal: local, studio: studioOrigin(request, config) }
    // The policy names the studio; browsers that know it ignore this older header.
    if (view.studio && place.studio !== undefined) reply.removeHeader('x-frame-options')
    const marks = [hints.age, hints.session, local].map((on) => (on ? '1' : '0')).join('')
    const key = `${brand.id}|${brand.version}|${language.code}|${scheme}|${marks}|${place.studio ?? ''}|${url}`
    const draw = () => firstPage(options, visitor, visit, { url, ...place })
    const known = isOpen(visitor) && !view.development ? kept.get(key) : undefined
    const age = known ? clock().getTime() - (drawnAt.get(known) ?? 0) : Infinity
    if (known && age < shownFor) {
      if (age >= freshFor) void renew(key, known, draw)
      return sendKept(request, reply, kept, known, askAgain)
    }

    const page = await draw()
    if (page.status === 503) reply.header('retry-after', '60')
    if (view.development || (page.status !== 200 && page.status !== 404)) {
      return sendKept(request, reply, kept, page, 'no-store')
    }
    keep(key, page)
    return sendKept(request, reply, kept, page, askAgain)
  }

  app.get<{ Querystring: { lang?: unknown; path?: unknown } }>('/brand/boot.json', async (request, reply) => {
    const { lang, path } = request.query
    const visit = visitOf(
      request,
      typeof path === 'string' ? path : '/',
      typeof lang === 'string' ? lang : undefined,
    )
    const visitor = { ...visitorOf(request), language: visit.language.code }
    const place = {
      isLocal: isLocal(request) && !config.production,
      studio: studioOrigin(request, config),
    }
    return reply.header('cache-control', 'no-store').send(await firstBoot(options, visitor, visit, place))
  })

  app.get('/', sendPage)
  app.get('/*', sendPage)
}
