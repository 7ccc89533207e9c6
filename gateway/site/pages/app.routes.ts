import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { policyHash } from '../../base/crypto/policy-hash.ts'
import { brandStyle } from './brand-style.ts'
import { speakFor } from './brand-words.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import { embedded, escaped } from '../../base/pages/markup.ts'
import type { Fonts } from './fonts.ts'
import { getVisit } from './visit.ts'
import { revalidate } from '../../base/http/send-cached.ts'

function own(file: string): string {
  return readFileSync(path.resolve('gateway/site/pages/app', file), 'utf8')
}

const worker = own('worker.js')
const layout = own('offline.css')
const layoutHash = policyHash(layout)
const reopen = own('offline.js')
const reopenHash = policyHash(reopen)

function offlineUrl(language: string): string {
  return `/offline.html?lang=${language}`
}

function visit(request: FastifyRequest) {
  const { lang } = request.query as { lang?: unknown }
  return getVisit(request, '/offline.html', typeof lang === 'string' ? lang : undefined)
}

function getLogo({ brand }: FastifyRequest, isDark: boolean): string {
  const { logo, logoDark } = brand.settings.assets
  return `${assetUrl(brand, isDark ? (logoDark ?? logo) : logo)}?as=logo`
}

/**
 * What makes the site an app that can be installed: a worker, and the page that it shows without a network. The worker names the
 * version of the brand, so that a change of one brings another worker, which takes over at once.
 */
export function addApp(app: FastifyInstance, fonts: Fonts): void {
  app.get('/worker.js', (request, reply) => {
    const { brand } = request
    const { language, scheme } = visit(request)
    const offline = offlineUrl(language.code)
    const settings = {
      version: `livery-${brand.version}-${language.code}`,
      offline,
      kept: [offline, getLogo(request, scheme === 'dark')],
      icon: `${assetUrl(brand, brand.settings.assets.touchIcon)}?as=app`,
      name: brandWord(brand, language.code),
    }
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        // Of the worker itself: it fetches pages, and its own of them.
        'content-security-policy':
          "default-src 'none'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      })
      .send(`const settings = ${embedded(settings)}\n${worker}`)
  })

  app.get('/offline.html', (request, reply) => {
    const { brand } = request
    const { language, scheme } = visit(request)
    const style = brandStyle(brand, fonts)
    const speak = speakFor(brand, language, 'offline')
    const name = brandWord(brand, language.code)
    const say = (key: string) => escaped(speak(key, { name }))
    const html = [
      `<!doctype html><html lang="${language.tag}" dir="${language.dir}" data-scheme="${scheme}" data-brand="${brand.id}">`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      `<meta name="color-scheme" content="${scheme === 'system' ? 'light dark' : scheme}"><meta name="robots" content="noindex">`,
      `<title>${say('title')} · ${escaped(name)}</title><style>${style.css}</style><style>${layout}</style></head>`,
      `<body><main><img src="${escaped(getLogo(request, scheme === 'dark'))}" alt="${escaped(name)}">`,
      `<h1>${say('title')}</h1><p>${say('text')}</p><p>${say('money')}</p>`,
      // The page that was requested: it is shown in its place.
      `<a href="">${say('again')}</a></main><script>${reopen}</script></body></html>`,
    ].join('')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': revalidate,
        'content-security-policy': [
          "default-src 'none'",
          `style-src ${style.hash} ${layoutHash}`,
          `script-src ${reopenHash}`,
          "img-src 'self'",
          "font-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "object-src 'none'",
        ].join('; '),
      })
      .send(html)
  })
}
