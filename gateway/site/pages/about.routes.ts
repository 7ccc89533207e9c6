import type { FastifyInstance } from 'fastify'
import { brandWord } from '../../base/brand/brand-word.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import type { Config } from '../../base/config/config.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { getSitemap } from './addresses.ts'
import { languageFor } from './languages.ts'
import { revalidate } from '../../base/http/send-cached.ts'
import { canvasColor } from './document.ts'

function getManifest(loaded: LoadedBrand, chosen: string | undefined): object {
  const { settings: brand } = loaded
  const { code, tag, dir } = languageFor(loaded, chosen)
  const scheme = brand.scheme === 'dark' ? 'dark' : 'light'
  const icon = assetUrl(loaded, brand.assets.touchIcon)
  return {
    id: '/',
    name: brand.seo.title[code] ?? brand.name,
    short_name: brandWord(loaded, code),
    description: brand.seo.description[code] ?? brand.name,
    lang: tag,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvasColor(loaded, scheme),
    theme_color: canvasColor(loaded, scheme),
    icons: [
      { src: icon, sizes: 'any', purpose: 'any' },
      { src: `${icon}?as=touch`, sizes: '180x180', type: 'image/png' },
      { src: `${icon}?as=app`, sizes: '512x512', type: 'image/png' },
    ],
  }
}

const changePasswordPath = '/member?page=securityCenter'

/** Adds the manifest, robots.txt, the map of public pages, where a password is changed, and the like. */
export function addAbout(app: FastifyInstance, config: Pick<Config, 'port' | 'production'>): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', ({ brand, query }, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': revalidate })
      .send(JSON.stringify(getManifest(brand, typeof query.lang === 'string' ? query.lang : undefined))),
  )
  // Where password managers send people to change a password they know to be weak or leaked.
  app.get('/.well-known/change-password', (_, reply) =>
    reply.headers({ 'cache-control': 'no-cache' }).redirect(changePasswordPath, 302),
  )
  app.get('/robots.txt', { config: { preview: 'anybody' } }, ({ brand, draftHost }, reply) => {
    if (draftHost !== '') return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n')
    const closed = ['/wps/', '/lgw/', '/brand/', '/member', '/agentHome'].map((path) => `Disallow: ${path}`)
    const rules = brand.settings.seo.index
      ? [...closed, '', `Sitemap: ${getOrigin(brand, config)}/sitemap.xml`]
      : ['Disallow: /']
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': revalidate })
      .send(['User-agent: *', ...rules, ''].join('\n'))
  })
  app.get('/sitemap.xml', ({ brand }, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': revalidate })
      .send(getSitemap(brand, getOrigin(brand, config))),
  )
}
