import type { FastifyInstance } from 'fastify'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { brandStyle } from '../../site/pages/brand-style.ts'
import { pageDocument, pagePolicy } from '../../site/pages/document.ts'
import { firstBoot, type SiteOptions } from '../../site/pages/first-page.ts'
import { getVisit } from '../../site/pages/visit.ts'
import { studioOrigin } from '../../base/http/studio-host.ts'
import type { StudioView } from '../../base/pages/studio-view.ts'

interface GalleryQuery {
  lang?: unknown
  scheme?: unknown
}

/** Outside production: a brand's page that shows one state of one flow, for the studio's gallery. */
export function addGallery(app: FastifyInstance, options: SiteOptions, { gallery }: StudioView): void {
  const { config, visitorOf: getVisitor, view, fonts } = options
  if (config.production) return
  app.get<{ Querystring: GalleryQuery }>('/dev/gallery', async (request, reply) => {
    const { lang, scheme } = request.query
    const { brand } = request
    const seen = getVisit(request, '/login', typeof lang === 'string' ? lang : undefined)
    const chosen = scheme === 'dark' || scheme === 'light' ? scheme : seen.scheme
    const visit = { ...seen, scheme: chosen, hints: { session: false, age: true, query: false } }
    const visitor = { ...getVisitor(request), language: visit.language.code }
    const studio = studioOrigin(request, config)
    const boot = await firstBoot(options, visitor, visit, { isLocal: false, studio })
    const style = brandStyle(brand, fonts)
    const origin = getOrigin(brand, config)
    const html = pageDocument({
      brand,
      boot,
      style,
      origin,
      entry: gallery,
      html: '',
      title: brand.settings.name,
      address: `${origin}/dev/gallery`,
      indexed: false,
    })
    const url = request.raw.url ?? '/'
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(brand, style, view.development, studio),
        'cache-control': 'no-store',
      })
      .send(view.transform ? await view.transform(url, html) : html)
  })
}
