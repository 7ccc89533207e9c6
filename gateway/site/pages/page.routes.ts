import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostName, localHosts } from '../../brands/files/host-map.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { studioOrigin } from '../../base/http/studio-host.ts'
import { brandStyle } from './brand-style.ts'
import { firstBoot, firstPage, type PageLocation, type SiteOptions } from './first-page.ts'
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

/** Pages that were rendered, served again and rendered anew behind whoever reads them. */
class RenderedPages {
  readonly #renderedAt = new WeakMap<CachedPage, number>()
  readonly #rendering = new Set<string>()
  readonly #app: FastifyInstance
  readonly #cache: PageCache
  readonly #clock: () => Date

  constructor(app: FastifyInstance, cache: PageCache, clock: () => Date) {
    this.#app = app
    this.#cache = cache
    this.#clock = clock
  }

  store(key: string, page: CachedPage): void {
    this.#renderedAt.set(page, this.#clock().getTime())
    this.#cache.add(key, page)
  }

  /** A page that may be shown still. One that is out of date is rendered again for the requests that follow. */
  find(key: string, render: () => Promise<CachedPage>): CachedPage | undefined {
    const page = this.#cache.get(key)
    if (!page) return undefined
    const age = this.#clock().getTime() - (this.#renderedAt.get(page) ?? 0)
    if (age >= shownFor) return undefined
    if (age >= validFor) void this.#renew(key, page, render)
    return page
  }

  async #renew(key: string, old: CachedPage, render: () => Promise<CachedPage>): Promise<void> {
    if (this.#rendering.has(key)) return
    this.#rendering.add(key)
    try {
      const page = await render()
      // A page of a brand that changed meanwhile is nobody's any more.
      if (page.status === old.status && this.#cache.get(key) === old) this.store(key, page)
    } catch (err) {
      this.#app.log.warn({ err }, 'A cached page could not be rendered again')
    } finally {
      this.#rendering.delete(key)
    }
  }
}

/** Who comes by the address of a language goes on in it; what somebody chose stays. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageInAddress(request.brand, request.raw.url)
  if (language === undefined || request.cookies['livery-lang'] !== undefined) return
  reply.setCookie('livery-lang', language, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  })
}

type Visit = ReturnType<typeof getVisit>
type Location = PageLocation

/** Everything that a page may differ by. */
function getKey({ brand }: FastifyRequest, visit: Visit, { isLocal, studio }: Location, url: string): string {
  const { hints, scheme, language } = visit
  const marks = [hints.age, hints.session, hints.break, hints.remembered, hints.query, isLocal]
    .map((on) => (on ? '1' : '0'))
    .join('')
  return `${brand.id}|${brand.version}|${language.code}|${scheme}|${marks}|${studio ?? ''}|${url}`
}

/** Pages: the site's routes, and the brand's own words for an address that is none. */
export function addPages(app: FastifyInstance, options: SiteOptions, cache: PageCache): void {
  const { config, clock, visitorOf: getVisitor, view, fonts } = options
  const pages = new RenderedPages(app, cache, clock)
  const getLocation = (request: FastifyRequest): Location => ({
    isLocal: !config.production && localHosts.has(hostName(request.headers.host ?? '')),
    studio: request.preview ? undefined : studioOrigin(request, config),
    preview: request.preview,
    isFramed: request.preview !== undefined && request.headers['sec-fetch-dest'] === 'iframe',
  })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pathname = getPath(request)
    const visit = getVisit(request, pathname)
    if (!visit.route && notPages.test(pathname)) throw new Refusal('not_found')
    const visitor = { ...getVisitor(request), language: visit.language.code }
    rememberLanguage(request, reply)
    reply.header('server-timing', `clock;desc="${clock().toISOString()}"`)

    const url = visit.route ? pathname : '/not-found'
    const location = getLocation(request)
    // The policy names the studio; browsers that know it ignore this older header.
    if (request.preview || (view.studio && location.studio !== undefined))
      reply.removeHeader('x-frame-options')
    const key = getKey(request, visit, location, url)
    const render = () => firstPage(options, visitor, visit, { url, ...location })
    const isKept = !view.development && !request.preview
    const stored = isKept && statusFor(visitor) === 0 ? pages.find(key, render) : undefined
    if (stored) return sendCached(request, reply, cache, stored, revalidate)

    const page = await render()
    if (page.status === 503) reply.header('retry-after', '60')
    if (!isKept || (page.status !== 200 && page.status !== 404))
      return sendCached(request, reply, cache, page, 'no-store')
    pages.store(key, page)
    return sendCached(request, reply, cache, page, revalidate)
  }

  const drafts = { config: { preview: 'answer' } } as const
  app.get<{ Querystring: { lang?: unknown; path?: unknown } }>(
    '/brand/boot.json',
    drafts,
    async (request, reply) => {
      const { lang, path } = request.query
      const visit = getVisit(
        request,
        typeof path === 'string' ? path : '/',
        typeof lang === 'string' ? lang : undefined,
      )
      const visitor = { ...getVisitor(request), language: visit.language.code }
      const boot = await firstBoot(options, visitor, visit, getLocation(request))
      return reply.header('cache-control', 'no-store').send(boot)
    },
  )

  // An open page takes a changed style sheet as a file: its policy allows the one within it alone.
  app.get('/brand/style.css', drafts, ({ brand }, reply) =>
    reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
      .send(brandStyle(brand, fonts).css),
  )

  app.get('/', drafts, sendPage)
  app.get('/*', drafts, sendPage)
}
