import type { FastifyInstance } from 'fastify'
import { originOf } from '../brand-origin.ts'
import { brandStyle } from '../site/brand-style.ts'
import { pageDocument, pagePolicy } from '../site/document.ts'
import { firstBoot, type SiteOptions } from '../site/first-page.ts'
import { visitOf } from '../site/visit.ts'
import { studioOrigin } from './studio-host.ts'
import type { StudioView } from './studio-view.ts'

interface Asked {
  lang?: unknown
  scheme?: unknown
}

/** Outside production: a brand's page that shows one state of one flow, for the studio's gallery. */
export function addGallery(app: FastifyInstance, options: SiteOptions, { gallery }: StudioView): void {
  const { config, visitorOf, view, fonts } = options
  if (config.production) return
  app.get<{ Querystring: Asked }>('/dev/gallery', async (request, reply) => {
    const { lang, scheme } = request.query
    const { brand } = request
    const seen = visitOf(request, '/login', typeof lang === 'string' ? lang : undefined)
    const chosen = scheme === 'dark' || scheme === 'light' ? scheme : seen.scheme
    const visit = { ...seen, scheme: chosen, hints: { session: false, age: true } }
    const visitor = { ...visitorOf(request), language: visit.language.code }
    const studio = studioOrigin(request, config)
    const boot = await firstBoot(options, visitor, visit, { isLocal: false, studio })
    const style = brandStyle(brand, fonts)
    const origin = originOf(brand, config)
    const html = pageDocument({
      ...{ brand, boot, style, origin, entry: gallery, html: '' },
      title: brand.brand.name,
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
